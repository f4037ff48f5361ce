import type { Told } from '@shop/release/proof/told-counts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedCounts } from './shared-counts.ts';

const SECRET = 'a secret of the storefronts';
const telling = (issuer: number): Told => ({ issuer, since: 0, votes: {}, resets: {}, counts: {} });

/** A release store, and storefronts on it that note whom they heard. */
function store() {
  const written = new Map<string, string>();
  const problems: unknown[] = [];
  const storefront = (
    issuer: number,
    secrets: { secret?: string; secretAlso?: string } = {},
    name = String(issuer),
  ) => {
    const heard: number[][] = [];
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
      tell: () => telling(issuer),
      hear: (others) => heard.push(others.map((told) => told.issuer)),
      onProblem: (error) => problems.push(error),
    });
    onTestFinished(() => {
      shared.close();
      rmSync(directory, { recursive: true });
    });
    return { heard, directory };
  };
  return { written, problems, storefront };
}

test('storefronts hear each other, and nobody without their secret', async () => {
  const { storefront, written } = store();
  written.set('made up', `signature\n${JSON.stringify(telling(9))}`);
  const [one, other, stranger] = [storefront(1), storefront(2), storefront(3, { secret: 'another secret' })];

  await vi.waitFor(() => expect(written.size).toBe(4));
  await vi.waitFor(() => expect([one.heard.at(-1), other.heard.at(-1)]).toEqual([[2], [1]]));
  expect(stranger.heard.at(-1)).toEqual([]);
});

test('while the secret is changed, storefronts of both values are heard', async () => {
  const { storefront } = store();
  const during = storefront(1, { secret: 'the next secret', secretAlso: SECRET });
  storefront(2);

  await vi.waitFor(() => expect(during.heard.at(-1)).toEqual([2]));
});

test('what was changed on the way is not heard', async () => {
  const { storefront, written } = store();
  storefront(1);
  await vi.waitFor(() => expect(written.size).toBe(1));
  const [text = ''] = written.values();
  written.set('copy', text.replace('"issuer":1', '"issuer":7'));

  const reader = storefront(2);

  await vi.waitFor(() => expect(reader.heard.at(-1)).toEqual([1]));
});
