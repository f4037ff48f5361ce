import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { limitsAreOn, shopSecret, storefrontSecret } from './shop-secret.ts';

const LONG = 'x'.repeat(32);

test('a demo generates a secret once, which only its owner can read', () => {
  const folder = path.join(temporaryFolder(), 'var');

  const [first, second] = [shopSecret({}, 'demo', folder), shopSecret({}, 'demo', folder)];

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(fs.statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['secret']);
});

test('a configured secret is used', () => {
  expect(shopSecret({ SHOP_SECRET: LONG }, 'live', '/nowhere')).toBe(LONG);
});

test.each([
  ['live', undefined, 'SHOP_MODE is live, so the shop needs SHOP_SECRET'],
  ['live', 'short', 'SHOP_SECRET is too short'],
  ['demo', 'short', 'SHOP_SECRET is too short'],
] as const)('a %s shop with the secret %j does not start, and reports what to do', (mode, secret, message) => {
  expect(() => shopSecret({ SHOP_SECRET: secret }, mode, temporaryFolder())).toThrow(message);
});

test('the storefront’s secret may be missing, but not short', () => {
  expect([storefrontSecret({}), storefrontSecret({ STOREFRONT_SECRET: LONG })]).toEqual([undefined, LONG]);
  expect(() => storefrontSecret({ STOREFRONT_SECRET: 'short' })).toThrow('STOREFRONT_SECRET is too short');
});

test('limits can be turned off for tests, and never in a live shop', () => {
  expect([limitsAreOn({}, 'live'), limitsAreOn({ SHOP_LIMITS: 'off' }, 'demo')]).toEqual([true, false]);
  expect(() => limitsAreOn({ SHOP_LIMITS: 'off' }, 'live')).toThrow('unset SHOP_LIMITS');
});
