import { makeLive } from '@shop/release/publish';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRemoteStories } from '../remote-stories.ts';
import { runRelease } from './run-release.ts';

vi.mock('../remote-stories.ts', () => ({ runRemoteStories: vi.fn() }));

let directory: string;
let shop: Server;
/** The catalogue build that the shop shows to visitors with a preview link; absent where the shop accepts no link. */
let shown: string | undefined;

const pageWith = (build: string | undefined) =>
  `<p>A page</p><script type="application/json" id="page-data">${JSON.stringify({
    release: { shell: 's2', remotes: { 'mf-catalog': { build } } },
  })}</script>`;

/** A shop that answers as the storefront does. */
const openShop = () =>
  createServer((request, response) => {
    const link = new URL(request.url!, 'http://shop').searchParams;
    if (link.has('preview')) {
      response.writeHead(302, {
        location: '/',
        ...(shown ? { 'set-cookie': 'preview=opened~*; Path=/' } : {}),
      });
      response.end();
    } else response.end(pageWith(request.headers.cookie === 'preview=opened~*~quiet' ? shown : 'c2'));
  });

async function release(line: string) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const { answer, isFailure } = await runRelease(line.split(' '), { say, build: async () => 'c3' });
  return { said: lines.join('\n'), answer, isFailure };
}
const originOf = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'release-test-'));
  vi.stubEnv('SHOP_VAR', directory);
  const store = path.join(directory, 'release');
  addSignedBuild(store, 'shell', 's2');
  for (const build of ['c2', 'c3']) addSignedBuild(store, 'mf-catalog', build);
  await makeLive({ shell: 's2', 'mf-catalog': 'c2' });
  await release('publish mf-catalog');
  shown = 'c3';
  shop = openShop();
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  vi.mocked(runRemoteStories).mockReset().mockResolvedValue({ passed: 90, failed: 0, leftOut: 5 });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((closed) => shop.close(closed));
  rmSync(directory, { recursive: true });
});

test('the stories run on the shop with the published build, without those that leave data there', async () => {
  const { answer, isFailure, said } = await release(`test mf-catalog --origin ${originOf()}`);

  const [tested] = vi.mocked(runRemoteStories).mock.lastCall!;
  expect(tested).toEqual({ origin: originOf(), writing: false, preview: 'opened~*~quiet' });
  expect(answer).toEqual({ origin: originOf(), builds: { 'mf-catalog': 'c3' }, passed: 90, failed: 0, leftOut: 5 });
  expect(isFailure).toBe(false);
  expect(said).toContain(`testing ${originOf()} with mf-catalog c3`);
});

test('with --writing also those that leave data run', async () => {
  await release(`test mf-catalog c3 --writing --origin ${originOf()}`);

  expect(vi.mocked(runRemoteStories).mock.lastCall![0]).toMatchObject({ writing: true });
});

test('one failed story fails the command', async () => {
  vi.mocked(runRemoteStories).mockResolvedValue({ passed: 89, failed: 1, leftOut: 5 });

  expect(await release(`test mf-catalog --origin ${originOf()}`)).toMatchObject({ isFailure: true });
});

test('no story runs if the shop shows another build or does not accept the link', async () => {
  shown = 'c2';
  await expect(release(`test mf-catalog --origin ${originOf()}`)).rejects.toThrow('shows mf-catalog c2, not c3');
  shown = undefined;
  await expect(release(`test mf-catalog --origin ${originOf()}`)).rejects.toThrow('does not follow the link');

  expect(runRemoteStories).not.toHaveBeenCalled();
});

test.each(['publish mf-catalog --writing', 'status --origin https://shop.example', 'test mf-catalog --days 3'])(
  'an option of another command is refused: %s',
  async (line) => {
    await expect(release(line)).rejects.toThrow(/goes with (test|link)/);
  },
);
