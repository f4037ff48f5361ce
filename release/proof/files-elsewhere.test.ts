import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autoRelease } from '../auto-release.ts';
import { buildPath } from '../document/build-manifest.ts';
import { addCandidates, makeLive, rollBack, startCanary } from '../publish.ts';
import { directoryStore } from '../stores/directory-store.ts';
import { AssetsServer } from '../testing/assets-server.ts';
import { addSignedBuild } from '../testing/signed-build.ts';
import { unreachableReason, refuseUnreachable } from './files-elsewhere.ts';

let directory: string;
let server: AssetsServer;

const store = () => directoryStore();
const live = async () => (await store().current())!.remotes['mf-catalog'];
const problem = () => unreachableReason(store(), 'mf-catalog', 'b');
const putElsewhere = (build: string) =>
  addSignedBuild(store().address, 'mf-catalog', build, { publicPath: buildPath('mf-catalog', build, server.address) });

function writeForEver(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(Buffer.alloc(256 * 1024), () => writeForEver(response));
}

/** A build of the catalogue, `b`, whose files another origin serves; `a` is live and served by the shop. */
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  vi.stubEnv('SHOP_VAR', directory);
  for (const app of ['shell', 'mf-catalog', 'mf-cart'] as const) addSignedBuild(store().address, app, 'a');
  await makeLive({ shell: 'a', 'mf-catalog': 'a', 'mf-cart': 'a' });
  server = new AssetsServer(store().address);
  await server.start();
  vi.stubEnv('ASSET_ORIGINS', new URL(server.address).origin);
  putElsewhere('b');
});

afterEach(async () => {
  await server.goAway();
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a build whose files another origin serves is released like any other', async () => {
  await makeLive({ 'mf-catalog': 'b' });

  expect(await live()).toMatchObject({ build: 'b', previous: 'a' });
});

test('an origin that the operator did not allow is refused without being asked', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  vi.stubEnv('ASSET_ORIGINS', 'https://assets.example');

  await expect(makeLive({ 'mf-catalog': 'b' })).rejects.toThrow(
    `its files are at ${new URL(server.address).origin}, which this shop does not allow; its operator can name it in ASSET_ORIGINS`,
  );

  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('for a build that the storefront serves, no other origin is asked', async () => {
  expect(await unreachableReason(store(), 'mf-catalog', 'a')).toBeUndefined();
});

test.each<[what: string, reason: string, answer: Parameters<AssetsServer['break']>[1]]>([
  ['is missing', 'it answers 404', (response) => response.writeHead(404).end()],
  ['is redirected', 'it answers 302', (response) => response.writeHead(302, { location: '/' }).end()],
  ['has other content', 'it is not what was built', (response) => response.end('alert(1)')],
  ['never ends', 'it is not what was built', writeForEver],
  [
    'is served without CORS headers',
    'it lacks "Access-Control-Allow-Origin: *"',
    (response) => {
      response.removeHeader('access-control-allow-origin');
      response.end('/* mf-catalog b */');
    },
  ],
  [
    'is served to its own site only',
    'its Cross-Origin-Resource-Policy is not "cross-origin"',
    (response) => response.setHeader('cross-origin-resource-policy', 'same-site').end('/* mf-catalog b */'),
  ],
  [
    'is served with the wrong content type',
    'its Content-Type is wrong',
    (response) => response.setHeader('content-type', 'text/plain').end('/* mf-catalog b */'),
  ],
])('a build with a file that %s is refused, and what is live stays: %s', async (_, reason, answer) => {
  server.break('entry.js', answer);

  const sentence = `mf-catalog b can not be released: browsers can not use ${server.address}mf-catalog/b/entry.js: ${reason}`;
  await expect(makeLive({ 'mf-catalog': 'b' })).rejects.toThrow(sentence);
  await expect(addCandidates({ 'mf-catalog': 'b' })).rejects.toThrow(sentence);
  await expect(startCanary({ 'mf-catalog': 'b' }, 10)).rejects.toThrow(sentence);
  expect(await live()).toMatchObject({ build: 'a' });
});

test('waiting for a file that does not come ends after the time limit', async () => {
  server.break('entry.js', () => undefined);

  const found = await unreachableReason(store(), 'mf-catalog', 'b', { file: 20, build: 60_000 });

  expect(found).toContain('it did not come in time');
});

test('an origin that does not answer prevents neither a roll-back to a build that was reached before nor a start', async () => {
  await makeLive({ 'mf-catalog': 'b' });
  putElsewhere('c');
  await makeLive({ 'mf-catalog': 'c' });
  putElsewhere('d');
  addSignedBuild(store().address, 'mf-gifts', 'g', { publicPath: buildPath('mf-gifts', 'g', server.address) });
  await server.goAway();
  const report = vi.fn<(line: string) => void>();

  await autoRelease({ 'mf-catalog': 'd', 'mf-gifts': 'g' }, report);
  await rollBack('mf-catalog');

  expect(report.mock.calls.flat()).toEqual([
    expect.stringContaining('c stays live, browsers can not use'),
    expect.stringContaining('g is not live, browsers can not use'),
  ]);
  expect(await live()).toMatchObject({ build: 'b' });
  expect(await problem()).toContain('it did not come (');
  await server.start();
});

test('files on this machine can only be used by shops on this machine', async () => {
  const refuse = (shop: string) => refuseUnreachable(store(), { 'mf-catalog': { build: 'b' } }, { before: {}, shop });

  await expect(refuse('https://shop.example')).rejects.toThrow('would be on each visitor’s own machine');
  await expect(refuse('s3://releases/shop')).rejects.toThrow('would be on each visitor’s own machine');
  await expect(refuse('http://127.0.0.1:3000')).resolves.toBeUndefined();
});
