import { expect, test } from 'vitest';
import { browserStorage } from './storage.ts';

const REFUSING = browserStorage(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});

/** Storage that can be full. */
function aBrowser() {
  const kept = new Map<string, string>();
  const state = { full: false };
  const storage = browserStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (state.full) throw new DOMException('Storage is full.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, state, storage };
}

test('a written value stays in the browser’s storage until it is removed', () => {
  const { kept, storage } = aBrowser();

  expect(storage.write('emirate', 'DU')).toBe(true);
  expect([...kept]).toEqual([['emirate', 'DU']]);
  expect(storage.read('emirate')).toBe('DU');
  storage.remove('emirate');

  expect(storage.read('emirate')).toBeNull();
});

test('where the browser refuses storage nothing throws, and the page still reads what it wrote', () => {
  expect(REFUSING.read('emirate')).toBeNull();
  expect(REFUSING.write('emirate', 'DU')).toBe(false);
  expect(REFUSING.read('emirate')).toBe('DU');
  REFUSING.remove('emirate');

  expect(REFUSING.read('emirate')).toBeNull();
});

test('a value for which storage was full is read until the next value is stored', () => {
  const { kept, state, storage } = aBrowser();
  storage.write('list', 'old');
  state.full = true;

  expect(storage.write('list', 'new')).toBe(false);
  expect(storage.read('list')).toBe('new');
  state.full = false;
  storage.write('list', 'newest');

  expect([...kept]).toEqual([['list', 'newest']]);
  expect(storage.read('list')).toBe('newest');
});

test.each([
  ['a value', '{"a":[1]}', { a: [1] }],
  ['text that is no JSON', '{"a"', null],
  ['nothing', undefined, null],
])('%s is read as JSON', (_name, stored, read) => {
  const { kept, storage } = aBrowser();
  if (stored !== undefined) kept.set('key', stored);

  expect(storage.readJson('key')).toEqual(read);
});
