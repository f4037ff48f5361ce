import { SendOtp } from '@shop/contract/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingCodeStorage, VALID_FOR } from './pending-code.ts';

const PENDING = {
  pendingId: 'p'.repeat(22),
  sentAt: Date.UTC(2026, 0, 1),
  sent: { mobile: '+971501234567', username: 'Abc@1' },
};
const storage = pendingCodeStorage('loginCode', SendOtp);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ now: PENDING.sentAt });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a code is stored while it is valid', () => {
  storage.write(PENDING);
  vi.setSystemTime(PENDING.sentAt + VALID_FOR - 1);

  expect(storage.read()).toEqual(PENDING);

  vi.setSystemTime(PENDING.sentAt + VALID_FOR);

  expect(storage.read()).toBeNull();
});

test('reading returns the same object for the same code, so that React does not render endlessly', () => {
  storage.write(PENDING);

  expect(storage.read()).toBe(storage.read());
});

test('a used code is removed', () => {
  storage.write(PENDING);
  storage.clear();

  expect(storage.read()).toBeNull();
});

test.each(['', 'null', '{', '{"pendingId":"x"}', JSON.stringify({ ...PENDING, sent: { mobile: 'x' } })])(
  'a stored %s is not a code',
  (text) => {
    stored.set('loginCode', text);

    expect(storage.read()).toBeNull();
  },
);

test('where the browser refuses storage the code lasts until the page is reloaded', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storage.write(PENDING);

  expect(storage.read()).toEqual(PENDING);
  storage.clear();

  expect(storage.read()).toBeNull();
});
