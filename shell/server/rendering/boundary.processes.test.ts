import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';

const LISTING = '/category/perfumes';
const throwing = (expression: string) => remoteShowing('mf-catalog', expression);

/** What a live build of the catalogue does while its listing is rendered, and which build renders that page in the end. */
const FAULTS: [fault: string, code: string, shows: 'live' | 'previous'][] = [
  ['loops for ever', throwing(`(() => { for (;;); })()`), 'previous'],
  ['never answers', throwing(`0`).replace('words: () =>', 'never: true, words: () =>'), 'previous'],
  ['leaves an unhandled rejection', throwing(`(Promise.reject(new Error('floating')), 'live')`), 'live'],
  ['throws in a timer', throwing(`(setTimeout(() => { throw new Error('late'); }, 20), 'live')`), 'live'],
  ['ends its process', throwing(`process.exit(1)`), 'previous'],
  [
    'fills the memory',
    throwing(`(() => { const kept = []; for (;;) kept.push({ at: new Array(10_000).fill(kept.length + 0.5) }); })()`),
    'previous',
  ],
  ['renders 5 MB', throwing(`'x'.repeat(5_000_000)`), 'previous'],
  [
    'returns what can not be sent to another process',
    throwing(`'live'`).replace('words: () =>', 'odd: () => 1, words: () =>'),
    'previous',
  ],
];

/** The test shell never resolves for some remotes, and for others returns what can't be sent to another process. */
const SHELL = (code: string) =>
  code
    .replace(
      'if (go)',
      'if (owner && owner.module && owner.module.remote.never) await new Promise(() => {});\n    if (go)',
    )
    .replace('head: { title:', 'head: { odd: owner && owner.module && owner.module.remote.odd, title:');

async function faultyShop(code: string, timeout = 300) {
  const storefront = await testStorefront({ workers: true, config: { renderTimeout: timeout } });
  const { releases } = storefront;
  releases.addBuild('shell', 's2', SHELL(shellSaying('shell two')));
  releases.addBuild('mf-catalog', 'c2', code);
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'previous'`));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', `'the cart'`));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c2', previous: 'c1' } });
  return storefront;
}

test.each(FAULTS)('a build that %s harms only its own pages', async (_, code, shows) => {
  const { app } = await faultyShop(code, 3_000);
  await vi.waitFor(async () => expect((await app.inject('/cart')).body).toContain('>the cart<'), { timeout: 30_000 });

  const [faulty, cart, about] = await Promise.all([
    app.inject({ url: LISTING }),
    app.inject({ url: '/cart' }),
    app.inject({ url: '/about' }),
  ]);

  expect([faulty.statusCode, faulty.body]).toEqual([200, expect.stringContaining(`>${shows}<`)]);
  expect([cart.statusCode, cart.body]).toEqual([200, expect.stringContaining('>the cart<')]);
  expect([about.statusCode, about.body]).toEqual([200, expect.stringContaining('>shell two<')]);
});

test.each(FAULTS)('a build that repeatedly %s goes out of use, and health names it', async (_, code) => {
  const { app } = await faultyShop(code);

  await vi.waitFor(
    async () => {
      await app.inject({ url: LISTING });
      expect((await app.inject(operatorsHealth)).json()).toMatchObject({
        status: 'degraded',
        outOfUse: ['mf-catalog/c2'],
      });
    },
    { timeout: 30_000 },
  );

  expect((await app.inject({ url: LISTING })).body).toContain('>previous<');
});

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
