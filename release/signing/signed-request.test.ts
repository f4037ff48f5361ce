import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeKey, type TrustedKey } from './keys.ts';
import { sha384 } from './signed-manifest.ts';
import { RequestVerifier, signRequest } from './signed-request.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'signed-request-'));
const key = makeKey(path.join(directory, 'key.pem'));
const trusted: TrustedKey = { ...key, name: 'team', apps: ['mf-gifts'], since: '2026-01-01' };
const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const ASKED = { method: 'POST', origin: 'https://shop.example', path: '/_/store/publications' };
const authorization = signRequest(ASKED, 'what is wanted', key, NOW);

const verifyRequest = (...request: Parameters<RequestVerifier['verify']>) => new RequestVerifier().verify(...request);

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

test('a signed request counts once while it is valid, also beside other requests', () => {
  const verifier = new RequestVerifier();
  const verifyAt = (header: string, now: number) => () => verifier.verify([trusted], ASKED, header, now);

  verifyAt(authorization, NOW)();
  verifyAt(signRequest(ASKED, 'what is wanted', key, NOW), NOW)();

  for (const later of [0, 1, 4.99]) expect(verifyAt(authorization, NOW + later * MINUTE)).toThrow('counts once');
  expect(verifyAt(authorization, NOW + 11 * MINUTE)).toThrow('was signed at');
});

test('a request signed by a clock that is ahead counts once for as long as it is valid', () => {
  const verifier = new RequestVerifier();
  const early = NOW - 4 * MINUTE;
  verifier.verify([trusted], ASKED, authorization, early);

  expect(() => verifier.verify([trusted], ASKED, authorization, NOW + 4 * MINUTE)).toThrow('counts once');
});

test('a key that sends more than can be remembered has to wait, and other keys do not', () => {
  const other = makeKey(path.join(directory, 'other.pem'));
  const keys = [trusted, { ...trusted, ...other }];
  const verifier = new RequestVerifier(3);
  const send = (by = key, now = NOW) => verifier.verify(keys, ASKED, signRequest(ASKED, '', by, now), now);
  for (let time = 0; time < 3; time += 1) send();

  expect(() => send()).toThrow('too many requests');
  expect(send(other).key.id).toBe(other.id);
  expect(send(key, NOW + 11 * MINUTE).key.id).toBe(key.id);
});

test('a request of older release commands is refused with what to do', () => {
  const proof = JSON.parse(Buffer.from(authorization.split(' ')[1]!, 'base64url').toString('utf8')) as object;
  const old = `Release ${Buffer.from(JSON.stringify({ ...proof, nonce: undefined })).toString('base64url')}`;

  expect(() => verifyRequest([trusted], ASKED, old, NOW)).toThrow('Bring your checkout or kit up to date');
});
