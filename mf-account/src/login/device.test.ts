import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from './device.ts';

const KEY = `${'i'.repeat(16)}.${'s'.repeat(22)}`;
let kept: Record<string, string>;

beforeEach(() => {
  kept = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the device key of a login is stored and sent with the next login', () => {
  device.keep(KEY);

  expect([kept, device.sent()]).toEqual([{ device: KEY }, { device: KEY }]);
});

test.each([null, '', 'spoilt', `${KEY}.short`])(
  'a stored %j is not sent, because the API would refuse the whole call',
  (stored) => {
    if (stored !== null) kept.device = stored;

    expect(device.sent()).toEqual({});
  },
);

test('an answer without a key leaves the stored one', () => {
  device.keep(KEY);
  device.keep(undefined);

  expect(device.sent()).toEqual({ device: KEY });
});
