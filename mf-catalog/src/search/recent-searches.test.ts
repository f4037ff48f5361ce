import { beforeEach, expect, test, vi } from 'vitest';
import { recentSearches, withSearch } from './recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('what is searched for again moves to the front, however it is written', () => {
  expect(withSearch(['saffron', 'Oud', 'rose'], ' oud ')).toEqual(['oud', 'saffron', 'rose']);
});

test('five are stored, newest first, until they are cleared', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f']) recentSearches.remember(words);

  expect(recentSearches.read()).toEqual(['f', 'e', 'd', 'c', 'b']);
  recentSearches.forget();
  expect(recentSearches.read()).toEqual([]);
});

test('an empty search is not remembered', () => {
  recentSearches.remember('  ');

  expect(kept.size).toBe(0);
});

test.each(['not json', '{"a":1}', 'null', '[1,{}]'])('stored data %s counts as empty', (nonsense) => {
  kept.set('recentSearches', nonsense);

  expect(recentSearches.read()).toEqual([]);
});
