import type { PeerCounts } from '@shop/release/proof/peer-counts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedCounts } from './shared-counts.ts';

const SECRET = 'a secret of the storefronts';
const countsOf = (issuer: number): PeerCounts => ({ issuer, since: 0, votes: {}, resets: {}, counts: {} });

/** A release store, and storefronts on it that note whose counts they saw. */
function store() {
  const written = new Map<string, string>();
  const problems: unknown[] = [];
  const storefront = (
    issuer: number,
    secrets: { secret?: string; secretAlso?: string } = {},
    name = String(issuer),
  ) => {
    const seen: number[][] = [];
    const directory = mkdtempSync(path.join(tmpdir(), `storefront-${name}-`));
    const shared = new SharedCounts({
      counted: {
        put: async (of, text) => void written.set(of, text),
        others: async (of) => [...written].flatMap(([other, text]) => (other === of ? [] : [text])),
      },
      directory,
      secret: SECRET,
      secretAlso: undefined,
      ...secrets,
      every: 5,
      ownCounts: () => countsOf(issuer),
      onPeers: (peers) => seen.push(peers.map((peer) => peer.issuer)),
      onProblem: (error) => problems.push(error),
    });
    onTestFinished(() => {
      shared.close();
      rmSync(directory, { recursive: true });
    });
    return { seen, directory };
  };
  return { written, problems, storefront };
}

test('storefronts read each other’s counts, and nobody’s without their secret', async () => {
  const { storefront, written } = store();
  written.set('made up', `signature\n${JSON.stringify(countsOf(9))}`);
  const [one, other, stranger] = [storefront(1), storefront(2), storefront(3, { secret: 'another secret' })];

  await vi.waitFor(() => expect(written.size).toBe(4));
  await vi.waitFor(() => expect([one.seen.at(-1), other.seen.at(-1)]).toEqual([[2], [1]]));
  expect(stranger.seen.at(-1)).toEqual([]);
});

test('while the secret is changed, storefronts of both values are seen', async () => {
  const { storefront } = store();
  const during = storefront(1, { secret: 'the next secret', secretAlso: SECRET });
  storefront(2);

  await vi.waitFor(() => expect(during.seen.at(-1)).toEqual([2]));
});

test('what was changed on the way is not seen', async () => {
  const { storefront, written } = store();
  storefront(1);
  await vi.waitFor(() => expect(written.size).toBe(1));
  const [text = ''] = written.values();
  written.set('copy', text.replace('"issuer":1', '"issuer":7'));

  const reader = storefront(2);

  await vi.waitFor(() => expect(reader.seen.at(-1)).toEqual([1]));
});
