import { sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeKey, type TrustedKey } from './keys.ts';
import { verifiedPreviewLink, previewToken } from './preview-link.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const BUILDS = { 'mf-catalog': '4cae05680e', 'mf-cart': 'k2' } as const;

function teamWithKey({ apps = ['mf-catalog', 'mf-cart'], ...more }: Partial<TrustedKey> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'preview-link-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const key = makeKey(path.join(directory, 'key.pem'));
  const trusted: TrustedKey = { id: key.id, name: 'team', publicKey: key.publicKey, apps, since: '', ...more };
  return { key, keys: [trusted] };
}

const lasting = (days: number) => ({ builds: BUILDS, until: new Date(NOW + days * DAY) });

test('a link shows the signed builds until it expires', () => {
  const { key, keys } = teamWithKey();

  const token = previewToken(lasting(3), key);

  expect(verifiedPreviewLink(keys, token, NOW)).toEqual(lasting(3));
  expect(verifiedPreviewLink(keys, token, NOW + 3 * DAY - 1)).toBeDefined();
  expect(verifiedPreviewLink(keys, token, NOW + 3 * DAY)).toBeUndefined();
});

test('a link with one changed character is not valid', () => {
  const { key, keys } = teamWithKey();
  const token = previewToken(lasting(3), key);

  // In base64, another last character may decode to the same bytes.
  const places = Array.from(token, (_, place) => place).filter((place) =>
    /[\w-]{2}/.test(token.slice(place, place + 2)),
  );
  const shown = places
    .map((place) => token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1))
    .filter((edited) => verifiedPreviewLink(keys, edited, NOW));

  expect(shown).toEqual([]);
});

test.each(['', '.', 'a.b.c', '..', 'x'.repeat(3_000), 'e30.0.e30'])('%j is not a valid link', (token) => {
  expect(verifiedPreviewLink(teamWithKey().keys, token, NOW)).toBeUndefined();
});

test('a link for longer than two weeks is not valid', () => {
  const { key, keys } = teamWithKey();

  expect(verifiedPreviewLink(keys, previewToken(lasting(14), key), NOW)).toBeDefined();
  expect(verifiedPreviewLink(keys, previewToken(lasting(15), key), NOW)).toBeUndefined();
});

test('a link is valid only if its key is trusted for all of its apps and not revoked', () => {
  const stranger = teamWithKey();
  const ofOneApp = teamWithKey({ apps: ['mf-catalog'] });
  const ofAll = teamWithKey({ apps: ['*'] });
  const revoked = teamWithKey({ revoked: '2026-11-21T00:00:00Z' });

  const shownBy = ({ key, keys }: typeof ofAll) => verifiedPreviewLink(keys, previewToken(lasting(3), key), NOW);

  expect(shownBy(ofAll)).toEqual(lasting(3));
  expect(shownBy(ofOneApp)).toBeUndefined();
  expect(shownBy(revoked)).toBeUndefined();
  expect(shownBy({ key: stranger.key, keys: ofAll.keys })).toBeUndefined();
});

test('a key’s signature of something else is not a valid link', () => {
  const { key, keys } = teamWithKey();
  const payload = previewToken(lasting(3), key).split('.')[0]!;

  const token = [payload, key.id, sign(null, Buffer.from(payload), key.key).toString('base64url')].join('.');

  expect(verifiedPreviewLink(keys, token, NOW)).toBeUndefined();
});

test('a link can name only valid build ids, so no other folder', () => {
  const { key, keys } = teamWithKey({ apps: ['*'] });

  const token = previewToken({ ...lasting(3), builds: { 'mf-catalog': '../../mf-catalog/c1' } }, key);

  expect(verifiedPreviewLink(keys, token, NOW)).toBeUndefined();
});
