import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHARACTER_MS, createPlaceholderTyping, PAUSE_MS } from './placeholder-typing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(examples: string[]) {
  const shown: string[] = [];
  return { typing: createPlaceholderTyping({ examples, show: (text) => shown.push(text) }), shown };
}

test('after 2500 ms the next example is typed, 80 ms a character', () => {
  const { typing, shown } = setUp(['oud', 'عود']);

  typing.run();
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['ع']);
  vi.advanceTimersByTime(CHARACTER_MS);
  expect(shown).toEqual(['ع', 'عو']);
  vi.advanceTimersByTime(CHARACTER_MS);

  expect(shown).toEqual(['ع', 'عو', 'عود']);
});

test('the examples repeat', () => {
  const { typing, shown } = setUp(['a', 'b', 'c']);

  typing.run();
  vi.advanceTimersByTime(4 * PAUSE_MS);

  expect(shown).toEqual(['b', 'c', 'a', 'b']);
});

test('when stopped, the whole example is shown and no timer runs', () => {
  const { typing, shown } = setUp(['oud', 'rose']);
  typing.run();
  vi.advanceTimersByTime(PAUSE_MS + CHARACTER_MS);

  typing.rest();

  expect(shown).toEqual(['r', 'ro', 'rose']);
  expect(vi.getTimerCount()).toBe(0);
});

test('starting twice runs once, and stopping before a start changes nothing', () => {
  const { typing, shown } = setUp(['oud', 'rose']);

  typing.rest();
  typing.run();
  typing.run();

  expect(shown).toEqual([]);
  expect(vi.getTimerCount()).toBe(1);
});
