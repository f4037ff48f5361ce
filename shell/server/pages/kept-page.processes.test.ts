import type { FastifyInstance } from 'fastify';
import { HtmlValidate } from 'html-validate';
import { expect, test, vi } from 'vitest';
import { shellSaying, testStorefront } from '../testing/test-storefront.ts';

const PATIENCE = { timeout: 20_000 };
const NOTE = '<aside class="kept-page">';

/** A shell whose pages need data: they show what the API says, or its error as a loader's. */
const SHELL = shellSaying('shell two')
  .replace('async ({ url, owner, gone }) => {', 'async ({ url, owner, gone, api }) => {')
  .replace(
    'const remote = owner',
    `const answer = await fetch(api.baseUrl + '/words').catch(() => undefined);
    const failed = { x: { status: 503, statusText: '', data: { code: answer ? 'unavailable' : 'network' } } };
    const words = answer && answer.ok ? await answer.text() : undefined;
    const remote = owner`,
  )
  .replace('errors: null', 'errors: words === undefined ? failed : null')
  .replace('status: gone ? 410 :', 'status: words === undefined ? 503 : gone ? 410 :')
  .replace("'<h1>shell two</h1>'", '`<h1>${words}</h1>`');

async function storefrontWithData() {
  const shop = { words: 'AED 180', texts: 1, fails: false, isSilent: false, polls: 0, asked: 0 };
  let api: FastifyInstance | undefined;
  const { app, releases } = await testStorefront({
    config: { publicOrigin: 'https://shop.example' },
    api: (instance) => {
      api = instance;
      api.get('/catalogue/version', async () => ({ data: { texts: shop.texts, reviews: 1, stock: 1 } }));
      api.addHook('onRequest', async ({ url }, reply) => {
        if (url === '/words') shop.asked += 1;
        if (url.startsWith('/catalogue/version')) shop.polls += 1;
        if (shop.isSilent) reply.hijack();
      });
      api.get('/words', async (_request, reply) => (shop.fails ? reply.code(503).send() : shop.words));
    },
  });
  releases.addBuild('shell', 's2', SHELL);
  releases.publish({ shell: { build: 's2' } });
  await app.ready();
  const view = async (url: string) => app.inject({ url });
  await vi.waitFor(async () => expect((await view('/about')).body).toContain('AED 180'), PATIENCE);
  const pollsAfterNow = async (count: number) => {
    const { polls } = shop;
    await vi.waitFor(() => expect(shop.polls).toBeGreaterThanOrEqual(polls + count), PATIENCE);
  };
  /** The catalogue's texts change, so that all pages expire, and the storefront hears of it. */
  const expirePages = async () => {
    shop.texts += 1;
    await pollsAfterNow(2);
  };
  return { app, shop, view, pollsAfterNow, expirePages, stopApi: async () => api!.close() };
}

test.each([
  ['en', '/about', 'prices and stock may have changed'],
  ['ar', '/ar/about', 'وربما تغيّرت الأسعار والكميات'],
])('without the API a page is sent as it was last seen, with a note (%s)', async (_language, url, words) => {
  const { app, view, expirePages, stopApi } = await storefrontWithData();
  const before = await view(url);
  await expirePages();

  await stopApi();

  await vi.waitFor(async () => expect((await view(url)).body).toContain(NOTE), PATIENCE);
  const { statusCode, headers, body } = await view(url);
  expect([before.body.includes(NOTE), statusCode, headers['cache-control']]).toEqual([false, 200, 'no-store']);
  expect(body).toContain('AED 180');
  expect(body.slice(body.indexOf(NOTE), body.indexOf('<div id="root">'))).toContain(words);
  const [, href = ''] = /<link rel="stylesheet" href="(\/_\/kept-page\.css)"/.exec(body)!;
  expect((await app.inject(href)).headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(body)).results).toEqual([]);
});

test('a page that is not old yet is sent without a note', async () => {
  const { view, shop } = await storefrontWithData();
  await view('/about');

  shop.fails = true;

  expect((await view('/about')).body).not.toContain(NOTE);
});

test('while the API answers with errors, pages are as they were last seen; a page not seen before is an error', async () => {
  const { view, shop, expirePages } = await storefrontWithData();
  await view('/about');
  await expirePages();

  shop.fails = true;

  const seen = await view('/about');
  expect([seen.statusCode, seen.body]).toEqual([200, expect.stringContaining(NOTE)]);
  const unseen = await view('/policies');
  expect([unseen.statusCode, unseen.body]).toEqual([503, expect.not.stringContaining(NOTE)]);
});

test('while the API is silent, visitors do not wait for it', async () => {
  const { view, shop, expirePages, pollsAfterNow } = await storefrontWithData();
  await view('/about');
  await expirePages();
  Object.assign(shop, { isSilent: true, asked: 0 });
  // The second question comes after the first was given up.
  await pollsAfterNow(2);

  const { body } = await view('/about');

  expect([body.includes(NOTE), shop.asked]).toEqual([true, 0]);
});

test('who waits for a page when the outage is noticed gets it as it was last seen, before the loaders give up', async () => {
  const { view, shop, expirePages } = await storefrontWithData();
  await view('/about');
  await expirePages();
  shop.isSilent = true;

  const waiting = view('/about');

  let body = '';
  void waiting.then((answer) => void (body = answer.body));
  // Loaders have 45 s here.
  await vi.waitFor(() => expect(body).toContain(NOTE), PATIENCE);
});

test('once the API is back, the page is rendered again, and has no note', async () => {
  const { view, shop, expirePages } = await storefrontWithData();
  await view('/about');
  await expirePages();
  Object.assign(shop, { fails: true, words: 'AED 200' });
  await view('/about');

  shop.fails = false;

  const { body } = await view('/about');
  expect([body.includes('AED 200'), body.includes(NOTE)]).toEqual([true, false]);
});
