import { HtmlValidate } from 'html-validate';
import { expect, test, vi } from 'vitest';
import { NOTE, PATIENCE, storefrontWithData } from '../testing/storefront-with-data.ts';

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
