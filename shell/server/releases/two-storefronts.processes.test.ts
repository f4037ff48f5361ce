import { addPreview, revokePreview } from '@shop/release/preview-links';
import { rollBack } from '@shop/release/publish';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { health, home, shopInBucket, showsSoon } from '../testing/shop-in-bucket.ts';
import { operatorsHealth, remoteShowing } from '../testing/test-storefront.ts';
import { networks, visitFrom } from '../testing/visit-from.ts';

test('broken releases in a bucket never take a page down, and a rollback goes to the build that its shop used', async () => {
  const { team, bucket, release, storefront } = await shopInBucket();
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
  const { release, storefront } = await shopInBucket();
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
  const { bucket, release, storefront } = await shopInBucket();
  const [reporting, other] = await Promise.all([storefront(), storefront()]);
  await release({ 'mf-catalog': 'c2' });
  for (const app of [reporting, other]) await showsSoon(app, 'catalogue c2');

  for (const address of networks(15)) {
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
  const { bucket, release, storefront } = await shopInBucket();
  const both = await Promise.all([storefront(), storefront()]);
  await release({ 'mf-catalog': 'c2' });
  for (const app of both) await showsSoon(app, 'catalogue c2');
  const { revision } = (await bucket().current())!;

  for (const [index, address] of networks(15).entries()) {
    const visit = await visitFrom(both[index % 2]!, address, { url: '/' });
    await visit.report({ app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' });
  }

  for (const app of both) await showsSoon(app, 'catalogue c1');
  const live = (await bucket().current())!;
  expect(live).toMatchObject({ by: 'the storefront', revision: revision + 1 });
  expect(live.action).toMatch(/: 1[45] of \d+ page views from 1[56] networks failed in browsers \(load\)$/);
});

test('while the bucket is away pages stay, health says so, and a storefront starts with the builds that it has', async () => {
  const { s3, release, storefront } = await shopInBucket();
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
  const { s3, storefront } = await shopInBucket();
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
  const { s3, release, storefront } = await shopInBucket();
  const app = await storefront();
  await release({ 'mf-catalog': 'c2' });
  await showsSoon(app, 'catalogue c2');
  writeFileSync(s3.fileOf('mf-catalog/c1/server/server.cjs'), 'steal()');

  const fresh = await storefront();

  await showsSoon(fresh, 'catalogue c2');
  expect((await fresh.inject('/assets/mf-catalog/c1/home.js')).statusCode).toBe(404);
  expect(await health(fresh)).toMatchObject({ status: 'degraded', missing: ['mf-catalog/c1'] });
});

test('a page that was opened long ago gets the files of its build, even from a machine that never had it', async () => {
  const { team, release, storefront } = await shopInBucket();
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
  const { team, bucket, bring, storefront } = await shopInBucket();
  const app = await storefront();
  await showsSoon(app, 'catalogue c1');
  await bring({ 'mf-catalog': 'c2' });
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
