import { SCREENS, type Screen } from './screens/contact-sheet.ts';
import { expectAccessible } from './testing/accessibility.ts';
import { demoTest } from './testing/login.ts';
import { toastsOf } from './testing/toasts.ts';
import { expect, test } from './testing/visitor.ts';

/** `npm test` checks the pages that visitors see first; `npm run test:full` checks all of them. */
const DAILY: readonly string[] = ['/', '/products/oud-royal-eau-de-parfum'];
/** The contrast of each pair of tokens has a unit test; this checks how the colours are combined on real pages. */
const IN_DARK_MODE = /^\/(|products\/oud.*|category\/perfumes|cart|profile|orders\/.+|checkout|contact-us)$/;

function axeFindsNothingWrong({ path, seenBy, missing }: Screen, when = ''): void {
  const tag = ['@both', '@inside', ...(DAILY.includes(path) && !when ? [] : ['@full'])];
  (seenBy ? demoTest : test)(
    `axe finds nothing wrong with ${path}${when}`,
    { tag },
    async ({ page, visit, allowProblem }) => {
      if (missing) allowProblem(/console error: Failed to load resource: .*404/);
      await visit(path);
      // The parts that load last are in place: the customer's own data and the slots in view.
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

      await expectAccessible(page);
    },
  );
}

for (const screen of SCREENS) axeFindsNothingWrong(screen);

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });
  demoTest.use({ colorScheme: 'dark' });

  for (const screen of SCREENS.filter(({ path }) => IN_DARK_MODE.test(path)))
    axeFindsNothingWrong(screen, ', in dark mode');
});

test.describe('in other states', { tag: '@full' }, () => {
  test('axe finds nothing wrong with an open menu', async ({ page, visit, header, isMobile }) => {
    await visit('/about');
    if (isMobile) await header.menuButton.click();
    await header.sandalwood.click();

    await expectAccessible(page, 'header');
  });

  test('axe finds nothing wrong with the open languages', { tag: '@wide' }, async ({ page, visit, header }) => {
    await visit('/about');
    await header.openLanguages();

    await expectAccessible(page, 'header');
  });

  test('axe finds nothing wrong with a toast and a filled heart', async ({ page, visit, header, text }) => {
    await visit('/category/perfumes');
    await page.getByRole('article').first().getByRole('button').first().click();
    await expect(header.wishlistOf(1)).toBeVisible();
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.added-to-wishlist'));

    await expectAccessible(page);
  });

  test('axe finds nothing wrong with a page that could not be loaded', async ({
    page,
    visit,
    header,
    allowProblem,
    isMobile,
  }) => {
    allowProblem(/net::ERR_FAILED/);
    await visit('/about');
    await page.route('**/api/products/public?*', (route) => route.abort());
    if (isMobile) await header.menuButton.click();
    await header.menu.locator('a[href$="/category/spices"]').click();
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();

    await expectAccessible(page);
  });
});
