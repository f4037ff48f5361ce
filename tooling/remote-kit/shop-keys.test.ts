import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUntrusted, verifyWithKeysOfShop } from './shop-keys.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'shop-keys-'));
  mkdirSync(path.join(place, 'shop/release'), { recursive: true });
  mkdirSync(path.join(place, 'shop/keys'));
  writeFileSync(shopKeys(), '{ "keys": [] }');
  vi.stubEnv('SHOP_VAR', path.join(place, 'own'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});
const shopKeys = () => path.join(place, 'shop/keys/trusted-keys.json');
const store = () => path.join(place, 'shop/release');

test('builds are verified with the keys that the shop trusts, and no key is added to them', () => {
  vi.stubEnv('TRUSTED_KEYS', undefined);

  verifyWithKeysOfShop(['publish', 'mf-gifts', '--store', store()]);

  expect(process.env.TRUSTED_KEYS).toBe(shopKeys());
  expect(existsSync(path.join(place, 'own/signing/release-key.pem'))).toBe(true);
  expect(readFileSync(shopKeys(), 'utf8')).toBe('{ "keys": [] }');
});

test('a file of trusted keys that is set explicitly is used', () => {
  const environment: NodeJS.ProcessEnv = { RELEASE_STORE: store(), TRUSTED_KEYS: '/etc/keys.json' };

  verifyWithKeysOfShop(['status'], environment);

  expect(environment.TRUSTED_KEYS).toBe('/etc/keys.json');
});

test('without a store, and for one that is not a local folder, the project’s own keys count', () => {
  const environment: NodeJS.ProcessEnv = {};

  verifyWithKeysOfShop(['status'], environment);
  verifyWithKeysOfShop(['status', '--store', 's3://bucket/live'], environment);

  expect(environment).toEqual({});
});

test.each([
  ['mf-gifts c1 can not be released: it is signed with the key e349, which is not trusted.', true],
  ['https://shop.example refused: The key e349 is not trusted here. Your key is e349, its public part MCow', true],
  ['it is signed with the key e349 (gifts team), which is not trusted for mf-gifts', true],
  [
    'The shop takes no mf-cart from here: it is signed with the key e349 (gifts team), which is not trusted for mf-cart.',
    false,
  ],
  ['mf-cart c1 can not be released: it is signed with the key 77aa, which is not trusted.', false],
  ['https://shop.example does not answer. The key e349 signed in vain.', false],
])('whether "%s" says that the shop does not trust the project’s key: %s', (message, expected) => {
  expect(isUntrusted(message, 'e349', 'mf-gifts')).toBe(expected);
});
