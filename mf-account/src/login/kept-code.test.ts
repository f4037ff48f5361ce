import { SendOtp } from '@shop/contract/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptCode, VALID_FOR } from './kept-code.ts';

const PENDING = {
  pendingId: 'p'.repeat(22),
  sentAt: Date.UTC(2026, 0, 1),
  sent: { mobile: '+971501234567', username: 'Abc@1' },
};
const code = keptCode('loginCode', SendOtp);
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: PENDING.sentAt });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a code is kept while it is valid', () => {
  code.write(PENDING);
  vi.setSystemTime(PENDING.sentAt + VALID_FOR - 1);

  expect(code.read()).toEqual(PENDING);

  vi.setSystemTime(PENDING.sentAt + VALID_FOR);

  expect(code.read()).toBeNull();
});

test('the same code is the same object, so that a page that shows it stands still', () => {
  code.write(PENDING);

  expect(code.read()).toBe(code.read());
});

test('a code that was used is forgotten', () => {
  code.write(PENDING);
  code.clear();

  expect(code.read()).toBeNull();
});

test.each(['', 'null', '{', '{"pendingId":"x"}', JSON.stringify({ ...PENDING, sent: { mobile: 'x' } })])(
  '%s in storage is no code',
  (stored) => {
    kept.set('loginCode', stored);

    expect(code.read()).toBeNull();
  },
);

test('a browser that refuses storage keeps none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  code.write(PENDING);

  expect(code.read()).toBeNull();
});
