import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { answersOfFaultyShop, FAULTS, faultyShop, LISTING, onlyOwnPagesHarmed } from '../testing/faulty-shop.ts';
import { operatorsHealth, remoteShowing } from '../testing/test-storefront.ts';

// The quickest of the faults; all of them are tried in `boundary.processes.test.ts`.
test.each(FAULTS.filter(([fault]) => fault === 'ends its process'))(
  'a build that %s harms only its own pages',
  async (_, code, shows) => expect(await answersOfFaultyShop(code)).toEqual(onlyOwnPagesHarmed(shows)),
);

test('code that was changed after it was built never runs, and health names the build', async () => {
  const { app, releases } = await faultyShop(remoteShowing('mf-catalog', `'live'`), 10_000);
  const folder = path.join(releases.path, 'mf-catalog/c3');
  releases.addBuild('mf-catalog', 'c3', remoteShowing('mf-catalog', `'as it was built'`));
  writeFileSync(path.join(folder, 'server/server.cjs'), remoteShowing('mf-catalog', `'changed since'`));

  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c3', previous: 'c1' } });

  await vi.waitFor(async () => expect((await app.inject({ url: LISTING })).body).toContain('>previous<'), {
    timeout: 30_000,
  });
  expect((await app.inject(operatorsHealth)).json()).toMatchObject({
    status: 'degraded',
    outOfUse: ['mf-catalog/c3'],
    reasons: { 'mf-catalog/c3': 'server/server.cjs is not what was built' },
  });
});
