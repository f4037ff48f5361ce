import { addPreview, revokePreview } from '@shop/release/preview-links';
import { makeLive, rollBack } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';
import { s3Store } from '@shop/release/stores/s3-store';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { S3_KEYS, S3Server } from '@shop/release/testing/s3-server';
import type { FastifyInstance } from 'fastify';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StorefrontConfig } from '../config.ts';
import {
  addWebFiles,
  operatorsHealth,
  remoteShowing,
  shellSaying,
  testStorefront,
} from '../testing/test-storefront.ts';
import { networks, visitFrom } from '../testing/visit-from.ts';

const s3 = new S3Server();
/** The folder in which a team builds: on another machine than the storefronts. */
let team: ReleaseDirectory;

/** The prefix of this test's store. A storefront of the test before may still be writing below its own. */
let prefix = '';
let tests = 0;

const bucket = () => s3Store(s3.address(prefix), team.trustedKeys);
async function release(builds: Record<string, string>) {
  await bringBuilds(builds, bucket(), directoryStore(team.path, team.trustedKeys));
  return makeLive(builds, 'release', { store: bucket() });
}

/** A storefront on another machine, which only knows the bucket's address and the trusted keys. */
async function storefront(config: Partial<StorefrontConfig> = {}) {
  const machine = new ReleaseDirectory();
  onTestFinished(() => machine.remove());
  const { app } = await testStorefront({
    config: {
      releaseStore: s3.address(prefix),
      releasePoll: 50,
      releaseDirectory: path.join(machine.path, 'mirror'),
      trustedKeys: team.trustedKeys,
      secret: 'a secret of the storefronts',
      ...config,
    },
  });
  return app;
}

const home = async (app: FastifyInstance) => (await app.inject({ url: '/' })).body;
const health = async (app: FastifyInstance) => (await app.inject(operatorsHealth)).json<Record<string, unknown>>();
const showsSoon = (app: FastifyInstance, words: string) =>
  vi.waitFor(async () => expect(await home(app)).toContain(words), { timeout: 30_000 });

beforeEach(async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  await s3.start();
  prefix = `shop-${(tests += 1)}`;
  team = new ReleaseDirectory();
  team.addBuild('shell', 's1', shellSaying('shell one'));
  for (const build of ['c1', 'c2']) {
    team.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'catalogue ${build}'`));
    addWebFiles(team, `mf-catalog/${build}`, { 'home.js': `/* ${build} */` });
  }
  await release({ shell: 's1', 'mf-catalog': 'c1' });
});

afterEach(async () => {
  await s3.remove();
  team.remove();
  vi.unstubAllEnvs();
});

test('two storefronts on one bucket both show a release and its roll-back', async () => {
  const both = await Promise.all([storefront(), storefront()]);
  for (const app of both) await showsSoon(app, 'catalogue c1');

  await release({ 'mf-catalog': 'c2' });
  for (const app of both) await showsSoon(app, 'catalogue c2');

  await rollBack('mf-catalog', { store: bucket() });
  for (const app of both) await showsSoon(app, 'catalogue c1');
  for (const app of both) expect(await health(app)).toMatchObject({ status: 'ok' });
});

test('broken releases in a bucket never take a page down, and a rollback goes to the build that its shop used', async () => {
  const app = await storefront();
  vi.stubEnv('PUBLIC_ORIGIN', await app.listen({ host: '127.0.0.1', port: 0 }));
  vi.stubEnv('RELEASE_KEY', path.join(team.path, 'keys/key.pem'));
  await showsSoon(app, 'catalogue c1');
  const seen: string[] = [];

  for (const build of ['x1', 'x2', 'x3']) {
    team.addBuild('mf-catalog', build, 'throw new Error("broken at load")');
    await release({ 'mf-catalog': build });
    await vi.waitFor(
      async () => {
        seen.push(await home(app));
        const { standings } = await health(app);
        expect(standings).toContainEqual(
          expect.objectContaining({ live: { build, outOfUse: 'broken at load' }, shown: 'c1' }),
        );
      },
      { timeout: 30_000 },
    );
  }

  for (const page of seen) expect(page).toContain('catalogue c1');
  const live = await rollBack('mf-catalog', { store: bucket() });
  expect(live.remotes['mf-catalog']).toMatchObject({ build: 'c1', rolledBack: ['x3', 'x1', 'x2'] });
});

test('a storefront that has not seen a release yet serves the files that pages of another name', async () => {
  const [, behind] = await Promise.all([storefront(), storefront({ releasePoll: 3_600_000 })]);
  await showsSoon(behind, 'catalogue c1');
  await release({ 'mf-catalog': 'c2' });

  const answers = await Promise.all(
    ['c2', 'c2', 'made-up'].map((build) => behind.inject(`/assets/mf-catalog/${build}/home.js`)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(answers[0]!.body).toBe('/* c2 */');
});

test('an automatic roll-back of one storefront is seen by the other', async () => {
  const [reporting, other] = await Promise.all([storefront(), storefront()]);
  await release({ 'mf-catalog': 'c2' });
  for (const app of [reporting, other]) await showsSoon(app, 'catalogue c2');

  for (const address of networks(8)) {
    const visit = await visitFrom(reporting, address, { url: '/' });
    await visit.report({ app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' });
  }

  await showsSoon(reporting, 'catalogue c1');
  await showsSoon(other, 'catalogue c1');
  expect((await bucket().current())!).toMatchObject({
    by: 'the storefront',
    remotes: { 'mf-catalog': { build: 'c1', rolledBack: ['c2'] } },
  });
});

test('failures that were reported to two storefronts are summed, and one of them rolls back', async () => {
  const both = await Promise.all([storefront(), storefront()]);
  await release({ 'mf-catalog': 'c2' });
  for (const app of both) await showsSoon(app, 'catalogue c2');
  const { revision } = (await bucket().current())!;

  for (const [index, address] of networks(8).entries()) {
    const visit = await visitFrom(both[index % 2]!, address, { url: '/' });
    await visit.report({ app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' });
  }

  for (const app of both) await showsSoon(app, 'catalogue c1');
  const live = (await bucket().current())!;
  expect(live).toMatchObject({ by: 'the storefront', revision: revision + 1 });
  expect(live.action).toMatch(/: 8 of \d+ page views from 9 networks failed in browsers \(load\)$/);
});

test('while the bucket is away pages stay, health says so, and a storefront starts with the builds that it has', async () => {
  const directory = new ReleaseDirectory();
  onTestFinished(() => directory.remove());
  const releaseDirectory = path.join(directory.path, 'mirror');
  const running = await storefront({ releaseDirectory });
  await showsSoon(running, 'catalogue c1');
  await s3.goAway();

  await vi.waitFor(
    async () =>
      expect(await health(running)).toMatchObject({
        status: 'degraded',
        releaseStore: expect.stringContaining('s3://'),
      }),
    { timeout: 30_000 },
  );
  expect(await home(running)).toContain('catalogue c1');
  const restarted = await storefront({ releaseDirectory });
  expect(await home(restarted)).toContain('catalogue c1');
  expect((await restarted.inject(operatorsHealth)).statusCode).toBe(200);

  await s3.start();
  await release({ 'mf-catalog': 'c2' });
  for (const app of [running, restarted]) await showsSoon(app, 'catalogue c2');
  await vi.waitFor(async () => expect(await health(running)).toMatchObject({ status: 'ok' }), { timeout: 30_000 });
});

test('a machine that never reached the bucket is not healthy, and says why', async () => {
  await s3.goAway();

  const app = await storefront();

  await vi.waitFor(
    async () =>
      expect(await health(app)).toMatchObject({ status: 'degraded', releaseStore: expect.stringContaining('s3://') }),
    { timeout: 30_000 },
  );
  expect((await app.inject(operatorsHealth)).statusCode).toBe(503);
});

test('files that were changed in the bucket are neither run nor sent', async () => {
  const app = await storefront();
  await release({ 'mf-catalog': 'c2' });
  await showsSoon(app, 'catalogue c2');
  writeFileSync(s3.fileOf('mf-catalog/c1/server/server.cjs', prefix), 'steal()');

  const fresh = await storefront();

  await showsSoon(fresh, 'catalogue c2');
  expect((await fresh.inject('/assets/mf-catalog/c1/home.js')).statusCode).toBe(404);
  expect(await health(fresh)).toMatchObject({ status: 'degraded', missing: ['mf-catalog/c1'] });
});

test('a page that was opened long ago gets the files of its build, even from a machine that never had it', async () => {
  for (const build of ['c3', 'c4']) {
    team.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'catalogue ${build}'`));
    await release({ 'mf-catalog': build });
  }
  const app = await storefront();
  await showsSoon(app, 'catalogue c4');

  const answer = await app.inject('/assets/mf-catalog/c1/home.js');

  expect([answer.statusCode, answer.body]).toEqual([200, '/* c1 */']);
});

test('a link shows a candidate that the storefront never had, until it is ended in the bucket', async () => {
  const app = await storefront();
  await showsSoon(app, 'catalogue c1');
  await bringBuilds({ 'mf-catalog': 'c2' }, bucket(), directoryStore(team.path, team.trustedKeys));
  const link = { builds: { 'mf-catalog': 'c2' }, until: new Date(Date.now() + 60_000) };
  const { token, id } = await addPreview(bucket(), link, team.key);

  const { body } = await app.inject({ url: '/', headers: { cookie: `preview=${token}~*` } });

  expect(body).toContain('catalogue c2');
  expect(await home(app)).toContain('catalogue c1');

  await revokePreview(bucket(), id);
  await vi.waitFor(
    async () => {
      const { body: then } = await app.inject({ url: '/', headers: { cookie: `preview=${token}~*` } });
      expect(then).toContain('catalogue c1');
    },
    { timeout: 10_000 },
  );
});
