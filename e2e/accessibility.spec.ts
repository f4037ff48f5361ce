import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/shop.ts';

const PLACES: [place: string, path: string, status?: number][] = [
  ['the home page', '/'],
  ['a sandalwood listing', '/sandalwood-products/oil'],
  ['a category listing', '/category/perfumes'],
  ['the second page of a listing', '/category/perfumes?page=2'],
  ['a product', '/products/perfume-oud-royal'],
  ['about', '/about'],
  ['contact', '/contact-us'],
  ['policies', '/policies'],
  ['log in', '/login'],
  ['the empty cart', '/cart'],
  ['the wishlist', '/wishlist'],
  ['an unknown category', '/category/no-such', 404],
  ['an unknown product', '/products/no-such', 404],
  ['an unknown page', '/no-such', 404],
];

test.describe('axe finds nothing wrong with', { tag: '@full' }, () => {
  for (const [place, path, status = 200] of PLACES) {
    test(place, async ({ page, allowProblem }) => {
      if (status === 404) allowProblem(/console error: Failed to load resource: .*404/);
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(status);
      await expectAccessible(page);
    });
  }
});
