import { recordOpenShop } from '@shop/programs/open-shop';
import { makeLive } from '@shop/release/publish';
import { makeKey, readTrustedKeys, trustKey } from '@shop/release/signing/keys';
import { verifiedPreviewLink } from '@shop/release/signing/preview-link';
import { publications } from '@shop/release/stores/directory-store';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRelease } from './run-release.ts';

const DAY = 24 * 60 * 60 * 1000;
let directory: string;
const store = () => path.join(directory, 'release');
const sharing = (version: string) => ({ shares: { '@shop/store/react': version } });

/** Runs the command line and answers what it printed and the link that it made. */
async function release(line: string) {
  const lines: string[] = [];
  const { answer } = await runRelease(line.split(' '), {
    say: (text) => void lines.push(text),
    build: async () => 'c3',
  });
  return { said: lines.join('\n'), answer: answer as { address: string; builds: object; until: string } };
}

const tokenIn = (address: string) => new URL(address).searchParams.get('preview')!;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'release-link-'));
  vi.stubEnv('SHOP_VAR', directory);
  vi.stubEnv('PUBLIC_ORIGIN', undefined);
  addSignedBuild(store(), 'shell', 's2', sharing('2.1.0'));
  for (const build of ['c2', 'c3']) addSignedBuild(store(), 'mf-catalog', build, sharing('^2.1.0'));
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a link shows the build that was published, for three days, and publishes nothing', async () => {
  await release('publish mf-catalog');
  const before = publications(store());

  const { said, answer } = await release('link mf-catalog');

  expect(said).toMatch(
    /^No shop was opened from here, .+\nhttp:\/\/localhost:3000\/\?preview=\S+\nshows mf-catalog c3 to whoever opens it, until 20/,
  );
  expect(verifiedPreviewLink(readTrustedKeys(), tokenIn(answer.address))?.builds).toEqual({ 'mf-catalog': 'c3' });
  expect(Date.parse(answer.until) - Date.now()).toBeLessThanOrEqual(3 * DAY);
  expect(Date.parse(answer.until) - Date.now()).toBeGreaterThan(3 * DAY - 60_000);
  expect(publications(store())).toEqual(before);
});

test('a link shows the named build on the named page for the named number of days', async () => {
  const { answer } = await release('link mf-catalog c3 --days 14 --origin https://shop.example/ar/category/oud?page=2');

  expect(answer.address).toMatch(/^https:\/\/shop\.example\/ar\/category\/oud\?page=2&preview=/);
  expect(verifiedPreviewLink(readTrustedKeys(), tokenIn(answer.address))?.until.toISOString()).toBe(answer.until);
});

test('a link leads to the shop that is open on this machine, on whatever port', async () => {
  const closed = recordOpenShop('http://localhost:3007');
  const { said } = await release('link mf-catalog c3');
  closed();

  expect(said).toMatch(/^http:\/\/localhost:3007\/\?preview=/);
  expect((await release('link mf-catalog c3')).said).toContain('http://localhost:3000/?preview=');
});

test.each(['0', '15', '2.5', '-1', 'x'])('a link for "%s" days is refused', async (days) => {
  await expect(release(`link mf-catalog c3 --days=${days}`)).rejects.toThrow(
    '--days takes a whole number from 1 to 14',
  );
});

test('a link to an incompatible build is refused, with the reason', async () => {
  addSignedBuild(store(), 'mf-catalog', 'c4', sharing('^3.0.0'));

  await expect(release('link mf-catalog c4')).rejects.toThrow(
    'shell s2 (live) × mf-catalog c4 (live): it asks for @shop/store/react ^3.0.0',
  );
});

test('with a key that the shop does not trust for the app, no link is made', async () => {
  const file = path.join(directory, 'cart.pem');
  const { publicKey } = makeKey(file);
  trustKey({ name: 'cart team', publicKey, apps: ['mf-cart'] });
  vi.stubEnv('RELEASE_KEY', file);

  await expect(release('link mf-catalog c3')).rejects.toThrow(
    /takes no mf-catalog from here: .* \(cart team\), which is not trusted for mf-catalog/,
  );
});

test('a link to a build that is not in the store is refused', async () => {
  await expect(release('link mf-catalog c9')).rejects.toThrow('has no build c9 of mf-catalog');
});

test('a link needs an app with a candidate or a canary', async () => {
  await expect(release('link')).rejects.toThrow("Which app's build?");
  await expect(release('link mf-catalog')).rejects.toThrow('No build of mf-catalog waits to be promoted');
});

test('links are listed with what they show, and one is ended by its id', async () => {
  const [one, other] = [await release('link mf-catalog c3'), await release('link mf-catalog c3 --days 1')];
  const idIn = ({ said }: typeof one) => /previews revoke ([0-9a-f]{12})$/.exec(said)![1]!;

  const ended = await release(`previews revoke ${idIn(one)}`);
  const { said } = await release('previews');

  expect(ended.said).toMatch(/^[0-9a-f]{12} was ended by \S+ at 20/);
  expect(said.split('\n')).toHaveLength(2);
  expect(said).toMatch(new RegExp(`^${idIn(one)} mf-catalog c3: made by .+; ended by \\S+ at 20`, 'm'));
  expect(said).toMatch(new RegExp(`^${idIn(other)} mf-catalog c3: made by .+; until 20`, 'm'));
});

test('to end a link that is not there is an error that says where all are listed', async () => {
  await expect(release('previews revoke 0123456789ab')).rejects.toThrow(
    /has no link 0123456789ab.+release -- previews/,
  );
  await expect(release('previews revoke')).rejects.toThrow('End which link?');
  expect((await release('previews')).said).toMatch(/^There is no link to a candidate/);
});
