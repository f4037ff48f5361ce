import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeKey, type TrustedKey } from './keys.ts';
import { sha384 } from './signed-manifest.ts';
import { verifyRequest, signRequest } from './signed-request.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'signed-request-'));
const key = makeKey(path.join(directory, 'key.pem'));
const trusted: TrustedKey = { ...key, name: 'team', apps: ['mf-gifts'], since: '2026-01-01' };
const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const ASKED = { method: 'POST', origin: 'https://shop.example', path: '/_/store/publications' };
const authorization = signRequest(ASKED, 'what is wanted', key, NOW);

afterAll(() => rmSync(directory, { recursive: true }));

test('a signed request proves its key and content, and is valid for five minutes', () => {
  expect(verifyRequest([trusted], ASKED, authorization, NOW + 4 * MINUTE)).toEqual({
    key: trusted,
    content: sha384('what is wanted'),
  });
  for (const now of [NOW + 6 * MINUTE, NOW - 6 * MINUTE])
    expect(() => verifyRequest([trusted], ASKED, authorization, now)).toThrow('was signed at 2026-11-22T12:00:00.000Z');
});

test.each([
  ['to another shop', { origin: 'https://trials.example' }],
  ['to another address', { path: '/_/store/builds/mf-gifts/g1' }],
  ['with another method', { method: 'PUT' }],
])('a signature is not valid for a request %s', (_, other) => {
  expect(() => verifyRequest([trusted], { ...ASKED, ...other }, authorization, NOW)).toThrow('is not of this request');
});

test.each([undefined, '', 'Basic bWU6bWU=', 'Release nonsense'])('"%s" is not a valid signature', (nonsense) => {
  expect(() => verifyRequest([trusted], ASKED, nonsense, NOW)).toThrow('not signed with a key');
});

test('a key that was revoked or never trusted does not count', () => {
  expect(() => verifyRequest([{ ...trusted, revoked: '2026-02-01' }], ASKED, authorization, NOW)).toThrow(
    'was revoked',
  );
  expect(() => verifyRequest([], ASKED, authorization, NOW)).toThrow('is not trusted here');
});
