import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { operatorsHealth, remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';

const LISTING = '/category/perfumes';
/** Milliseconds for a page, of which the data get three quarters. */
const LIMIT = 1_200;
/** More than take a build out of use that crashes. */
const VIEWS = 4;

/** Asks the API, and says in the page's text what came of it. */
const ASKS = `let data = 'data';
  await fetch('http://api.invalid/home/public', { headers: api.headers }).catch((error) => (data = error.message));`;

interface Options {
  /** Milliseconds until the API answers. */
  answersAfter: number;
  /** What pages of the live build run after that. */
  goesOn?: string;
}

async function shopWithSlowApi({ answersAfter, goesOn = '' }: Options) {
  const storefront = await testStorefront({
    workers: true,
    config: { renderTimeout: LIMIT, pageCacheMegabytes: 0 },
    api: (api) => api.get('/home/public', () => wait(answersAfter, {})),
  });
  const { app, releases } = storefront;
  const shell = shellSaying('shell two')
    .replace('({ url, owner, gone })', '({ url, owner, gone, api })')
    .replace(
      'const remote = owner && owner.module;',
      `const remote = owner && owner.module;
    if (remote && remote.build === 'c2') { ${ASKS} remote.remote.words = () => 'live: ' + data; ${goesOn} }`,
    );
  releases.addBuild('shell', 's2', shell);
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', `'live'`));
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'previous'`));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c2', previous: 'c1' } });
  // Both builds are loaded, so that no page waits for that.
  await app.inject({ url: LISTING });
  return app;
}

test('a page whose data do not come is shown without them by its own build', { timeout: 30_000 }, async () => {
  const app = await shopWithSlowApi({ answersAfter: 10 * LIMIT });

  const { body } = await app.inject({ url: LISTING });

  expect(body).toContain('>live: ');
  expect(body).not.toContain('>live: data');
});

test(
  'a build is not taken out of use for pages that the API made late, although the one before it shows them',
  { timeout: 30_000 },
  async () => {
    const app = await shopWithSlowApi({ answersAfter: LIMIT * 0.6, goesOn: 'await new Promise(() => {});' });

    for (let view = 0; view < VIEWS; view += 1)
      expect((await app.inject({ url: LISTING })).body).toContain('>previous<');

    expect((await app.inject(operatorsHealth)).json()).toMatchObject({ outOfUse: [] });
  },
);
