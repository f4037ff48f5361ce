import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { judgeByShop } from './shop-keys.ts';

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

test('builds are judged by the keys that the shop trusts, and it trusts no new one unasked', () => {
  vi.stubEnv('TRUSTED_KEYS', undefined);

  judgeByShop(['publish', 'mf-gifts', '--store', store()]);

  expect(process.env.TRUSTED_KEYS).toBe(shopKeys());
  expect(existsSync(path.join(place, 'own/keys/release-key.pem'))).toBe(true);
  expect(readFileSync(shopKeys(), 'utf8')).toBe('{ "keys": [] }');
});

test('keys that somebody named stay', () => {
  const environment: NodeJS.ProcessEnv = { RELEASE_STORE: store(), TRUSTED_KEYS: '/etc/keys.json' };

  judgeByShop(['status'], environment);

  expect(environment.TRUSTED_KEYS).toBe('/etc/keys.json');
});

test('without a store, and for one elsewhere, the project’s own keys count', () => {
  const environment: NodeJS.ProcessEnv = {};

  judgeByShop(['status'], environment);
  judgeByShop(['status', '--store', 's3://bucket/live'], environment);

  expect(environment).toEqual({});
});
