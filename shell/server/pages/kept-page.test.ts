import { expect, test } from 'vitest';
import { NOTE, storefrontWithData } from '../testing/storefront-with-data.ts';

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
