import { expectAccessible } from './testing/accessibility.ts';
import { toastsOf } from './testing/toasts.ts';
import { expect, test } from './testing/visitor.ts';

const PLACES: [place: string, path: string, status?: number][] = [
  ['the home page', '/'],
  ['a product', '/products/perfume-oud-royal'],
];

const FURTHER_PLACES: typeof PLACES = [
  ['a sandalwood listing', '/sandalwood-products/oil'],
  ['a category listing', '/category/perfumes'],
  ['the second page of a listing', '/category/gums-and-stones?page=2'],
  ['a product that is sold out', '/products/misbaha-turquoise'],
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

function axeFindsNothingWrong([place, path, status = 200]: (typeof PLACES)[number]): void {
  test(`axe finds nothing wrong with ${place}`, { tag: '@both' }, async ({ page, visit, allowProblem }) => {
    if (status === 404) allowProblem(/console error: Failed to load resource: .*404/);
    const answer = await visit(path);

    expect(answer.status()).toBe(status);
    await expectAccessible(page);
  });
}

for (const place of PLACES) axeFindsNothingWrong(place);

test.describe('further', { tag: '@full' }, () => {
  for (const place of FURTHER_PLACES) axeFindsNothingWrong(place);

  test('axe finds nothing wrong with an open menu', async ({ page, visit, header, isMobile }) => {
    await visit('/about');
    if (isMobile) await header.menuButton.click();
    await header.sandalwood.click();

    await expectAccessible(page, 'header');
  });

  test('axe finds nothing wrong with a toast and a full heart', async ({ page, visit, header, text }) => {
    await visit('/category/perfumes');
    await page.getByRole('article').first().getByRole('button').first().click();
    await expect(header.wishlistOf(1)).toBeVisible();
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.added-to-wishlist'));

    await expectAccessible(page);
  });

  test.describe('by night', () => {
    test.use({ colorScheme: 'dark' });

    for (const place of PLACES) axeFindsNothingWrong(place);
  });
});
