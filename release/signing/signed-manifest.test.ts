import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeKey, readTrustedKeys, revokeKey, trustKey, type SigningKey, type TrustedKey } from './keys.ts';
import { verifyBuild, VerificationCache, signBuild } from './signed-manifest.ts';

const MANIFEST = JSON.stringify({ app: 'mf-cart', build: 'k1' });
const FILES = [
  'manifest.json',
  'server/server.cjs',
  'web/main.1a2b.js',
  'web/main.1a2b.js.br',
  'web/main.css',
  'web/mada.woff2',
  'worker/sw.js',
];
let place: string;
let folder: string;
let list: string;
let key: SigningKey;
let keys: readonly TrustedKey[];

/** What is wrong with the build; undefined for one that is verified. */
const problem = (check?: VerificationCache) => {
  const build = { app: 'mf-cart', build: 'k1', folder };
  return (check ? check.verificationOf(build) : verifyBuild(keys, build)).problem;
};
const newCheck = () => new VerificationCache(() => keys);

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'sealed-'));
  folder = path.join(place, 'k1');
  list = path.join(place, 'trusted-keys.json');
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file === 'manifest.json' ? MANIFEST : `what ${file} says`);
  }
  key = makeKey(path.join(place, 'cart.pem'));
  trustKey({ name: 'cart team', publicKey: key.publicKey, apps: ['mf-cart'] }, list);
  keys = readTrustedKeys(list);
  signBuild(folder, key);
});

afterEach(() => rmSync(place, { recursive: true }));

test('an unchanged build of a trusted team is verified', () => {
  expect(problem()).toBeUndefined();
});

test.each(FILES)('one more byte in %s is noticed, also after the build was verified once', (file) => {
  const check = newCheck();
  problem(check);

  appendFileSync(path.join(folder, file), ' ');

  expect(problem(check)).toBe(`${file} is not what was built`);
});

test.each(FILES)('it is noticed that %s is missing', (file) => {
  rmSync(path.join(folder, file));

  expect(problem()).toBe(`${file} is missing`);
});

test('other content with the same length and modification time is noticed', () => {
  const check = newCheck();
  problem(check);
  const file = path.join(folder, 'server/server.cjs');
  writeFileSync(file, 'WHAT server/server.cjs says');
  utimesSync(file, 1, 1);

  expect(problem(check)).toBe('server/server.cjs is not what was built');
});

test('an added file is noticed', () => {
  writeFileSync(path.join(folder, 'web/main.css.br'), 'planted');

  expect(problem()).toBe('web/main.css.br was not built');
});

test('a file list that was changed to match other files is refused', () => {
  appendFileSync(path.join(folder, 'server/server.cjs'), ' ');
  signBuild(folder, { ...makeKey(path.join(place, 'stranger.pem')), id: key.id });

  expect(problem()).toBe('files.json is not what was signed');
});

test.each(['files.json', 'signature.json'])('without a readable %s nothing is verified', (file) => {
  writeFileSync(path.join(folder, file), '{');
  expect(problem()).toEqual(expect.any(String));

  rmSync(path.join(folder, file));
  expect(problem()).toEqual(expect.any(String));
});

test('a signature by an unknown key does not count', () => {
  const stranger = makeKey(path.join(place, 'stranger.pem'));
  signBuild(folder, stranger);

  expect(problem()).toBe(`it is signed with the key ${stranger.id}, which is not trusted`);
});

test('a team’s key counts for its own apps only', () => {
  expect(verifyBuild(keys, { app: 'mf-catalog', build: 'k1', folder }).problem).toContain('not trusted for mf-catalog');
});

test('a signed build can not replace another one', () => {
  expect(verifyBuild(keys, { app: 'mf-cart', build: 'k2', folder }).problem).toBe('its manifest is that of mf-cart k1');
});

test('a build is no longer verified once its key is revoked', () => {
  const check = newCheck();
  expect(problem(check)).toBeUndefined();

  revokeKey('cart team', list);
  keys = readTrustedKeys(list);

  expect(problem(check)).toContain('(cart team), which was revoked');
});

test('a single file is sent only while it and its compressed forms are what was built', () => {
  const check = newCheck();
  const build = { app: 'mf-cart', build: 'k1', folder };
  const isServable = (file: string) => check.isServable(build, file);
  expect(['web/main.1a2b.js', 'web/main.css', 'web/nothing.js', 'files.json'].map(isServable)).toEqual([
    true,
    true,
    false,
    false,
  ]);

  writeFileSync(path.join(folder, 'web/main.css.gz'), 'planted');

  expect(isServable('web/main.css')).toBe(false);
});
