import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { shellSaying, testStorefront } from './test-storefront.ts';

export const PATIENCE = { timeout: 20_000 };
/** With which the note of a kept page begins. */
export const NOTE = '<aside class="kept-page">';

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

/** A storefront whose page at `/about` has been seen, and its API, which can fail, be silent and stop. */
export async function storefrontWithData() {
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
