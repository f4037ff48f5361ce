import type { Card } from '@shop/contract/catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggester, DEBOUNCE_MS, QUIET_MS, type Suggestions } from './suggester.ts';

const card = (name: string) => ({ id: name, name }) as Card;

function setUp() {
  const calls: { query: string; signal: AbortSignal; answer: (cards: Card[]) => void; fail: () => void }[] = [];
  const shown: Suggestions[] = [];
  const suggester = createSuggester({
    search: (query, signal) =>
      new Promise((answer, reject) => {
        calls.push({
          query,
          signal,
          answer: (cards) => answer({ cards, total: cards.length }),
          fail: () => reject(new Error('offline')),
        });
      }),
    show: (suggestions) => shown.push(suggestions),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { suggester, calls, shown, settle };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('fast typing is one search, 300 ms after the last letter', async () => {
  const { suggester, calls } = setUp();

  for (const text of ['o', 'ou', 'oud']) {
    suggester.type(text);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  }
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(calls.map(({ query }) => query)).toEqual(['oud']);
});

test('the result of a superseded search is discarded, whichever arrives first', async () => {
  const { suggester, calls, shown, settle } = setUp();
  suggester.type('oud');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  suggester.type('rose');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);

  calls[1]!.answer([card('rose')]);
  await settle();
  calls[0]!.answer([card('oud')]);
  await settle();

  expect(calls[0]!.signal.aborted).toBe(true);
  expect(shown).toEqual([{ state: 'found', query: 'rose', cards: [card('rose')], total: 1 }]);
});

test('a result that arrives after further typing is discarded, even before the next search starts', async () => {
  const { suggester, calls, shown, settle } = setUp();
  suggester.type('oud');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);

  suggester.type('oud r');
  calls[0]!.answer([card('oud')]);
  await settle();

  expect(shown).toEqual([]);
});

test('"searching" is shown for slow results only', async () => {
  const { suggester, calls, shown, settle } = setUp();
  suggester.type('oud');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + QUIET_MS - 1);
  expect(shown).toEqual([]);

  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([{ state: 'searching' }]);
  calls[0]!.answer([card('oud')]);
  await settle();
  await vi.advanceTimersByTimeAsync(QUIET_MS);

  expect(shown.at(-1)).toMatchObject({ state: 'found' });
});

test.each(['empty', 'failed'])('an %s search shows that nothing was found', async (how) => {
  const { suggester, calls, shown, settle } = setUp();
  suggester.type('zzz');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + QUIET_MS);

  if (how === 'empty') calls[0]!.answer([]);
  else calls[0]!.fail();
  await settle();

  expect(shown.at(-1)).toEqual({ state: 'missing' });
});

test('a failed search is repeated when its suggestions are requested again; a successful one is not', async () => {
  const { suggester, calls, settle } = setUp();
  const search = async () => {
    suggester.type('oud');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  };
  await search();
  calls[0]!.fail();
  await settle();

  await search();
  calls[1]!.answer([card('oud')]);
  await settle();
  await search();

  expect(calls).toHaveLength(2);
});

test('spaces are not searched, and clearing the field hides the list at once', async () => {
  const { suggester, calls, shown } = setUp();

  suggester.type('   ');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  suggester.type('  taif   rose ');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  suggester.type('');

  expect(calls.map(({ query }) => query)).toEqual(['taif rose']);
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(shown).toEqual([{ state: 'none' }]);
});

test('clearing the field after a failure shows nothing', async () => {
  const { suggester, calls, shown, settle } = setUp();
  suggester.type('oud');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  calls[0]!.fail();
  await settle();

  suggester.type('');

  expect(shown.at(-1)).toEqual({ state: 'none' });
});
