import { FakeStorage } from '@shop/store/testing/fake-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { recentSearches, withSearch } from './recent-searches.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));

test('repeated search words move to the front, in any case', () => {
  expect(withSearch(['saffron', 'Oud', 'rose'], ' oud ')).toEqual(['oud', 'saffron', 'rose']);
});

test('five are stored, newest first, until they are cleared', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f']) recentSearches.remember(words);

  expect(recentSearches.read()).toEqual(['f', 'e', 'd', 'c', 'b']);
  recentSearches.forget();
  expect(recentSearches.read()).toEqual([]);
});

test('an empty search is not stored', () => {
  recentSearches.remember('  ');

  expect(localStorage).toEqual(new FakeStorage());
});

test.each(['not json', '{"a":1}', 'null', '[1,{}]'])('stored data %s counts as empty', (nonsense) => {
  localStorage.setItem('recentSearches', nonsense);

  expect(recentSearches.read()).toEqual([]);
});
