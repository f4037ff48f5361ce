import { StateFile } from '@shop/release/proof/release-state';
import { publications } from '@shop/release/stores/directory-store';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';
import { networks, visitFrom } from '../testing/visit-from.ts';

const LISTING = '/category/perfumes';
const PATIENCE = { timeout: 30_000 };

/** Shows how often it was rendered. */
const counting = (words: string) => `\`${words} \${(exports.views = (exports.views ?? 0) + 1)}\``;

/** A shop with a canary of the catalogue for 10 % of the visitors. */
async function shopWithCanary() {
  const storefront = await testStorefront({
    config: { publicOrigin: 'https://shop.example', trustedProxies: 'loopback' },
  });
  const { releases } = storefront;
  for (const [build, words] of [
    ['c1', 'previous'],
    ['c2', 'live'],
    ['c3', 'canary'],
  ] as const)
    releases.addBuild('mf-catalog', build, remoteShowing('mf-catalog', counting(words)));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', "'cart'"));
  releases.addBuild('mf-account', 'a1', remoteShowing('mf-account', "'account'"));
  const live = { build: 'c2', previous: 'c1' };
  new StateFile(releases.path).change(({ counts }) => {
    counts['mf-catalog/c2'] = { views: 1, failures: {}, worse: 0 };
  });
  releases.publish({ 'mf-catalog': { ...live, canary: { build: 'c3', percent: 10 } } });
  return { ...storefront, live };
}

const ask = (app: FastifyInstance, cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url: LISTING, headers: { cookie, ...headers } });
const wordsIn = (html: string) => /<div id="root">(\w+)/.exec(html)![1];
const view = async (app: FastifyInstance, cookie = '') => wordsIn((await ask(app, cookie)).body);
/** A visitor of the canary, whose browser can't use it. */
const failFrom = async (app: FastifyInstance, address: string) =>
  (await visitFrom(app, address, { cookie: 'cohort=3' })).report({
    app: 'mf-catalog',
    build: 'c3',
    kind: 'load',
    instead: 'c2',
  });
const health = async (app: FastifyInstance) => (await app.inject(operatorsHealth)).json<Record<string, unknown>>();

test('the visitor’s cohort bucket decides, at each view and on every page', async () => {
  const { app } = await shopWithCanary();

  const seen = await Promise.all([0, 9, 10, 99].map((number) => view(app, `lang=en; cohort=${number}`)));

  expect(seen).toEqual(['canary', 'canary', 'live', 'live']);
  expect(await view(app, 'cohort=9')).toBe('canary');
});

test('a visitor without a cohort bucket gets one, keeps it, and sees the same after a reload', async () => {
  const { app } = await shopWithCanary();

  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(app)));

  for (const { headers, body } of answers) {
    expect(headers['set-cookie']).toMatch(/^cohort=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const again = await ask(app, String(headers['set-cookie']).split(';')[0]);
    expect(wordsIn(again.body)).toBe(wordsIn(body));
    expect(again.headers).not.toHaveProperty('set-cookie');
  }
  const numbers = new Set(answers.map(({ headers }) => headers['set-cookie']));
  expect(numbers.size, 'buckets are random').toBeGreaterThan(5);
});

test.each(['cohort=100', 'cohort=-1', 'cohort=x', 'cohort=', 'cohort=%zz', 'xcohort=5'])(
  'a visitor with the invalid %s gets a new cohort bucket',
  async (cookie) => {
    const { app } = await shopWithCanary();

    expect((await ask(app, cookie)).headers['set-cookie']).toMatch(/^cohort=/);
  },
);

test('a foreign cookie of the same name does not hide the cohort bucket', async () => {
  const { app } = await shopWithCanary();

  const { headers, body } = await ask(app, 'cohort=summer; cohort=3');

  expect(wordsIn(body)).toBe('canary');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('behind TLS the cookie with the bucket is secure', async () => {
  const { app } = await shopWithCanary();

  expect((await ask(app, '', { 'x-forwarded-proto': 'https' })).headers['set-cookie']).toMatch(/; Secure$/);
});

test('no bucket is assigned while there is no canary', async () => {
  const { app, releases, live } = await shopWithCanary();
  releases.publish({ 'mf-catalog': live });

  await vi.waitFor(async () => expect((await ask(app)).headers).not.toHaveProperty('set-cookie'), PATIENCE);
  expect(await view(app, 'cohort=0')).toBe('live');
});

test('a document runs the builds of its cohort, and falls back on the live builds', async () => {
  const { app } = await shopWithCanary();

  const [canary, live] = await Promise.all([ask(app, 'cohort=0'), ask(app, 'cohort=50')]);

  const filesIn = (html: string) => [...new Set(html.match(/mf-catalog\/c\d/g))].sort();
  expect(filesIn(canary.body)).toEqual(['mf-catalog/c2', 'mf-catalog/c3']);
  expect(filesIn(live.body)).toEqual(['mf-catalog/c1', 'mf-catalog/c2']);
  expect(canary.headers.etag).not.toBe(live.headers.etag);
});

test('pages are cached for each cohort separately', async () => {
  const { app } = await shopWithCanary();
  const rendered = async (cookie: string) => /<div id="root">(\w+ \d+)/.exec((await ask(app, cookie)).body)![1];

  const seen = [];
  for (const number of [3, 50, 4, 51, 3, 99]) seen.push(await rendered(`cohort=${number}`));

  expect(seen).toEqual(['canary 1', 'live 1', 'canary 1', 'live 1', 'canary 1', 'live 1']);
});

test('no cache sends a page to another cohort, nor one visitor’s bucket to another visitor', async () => {
  const { app } = await shopWithCanary();

  const [first, known] = await Promise.all([ask(app), ask(app, 'cohort=3')]);

  for (const { headers } of [first, known]) expect(headers.vary).toContain('Cookie');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(known.headers['cache-control']).toBe('no-cache');
});

test('a canary that crashes is replaced by the live build, and ends with the reason', async () => {
  const { app, releases, live } = await shopWithCanary();
  releases.addBuild('mf-catalog', 'c4', remoteShowing('mf-catalog', '(() => { throw new Error("crash"); })()'));
  releases.publish({ 'mf-catalog': { ...live, canary: { build: 'c4', percent: 10 } } });
  await vi.waitFor(async () => expect(await view(app, 'cohort=0')).toBe('live'), PATIENCE);

  for (let turn = 0; turn < 4; turn++) await view(app, 'cohort=0');

  const reason = 'it failed on the server (crash)';
  await vi.waitFor(
    () =>
      expect(publications(releases.path)[0]).toMatchObject({
        by: 'the storefront',
        action: `end the canary, mf-catalog c4: ${reason}`,
        remotes: { 'mf-catalog': { build: 'c2', previous: 'c1', rolledBack: ['c4'] } },
      }),
    PATIENCE,
  );
  await vi.waitFor(
    async () =>
      expect(await health(app)).toMatchObject({ status: 'degraded', rolledBack: [`mf-catalog/c4: ${reason}`] }),
    PATIENCE,
  );
});

test('a live build that crashes stays published, and the previous one takes over', async () => {
  const { app, releases } = await shopWithCanary();
  releases.addBuild('mf-catalog', 'c4', remoteShowing('mf-catalog', '(() => { throw new Error("crash"); })()'));
  releases.publish({ 'mf-catalog': { build: 'c4', previous: 'c1' } });
  await vi.waitFor(async () => expect(await view(app)).toBe('previous'), PATIENCE);

  for (let turn = 0; turn < 4; turn++) await view(app);

  expect(await health(app)).toMatchObject({ outOfUse: ['mf-catalog/c4'], rolledBack: [] });
  expect(publications(releases.path)).toEqual([]);
});

test('a canary that browsers can’t use is ended, and history and health say so', async () => {
  const { app, releases } = await shopWithCanary();

  for (const address of networks(8)) {
    await view(app, 'cohort=30');
    await failFrom(app, address);
  }

  await vi.waitFor(async () => expect(await view(app, 'cohort=3')).toBe('live'), PATIENCE);
  const reason = '8 of 8 page views from 8 networks failed in browsers (load)';
  expect(publications(releases.path)[0]).toMatchObject({
    by: 'the storefront',
    action: `end the canary, mf-catalog c3: ${reason}`,
    remotes: { 'mf-catalog': { build: 'c2', previous: 'c1', rolledBack: ['c3'] } },
  });
  await vi.waitFor(
    async () =>
      expect(await health(app)).toMatchObject({
        status: 'degraded',
        canary: {},
        rolledBack: [`mf-catalog/c3: ${reason}`],
      }),
    PATIENCE,
  );
});

test('a canary that works stays, and health shows its figures', async () => {
  const { app, releases } = await shopWithCanary();

  for (const address of networks(29)) await visitFrom(app, address, { cookie: 'cohort=3' });
  await failFrom(app, '10.1.0.1');

  expect(publications(releases.path)).toEqual([]);
  expect(await health(app)).toMatchObject({
    status: 'ok',
    canary: { 'mf-catalog': { build: 'c3', percent: 10, views: 30, failures: 1 } },
  });
});

test('health names a canary that can not be used', async () => {
  const { app, releases } = await shopWithCanary();

  releases.removeBuild('mf-catalog', 'c3');

  expect(await view(app, 'cohort=3')).toBe('live');
  expect(await health(app)).toMatchObject({ status: 'degraded', missing: ['mf-catalog/c3'] });
});
