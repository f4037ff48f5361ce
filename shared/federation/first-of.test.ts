import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstOf, PATIENCE, type Failed } from './first-of.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const neverAnswers = () => new Promise<string>(() => undefined);

function run(answers: Record<string, () => Promise<string>>, candidates = Object.keys(answers)) {
  const attempts: string[] = [];
  const report = vi.fn<(failed: readonly Failed<string>[], instead: string | undefined) => void>();
  const attempt = (candidate: string) => {
    attempts.push(candidate);
    return answers[candidate]!();
  };
  const result = firstOf({ candidates, attempt, report });
  result.catch(() => undefined);
  return { attempts, report, result };
}

const reportsOf = (report: ReturnType<typeof run>['report']) =>
  report.mock.calls.map(([failed, instead]) => [failed.map(({ candidate, kind }) => `${candidate} ${kind}`), instead]);

test('a candidate that does not answer in time is reported, and the next one is used', async () => {
  const { attempts, report, result } = run({ live: neverAnswers, previous: async () => 'page' }, [
    'live',
    'live',
    'previous',
  ]);

  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(attempts).toEqual(['live']);
  await vi.advanceTimersByTimeAsync(1);

  await expect(result).resolves.toBe('page');
  // The second attempt on `live` is skipped, because the first has not answered.
  expect(attempts).toEqual(['live', 'previous']);
  expect(reportsOf(report)).toEqual([[['live slow'], 'previous']]);
});

test('on a slow connection the first answer counts, and no candidate is reported', async () => {
  const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, PATIENCE + 2_000, 'page'));
  const { report, result } = run({ live: slowly, previous: neverAnswers });

  await vi.advanceTimersByTimeAsync(PATIENCE + 2_000);

  await expect(result).resolves.toBe('page');
  expect(reportsOf(report)).toEqual([[[], 'live']]);
});

test('the call gives up when no candidate answers', async () => {
  const { result, report } = run({ live: neverAnswers, previous: neverAnswers });

  await vi.advanceTimersByTimeAsync(20_000);

  await expect(result).rejects.toThrow('Nothing answered');
  expect(reportsOf(report)).toEqual([[['live slow', 'previous slow'], undefined]]);
});

test('after a failure the next candidate is tried at once, and answers after the end change nothing', async () => {
  const late = () => new Promise<string>((_, reject) => setTimeout(reject, PATIENCE + 1_000, new Error('late')));
  const { report, result } = run({
    broken: () => Promise.reject(new Error('404')),
    live: late,
    previous: async () => 'page',
  });

  await vi.advanceTimersByTimeAsync(PATIENCE);
  await expect(result).resolves.toBe('page');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(reportsOf(report)).toEqual([[['broken failed', 'live slow'], 'previous']]);
});
