import type { AppName } from '@shop/composition/app-name';
import { MAX_BUILDS } from '@shop/release/accept-publication';
import { addPreview, revokePreview } from '@shop/release/preview-links';
import type { Standing } from '@shop/release/proof/standing';
import { makeLive, removeApp, rollBack } from '@shop/release/publish';
import { makeKey, revokeKey, trustKey, type SigningKey } from '@shop/release/signing/keys';
import { signRequest } from '@shop/release/signing/signed-request';
import { directoryStore, publications } from '@shop/release/stores/directory-store';
import { httpStore } from '@shop/release/stores/http-store';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestLimits } from '../http/request-limits.ts';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';

/** A team's folder of builds and its key, which the shop trusts for the catalogue only. */
let team: ReleaseDirectory;
let shop: { app: FastifyInstance; releases: ReleaseDirectory };
let origin: string;

/** A shop that listens on a port, with builds that the team did not make. */
async function openShop(acceptReleases = true, limits: RequestLimits = {}): Promise<void> {
  shop = await testStorefront({ config: { acceptReleases }, limits });
  const { app, releases } = shop;
  for (const [name, build] of [
    ['mf-catalog', 'c1'],
    ['mf-cart', 'k1'],
    ['mf-account', 'a1'],
  ] as const)
    releases.addBuild(name, build, remoteShowing(name, `'${name} ${build}'`));
  releases.publish({});
  trustKey({ name: 'catalogue team', publicKey: team.key.publicKey, apps: ['mf-catalog'] }, releases.trustedKeys);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}

/** Sends builds of the team to the shop and makes them live. */
async function release(builds: Partial<Record<AppName, string>>) {
  const store = await httpStore(origin);
  await bringBuilds(builds, store);
  return makeLive(builds, 'release', { store });
}

const home = async () => (await shop.app.inject({ url: '/' })).body;
const history = () => publications(shop.releases.path);

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  place: string;
  body?: string;
  key?: SigningKey;
  to?: string;
}

/** A request that does not come from the release command. */
function signedFor({ method, place, body = '', key = team.key, to = origin }: Sent): RequestInit {
  const request = { method, origin: to, path: `/_/store${place}` };
  const headers = { authorization: signRequest(request, body, key), 'content-type': 'application/octet-stream' };
  return { method, headers, ...(body ? { body } : {}) };
}

const send = (place: string, request: RequestInit) => fetch(`${origin}/_/store${place}`, request);
const ask = (sent: Sent) => send(sent.place, signedFor(sent));

/** A publication that would make a build of an app live. */
async function asking(app: 'mf-catalog' | 'mf-cart', build: string): Promise<string> {
  const current = (await directoryStore(shop.releases.path).current())!;
  const remotes = { ...current.remotes, [app]: { ...current.remotes[app], build } };
  return JSON.stringify({ ...current, revision: current.revision + 1, remotes, by: 'the king' });
}

beforeEach(async () => {
  team = new ReleaseDirectory();
  vi.stubEnv('SHOP_VAR', path.join(team.path, 'var'));
  vi.stubEnv('RELEASE_KEY', path.join(team.path, 'keys/key.pem'));
  // As on a build server: the key was made on another machine, so no list here names it.
  mkdirSync(path.join(team.path, 'var'));
  symlinkSync(team.path, path.join(team.path, 'var/release'));
  for (const build of ['c2', 'c3']) team.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'team ${build}'`));
  team.addBuild('mf-cart', 'k2', remoteShowing('mf-cart', `'team k2'`));
  await openShop();
});

afterEach(() => {
  vi.unstubAllEnvs();
  team.remove();
});

test('a team releases and rolls back with only its own key, and the history names it', async () => {
  const made = await release({ 'mf-catalog': 'c2' });
  expect(made.by).toBe('catalogue team');
  await vi.waitFor(async () => expect(await home()).toContain('team c2'), { timeout: 30_000 });

  await rollBack('mf-catalog', { store: await httpStore(origin) });

  await vi.waitFor(async () => expect(await home()).toContain('mf-catalog c1'), { timeout: 30_000 });
  expect(history().map(({ by, action }) => [by, action])).toEqual([
    ['catalogue team', 'roll back, mf-catalog c1'],
    ['catalogue team', 'release, mf-catalog c2'],
  ]);
});

test('a build may arrive more slowly than the body of any other request', async () => {
  await openShop(true, { bodyTimeout: 50 });
  const sent = JSON.stringify({ 'server/server.cjs': '' });
  const slowly = () =>
    new ReadableStream<Uint8Array>({
      async start(body) {
        body.enqueue(Buffer.from(sent.slice(0, 5)));
        await wait(200);
        body.enqueue(Buffer.from(sent.slice(5)));
        body.close();
      },
    });
  const put = (at: string, request: RequestInit) => {
    const streamed = { ...request, method: 'PUT', body: slowly(), duplex: 'half' };
    return fetch(origin + at, streamed);
  };

  const build = await put(
    '/_/store/builds/mf-catalog/c9',
    signedFor({ method: 'PUT', place: '/builds/mf-catalog/c9', body: sent }),
  );
  const other = await put('/api/cart/add', { headers: { 'content-type': 'application/json' } });

  // It arrived, and was refused for what it lacks.
  expect(build.status).toBe(422);
  expect(other.status).toBe(408);
});

test('broken releases in a row never take a page down, and a rollback goes to the build that worked', async () => {
  const throwing = "(() => { throw new Error('crash'); })()";
  team.addBuild('mf-catalog', 'x1', 'throw new Error("broken at load")');
  team.addBuild('mf-catalog', 'x2', remoteShowing('mf-catalog', throwing));
  team.addBuild('mf-catalog', 'x3', 'throw new Error("broken at load")');
  const standing = async () => {
    const { standings } = (await shop.app.inject(operatorsHealth)).json<{ standings: Standing[] }>();
    return standings.find(({ app }) => app === 'mf-catalog');
  };
  const seen = [await shop.app.inject('/')];

  for (const build of ['x1', 'x2', 'x3']) {
    await release({ 'mf-catalog': build });
    for (let view = 0; view < 5; view++) seen.push(await shop.app.inject('/'));
    await vi.waitFor(async () => expect((await standing())?.live).toHaveProperty('outOfUse'), { timeout: 30_000 });
  }

  expect(new Set(seen.map(({ statusCode, body }) => [statusCode, body.includes('mf-catalog c1')].join()))).toEqual(
    new Set(['200,true']),
  );
  expect(await standing()).toMatchObject({ live: { build: 'x3' }, shown: 'c1' });
  const live = await rollBack('mf-catalog', { store: await httpStore(origin) });
  expect(live.remotes['mf-catalog']).toMatchObject({ build: 'c1', rolledBack: ['x3', 'x1', 'x2'] });
  await expect(rollBack('mf-catalog', { store: await httpStore(origin) })).rejects.toThrow(
    'mf-catalog has no earlier build that worked',
  );
});

test('a program that does not know all builds behind a live one does not remove them', async () => {
  shop.releases.addBuild('mf-catalog', 'c0', remoteShowing('mf-catalog', "'c0'"));
  shop.releases.publish({
    'mf-catalog': { build: 'c1', earlier: ['c0'] },
    'mf-cart': { build: 'k1', earlier: ['k0'] },
  });
  shop.releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'c2'"));
  const { remotes, ...current } = (await directoryStore(shop.releases.path).current())!;
  const { earlier: _, ...catalogue } = remotes['mf-catalog']!;
  const { earlier: __, ...cart } = remotes['mf-cart']!;
  const known = { ...remotes, 'mf-catalog': { ...catalogue, build: 'c2', previous: 'c1' }, 'mf-cart': cart };

  const body = JSON.stringify({ ...current, revision: 1, remotes: known });
  expect((await ask({ method: 'POST', place: '/publications', body })).status).toBe(201);

  expect(history()[0]!.remotes).toMatchObject({
    'mf-catalog': { build: 'c2', previous: 'c1', earlier: ['c0'] },
    'mf-cart': { build: 'k1', earlier: ['k0'] },
  });
});

test('a team can not change apps of another team, nor send builds of them', async () => {
  await expect(release({ 'mf-cart': 'k2' })).rejects.toThrow('(catalogue team), which is not trusted for mf-cart');
  const sent = await ask({ method: 'PUT', place: '/builds/mf-cart/k2', body: '{}' });
  expect([sent.status, await sent.json()]).toMatchObject([
    403,
    { message: 'catalogue team may not send builds of mf-cart.' },
  ]);
  shop.releases.addBuild('mf-cart', 'k2');

  const answer = await ask({ method: 'POST', place: '/publications', body: await asking('mf-cart', 'k2') });

  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { message: 'catalogue team may not change mf-cart.' },
  ]);
  expect(history()).toEqual([]);
});

test('a team can take its own remote out of the shop and bring it back, and not that of another team', async () => {
  const store = await httpStore(origin);

  await removeApp('mf-catalog', { store });
  const [removed] = history();
  await expect(removeApp('mf-cart', { store })).rejects.toThrow('catalogue team may not change mf-cart.');
  await rollBack('mf-catalog', { store });

  expect(removed).toMatchObject({ kind: 'removal', builds: { 'mf-catalog': 'c1' }, by: 'catalogue team' });
  expect(removed!.remotes['mf-catalog']!.removed).toMatch(/^20/);
  expect(history()[0]).toMatchObject({ kind: 'rollback', builds: { 'mf-catalog': 'c1' } });
  expect(history()[0]!.remotes['mf-catalog']).not.toHaveProperty('removed');
});

test.each([
  [
    'allowed',
    'http://127.0.0.1:1',
    'browsers can not use http://127.0.0.1:1/mf-catalog/c4/remoteEntry.js: it did not come',
  ],
  ['not allowed', '', 'its files are at http://127.0.0.1:1, which this shop does not allow'],
])('the shop itself checks a build on another origin that is %s', async (_, origins, reason) => {
  const publicPath = 'http://127.0.0.1:1/mf-catalog/c4/';
  vi.stubEnv('ASSET_ORIGINS', origins);
  team.addBuild('mf-catalog', 'c4', remoteShowing('mf-catalog', `'team c4'`), undefined, { publicPath });
  writeFileSync(path.join(team.path, 'mf-catalog/c4/web/remoteEntry.js'), 'nobody has it there');
  team.sign('mf-catalog', 'c4');
  const sent = directoryStore(team.path, team.trustedKeys);
  await bringBuilds({ 'mf-catalog': 'c4' }, await httpStore(origin), sent);

  const answer = await ask({ method: 'POST', place: '/publications', body: await asking('mf-catalog', 'c4') });

  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining(reason) });
});

test('a request with an untrusted key is refused with the name of the key to be trusted', async () => {
  const stranger = makeKey(path.join(team.path, 'stranger.pem'));
  vi.stubEnv('RELEASE_KEY', path.join(team.path, 'stranger.pem'));

  await expect(httpStore(origin)).rejects.toThrow(
    `The key ${stranger.id} is not trusted here. Your key is ${stranger.id}, its public part ${stranger.publicKey}`,
  );

  revokeKey('catalogue team', shop.releases.trustedKeys);
  expect((await ask({ method: 'GET', place: '/keys' })).status).toBe(401);
  expect((await send('/keys', {})).status).toBe(401);
});

test('a publication that is sent twice is refused, even after it was rolled back', async () => {
  await bringBuilds({ 'mf-catalog': 'c2' }, await httpStore(origin));
  const body = await asking('mf-catalog', 'c2');
  const intercepted = signedFor({ method: 'POST', place: '/publications', body });
  expect((await send('/publications', intercepted)).status).toBe(201);
  expect(history()[0]!.by).toBe('catalogue team');
  await rollBack('mf-catalog', { to: 'c1', store: await httpStore(origin) });

  const again = await send('/publications', intercepted);
  const signedAnew = await ask({ method: 'POST', place: '/publications', body });

  expect([again.status, signedAnew.status]).toEqual([401, 409]);
  expect(history()).toHaveLength(2);
  expect(history()[0]!.remotes['mf-catalog']!.build).toBe('c1');
});

test('a signature for another shop or another content is refused', async () => {
  const body = await asking('mf-catalog', 'c1');
  const elsewhere = await ask({ method: 'POST', place: '/publications', body, to: 'https://trials.example' });
  const changed = await send('/publications', {
    ...signedFor({ method: 'POST', place: '/publications', body }),
    body: await asking('mf-catalog', 'c9'),
  });

  expect([elsewhere.status, changed.status]).toEqual([401, 400]);
  expect(history()).toEqual([]);
});

test.each(['text/plain', 'application/json', undefined])(
  'content of type %s is refused unread, whatever was signed',
  async (type) => {
    const body = await asking('mf-catalog', 'c1');
    const signed = signedFor({ method: 'POST', place: '/publications', body });
    const { authorization } = signed.headers as Record<string, string>;
    const headers = { authorization: authorization!, ...(type ? { 'content-type': type } : {}) };

    // Bytes, because fetch would name a type for a text.
    const answer = await send('/publications', { ...signed, headers, body: Buffer.from(body) });

    expect(answer.status).toBe(415);
    expect(history()).toEqual([]);
  },
);

test('a signed request without the content that was signed is refused', async () => {
  const { body: _, ...withoutContent } = signedFor({ method: 'POST', place: '/publications', body: '{}' });

  expect((await send('/publications', withoutContent)).status).toBe(400);
});

test('a signed request counts once', async () => {
  const question = signedFor({ method: 'GET', place: '/keys' });

  const answers = [await send('/keys', question), await send('/keys', question)];

  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  expect(await answers[1]!.json()).toMatchObject({ message: expect.stringContaining('counts once') });
});

test('a request for another shop is refused by a shop that was told no address, whatever its Host header says', async () => {
  const { authorization } = signedFor({ method: 'GET', place: '/keys', to: 'http://trials.example' }).headers as {
    authorization: string;
  };

  const answer = await shop.app.inject({ url: '/_/store/keys', headers: { host: 'trials.example', authorization } });

  expect([answer.statusCode, answer.json()]).toMatchObject([
    401,
    { message: expect.stringContaining('PUBLIC_ORIGIN') },
  ]);
});

test('a build with a file that is not what was signed is refused', async () => {
  const files = await Promise.all(
    ['files.json', 'signature.json', 'manifest.json', 'server/server.cjs'].map(
      async (file) =>
        [file, (await directoryStore(team.path).read('mf-catalog', 'c2', file))!.toString('base64')] as const,
    ),
  );
  const body = JSON.stringify({ ...Object.fromEntries(files), 'server/server.cjs': btoa('steal()') });

  const answer = await ask({ method: 'PUT', place: '/builds/mf-catalog/c2', body });

  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { message: expect.stringContaining('server/server.cjs is not what was built') },
  ]);
});

test('a team can not fill the store: an app has at most 200 builds there, and one of these may be sent again', async () => {
  for (let count = 1; count <= MAX_BUILDS; count += 1) {
    const folder = path.join(shop.releases.path, 'mf-catalog', `old${count}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'manifest.json'), '{}');
  }
  const sending = async (build: string) => {
    const answer = await ask({ method: 'PUT', place: `/builds/mf-catalog/${build}`, body: '{}' });
    return ((await answer.json()) as { message: string }).message;
  };

  expect(await sending('c9')).toMatch(/^The store has 20\d builds of mf-catalog, and takes no more\. Publish one/);
  expect(await sending('old1')).not.toContain('takes no more');
});

test('the shop refuses a build that is incompatible with the rest, whatever the team’s own check said', async () => {
  team.addBuild('mf-catalog', 'c4', undefined, undefined, { contract: 2 });
  await bringBuilds({ 'mf-catalog': 'c4' }, await httpStore(origin));

  const answer = await ask({ method: 'POST', place: '/publications', body: await asking('mf-catalog', 'c4') });

  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { message: expect.stringContaining('it was made for contract 2, and the shell has 1') },
  ]);
});

test('paths outside of builds and bodies that are too long are refused', async () => {
  writeFileSync(path.join(shop.releases.path, 'secret.txt'), 'secret');

  const outside = await ask({ method: 'GET', place: '/builds/mf-catalog/c1/%2e%2e%2f%2e%2e%2fsecret.txt' });
  const long = await ask({ method: 'POST', place: '/publications', body: 'x'.repeat(300_000) });

  expect([outside.status, long.status]).toEqual([404, 413]);
});

test('a shop accepts releases only if configured to', async () => {
  await openShop(false);

  await expect(httpStore(origin)).rejects.toThrow('ACCEPT_RELEASES=yes');
});

test('a release store at an address without TLS is refused', async () => {
  await expect(httpStore('http://shop.example')).rejects.toThrow('not private on the way');
});

test('a team notes, lists and ends its links over HTTP, and can neither make nor end those of another team', async () => {
  const store = await httpStore(origin);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  const here = directoryStore(shop.releases.path);
  const { id } = await addPreview(store, { builds: { 'mf-catalog': 'c2' }, until: inDays(1) }, team.key);
  const other = await addPreview(here, { builds: { 'mf-cart': 'k1' }, until: inDays(1) }, shop.releases.key);
  const both = { builds: { 'mf-catalog': 'c2', 'mf-cart': 'k2' }, until: inDays(1) };

  await expect(addPreview(store, both, team.key)).rejects.toThrow('may not make or end links to builds of mf-cart');
  await expect(revokePreview(store, other.id)).rejects.toThrow('may not make or end links to builds of mf-cart');
  await expect(addPreview(store, { builds: {}, until: inDays(15) }, team.key)).rejects.toThrow('14 days at most');
  await revokePreview(store, id);

  expect(await store.previews()).toMatchObject([
    { id: other.id },
    { id, by: 'catalogue team', revokedBy: 'catalogue team' },
  ]);
  expect(await here.preview(other.id)).not.toHaveProperty('revoked');
});
