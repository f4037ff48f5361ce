import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from './use-store.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'shop-store-'));
  mkdirSync(path.join(place, 'shop/release'), { recursive: true });
  mkdirSync(path.join(place, 'shop/keys'));
  writeFileSync(path.join(place, 'shop/keys/trusted-keys.json'), '{ "keys": [] }');
  vi.stubEnv('SHOP_VAR', path.join(place, 'own'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});
const store = () => path.join(place, 'shop/release');

test('a shop is released into by the keys that it trusts, signed with the project’s own', () => {
  const environment: NodeJS.ProcessEnv = {};

  const words = useStore(['publish', '--store', store(), 'mf-gifts'], environment);

  expect(words).toEqual(['publish', 'mf-gifts']);
  expect(environment).toEqual({
    RELEASE_DIRECTORY: store(),
    TRUSTED_KEYS: path.join(place, 'shop/keys/trusted-keys.json'),
    RELEASE_KEY: path.join(place, 'own/keys/release-key.pem'),
  });
  expect(readFileSync(environment.RELEASE_KEY!, 'utf8')).toContain('PRIVATE KEY');
});

test('keys that somebody named stay', () => {
  const named = { TRUSTED_KEYS: '/etc/keys.json', RELEASE_KEY: '/etc/key.pem' };
  const environment: NodeJS.ProcessEnv = { ...named };

  useStore(['status', '--store', store()], environment);

  expect(environment).toMatchObject(named);
});

test.each([
  [['status', '--store'], 'names the release store'],
  [['status', '--store', '/nowhere/release'], 'There is no release store /nowhere/release'],
])('%j is no store', (words, reason) => {
  expect(() => useStore(words, {})).toThrow(reason);
});

test('without a store nothing changes', () => {
  const environment: NodeJS.ProcessEnv = {};

  expect(useStore(['status'], environment)).toEqual(['status']);
  expect(environment).toEqual({});
});
