import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { PageData } from '../../src/document/page-data.ts';
import { DESK, shopWithoutDesk, untilDeskIsShown } from '../testing/shop-with-desk.ts';
import { remoteShowing, STAFF_HOST } from '../testing/test-storefront.ts';

const SHOPPERS_PAGES = ['/', '/ar', '/category/perfumes', '/ar/category/perfumes', '/cart', '/about', '/nowhere'];

/** The answer without what differs between any two answers. */
async function answerOf(app: FastifyInstance, url: string, cookie = '') {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
  const { date: _, 'x-request-id': __, 'server-timing': ___, ...lasting } = headers;
  return { statusCode, headers: lasting, body };
}

const dataOf = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;

test('shoppers’ pages are the same to the byte after a remote with documents of its own was added', async () => {
  const { app, addDesk } = await shopWithoutDesk();
  const before = await Promise.all(SHOPPERS_PAGES.map((url) => answerOf(app, url)));

  addDesk();
  await untilDeskIsShown(app);

  const after = await Promise.all(SHOPPERS_PAGES.map((url) => answerOf(app, url)));
  expect(before.map(({ statusCode }) => statusCode)).toEqual(SHOPPERS_PAGES.map(() => 200));
  expect(after).toEqual(before);
});

test('a document of its own has the shell and its remote, and no other', async () => {
  const { app, addDesk } = await shopWithoutDesk();
  addDesk();
  await untilDeskIsShown(app);

  const { release, ownDocument, language } = dataOf(
    (await app.inject({ authority: STAFF_HOST, url: '/ar/desk/orders/1' })).body,
  );

  expect(ownDocument).toBe(true);
  expect(language).toBe('ar');
  expect(Object.keys(release.remotes)).toEqual(['mf-desk']);
  expect(release.ownership.routes['mf-cart']).toBeUndefined();
  expect(release.ownership.routes['mf-desk']).toEqual(['/desk', '/desk/orders/:id']);
});

test('a document of its own may use what its build declares, and nothing keeps it', async () => {
  const { app, addDesk } = await shopWithoutDesk();
  addDesk();
  await untilDeskIsShown(app);

  const { headers, body } = await app.inject({ authority: STAFF_HOST, url: '/desk' });

  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=()');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(body).toMatch(/<meta name="robots" content="noindex"/);
  const cart = await app.inject({ url: '/cart' });
  expect(cart.headers['permissions-policy']).toContain('camera=()');
  expect(cart.headers['content-security-policy']).not.toContain('wasm');
});

test('it may use nothing that its build does not declare', async () => {
  const { app, addDesk } = await shopWithoutDesk();
  addDesk({ ...DESK, ownDocument: { features: [] } });
  await untilDeskIsShown(app);

  const { headers } = await app.inject({ authority: STAFF_HOST, url: '/desk' });

  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['content-security-policy']).not.toContain('wasm');
});

test('it is rendered for each visitor, also where it redirects or sets the cookie of a canary', async () => {
  let pages = 0;
  const { app, releases, addDesk } = await shopWithoutDesk();
  addDesk();
  await untilDeskIsShown(app);
  Object.assign(globalThis, { countDesk: () => `desk ${(pages += 1)}` });
  releases.addBuild('mf-desk', 'd2', remoteShowing('mf-desk', 'globalThis.countDesk()'), DESK);
  releases.publish({ 'mf-desk': { build: 'd1', canary: { build: 'd2', percent: 99, declares: DESK } } });

  const shown = async () =>
    (await app.inject({ authority: STAFF_HOST, url: '/desk', headers: { cookie: 'cohort=0' } })).body;
  await vi.waitFor(async () => expect(await shown()).toContain('>desk '), { timeout: 30_000 });
  const [first, second] = [await shown(), await shown()];
  const newcomer = await app.inject({ authority: STAFF_HOST, url: '/desk' });
  const redirect = await app.inject({ authority: STAFF_HOST, url: '/desk?go=/desk/orders/1' });

  expect(first).not.toBe(second);
  expect(newcomer.headers['set-cookie']).toBeDefined();
  expect(newcomer.headers['cache-control']).toBe('private, no-store');
  expect(redirect.statusCode).toBe(302);
  expect(redirect.headers['cache-control']).toBe('private, no-store');
});

test('the unsigned release document can neither give features nor take the limits away', async () => {
  const { app, releases, addDesk } = await shopWithoutDesk();
  const { ownDocument: _, ...undeclared } = DESK;
  addDesk();
  await untilDeskIsShown(app);
  releases.publish({ 'mf-desk': { build: 'd1', declares: undeclared } });
  releases.addBuild('mf-cart', 'k2', remoteShowing('mf-cart', "'the cart'"));
  const cart = { routes: [{ id: 'cart', path: '/cart' }], slots: {}, commands: [], places: {} };
  releases.publish({
    'mf-desk': { build: 'd1', declares: undeclared },
    'mf-cart': { build: 'k2', declares: { ...cart, ownDocument: { features: ['camera'] } } },
  });

  const desk = await app.inject({ authority: STAFF_HOST, url: '/desk' });

  expect(desk.headers['cache-control']).toBe('private, no-store');
  await vi.waitFor(async () => expect((await app.inject({ url: '/cart' })).body).not.toContain('the cart'), {
    timeout: 30_000,
  });
  const amongStaff = await app.inject({ authority: STAFF_HOST, url: '/cart' });
  expect(amongStaff.statusCode).toBe(404);
  expect(amongStaff.body).not.toContain('the cart');
});
