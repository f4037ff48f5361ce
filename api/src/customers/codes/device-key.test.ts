import { DeviceKey } from '@shop/contract/account';
import { expect, test } from 'vitest';
import { deviceKeyFor, knownDevice } from './device-key.ts';

const OMAR = { id: 'omar', mobile: '+971501112233' };
const SARA = { id: 'sara', mobile: '+971502223344' };
const SECRET = 'a secret for tests, 32 characters';

test('a browser’s key proves the accounts that have logged in there, with one id', () => {
  const first = deviceKeyFor(SECRET, undefined, OMAR);
  const both = deviceKeyFor(SECRET, first, SARA);

  expect(knownDevice([SECRET], both, OMAR)).toBe(first.split('.')[0]);
  expect(knownDevice([SECRET], both, SARA)).toBe(first.split('.')[0]);
  expect(knownDevice([SECRET], first, SARA)).toBeNull();
});

test('the key does not reveal its accounts', () => {
  expect(deviceKeyFor(SECRET, undefined, OMAR)).not.toContain('omar');
});

test.each([
  ['another shop’s', deviceKeyFor('another secret for tests, 32 chars', undefined, OMAR)],
  ['a copied id with a made-up signature', `${deviceKeyFor(SECRET, undefined, OMAR).slice(0, 16)}.${'x'.repeat(22)}`],
  ['a signature under another id', `${'i'.repeat(16)}.${deviceKeyFor(SECRET, undefined, OMAR).slice(17)}`],
  ['no', undefined],
])('%s key proves nothing', (_what, key) => {
  expect(knownDevice([SECRET], key, OMAR)).toBeNull();
});

test('a key of another number proves nothing, because a thief may have changed the number', () => {
  const key = deviceKeyFor(SECRET, undefined, { ...OMAR, mobile: SARA.mobile });

  expect(knownDevice([SECRET], key, OMAR)).toBeNull();
});

test('no device is known for a missing account', () => {
  expect(knownDevice([SECRET], deviceKeyFor(SECRET, undefined, { id: '', mobile: '' }), null)).toBeNull();
});

test('a key keeps the last five accounts, and matches the contract', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...OMAR, id }));

  const key = accounts.reduce<string | undefined>(
    (before, account) => deviceKeyFor(SECRET, before, account),
    undefined,
  );

  expect(accounts.filter((account) => knownDevice([SECRET], key, account))).toEqual(accounts.slice(1));
  expect(DeviceKey.safeParse(key).success).toBe(true);
  expect(deviceKeyFor(SECRET, key, accounts[5]!)).toBe(key);
});
