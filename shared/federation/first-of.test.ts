import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstOf, PATIENCE, type Failed } from './first-of.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const silent = () => new Promise<string>(() => undefined);

function run(answers: Record<string, () => Promise<string>>, candidates = Object.keys(answers)) {
  const begun: string[] = [];
  const report = vi.fn<(failed: readonly Failed<string>[], instead: string | undefined) => void>();
  const attempt = (candidate: string) => {
    begun.push(candidate);
    return answers[candidate]!();
  };
  const result = firstOf({ candidates, attempt, report });
  result.catch(() => undefined);
  return { begun, report, result };
}

const told = (report: ReturnType<typeof run>['report']) =>
  report.mock.calls.map(([failed, instead]) => [failed.map(({ candidate, kind }) => `${candidate} ${kind}`), instead]);

test('what is silent for too long gives way, and is named', async () => {
  const { begun, report, result } = run({ live: silent, previous: async () => 'page' }, ['live', 'live', 'previous']);

  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(begun).toEqual(['live']);
  await vi.advanceTimersByTimeAsync(1);

  await expect(result).resolves.toBe('page');
  // A second try would be as silent.
  expect(begun).toEqual(['live', 'previous']);
  expect(told(report)).toEqual([[['live slow'], 'previous']]);
});

test('a slow line gets the first that arrives, and nobody is blamed', async () => {
  const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, PATIENCE + 2_000, 'page'));
  const { report, result } = run({ live: slowly, previous: silent });

  await vi.advanceTimersByTimeAsync(PATIENCE + 2_000);

  await expect(result).resolves.toBe('page');
  expect(told(report)).toEqual([[[], 'live']]);
});

test('when all are silent the wait has an end', async () => {
  const { result, report } = run({ live: silent, previous: silent });

  await vi.advanceTimersByTimeAsync(20_000);

  await expect(result).rejects.toThrow('None of them answers');
  expect(told(report)).toEqual([[['live slow', 'previous slow'], undefined]]);
});

test('a failure is answered at once by the next, and what comes after the end changes nothing', async () => {
  const late = () => new Promise<string>((_, reject) => setTimeout(reject, PATIENCE + 1_000, new Error('late')));
  const { report, result } = run({
    broken: () => Promise.reject(new Error('404')),
    live: late,
    previous: async () => 'page',
  });

  await vi.advanceTimersByTimeAsync(PATIENCE);
  await expect(result).resolves.toBe('page');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(told(report)).toEqual([[['broken failed', 'live slow'], 'previous']]);
});
