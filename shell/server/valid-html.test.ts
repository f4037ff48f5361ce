import { LANGUAGES } from '@shop/contract/languages';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { publishFromSource } from './testing/apps-from-source.ts';
import { sampleShop } from './testing/sample-shop.ts';
import { testStorefront } from './testing/test-storefront.ts';

const PLACES = [
  '/',
  '/sandalwood-products/oil',
  '/category/perfumes',
  '/category/perfumes?inStock=1&rating=4&sort=price',
  '/category/no-such',
  '/products/oud',
  '/products/no-such',
  '/search',
  '/search?q=oud',
  '/about',
  '/contact-us',
  '/policies',
  '/login',
  '/sign-up',
  '/cart',
  '/wishlist',
  '/checkout',
  '/checkout/placed/SW-DEMA-2345-CARD',
  '/tracking',
  '/welcome',
  '/profile',
  '/orders',
  '/orders/SW-DEMA-2345-CARD',
  '/my-reviews',
  '/a/no-such-key',
  '/c/no-such-key',
  '/no-such',
];

/** Only rules of the HTML standard; matters of style are left out. */
const checker = new HtmlValidate({ extends: ['html-validate:standard'] });

test('the HTML of every page is valid', { timeout: 120_000 }, async () => {
  const { app, releases } = await testStorefront({
    api: sampleShop,
    config: { apiTimeout: 60_000, pageTimeout: 60_000 },
  });
  await publishFromSource(releases);

  const complaints = [];
  for (const language of LANGUAGES) {
    for (const place of PLACES) {
      const { body } = await app.inject({ url: place, headers: { 'accept-language': language } });
      const { results } = await checker.validateString(body);
      complaints.push(
        ...results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, offset, size }) =>
              `${language} ${place} ${ruleId}: ${message} ${body.slice(offset, offset + size + 80)}`,
          ),
        ),
      );
    }
  }

  expect(complaints).toEqual([]);
});
