import { SCREENS } from './screens/contact-sheet.ts';
import { drawerOf, test as customerTest } from './testing/cart.ts';
import { Filters } from './testing/filters.ts';
import { Header } from './testing/header.ts';
import { demoTest } from './testing/login.ts';
import { expect, test } from './testing/visitor.ts';
import { coveredInFocus, cutOff, ZOOMED } from './testing/zoom.ts';

const NOT_FOUND = /console error: Failed to load resource: .*404/;
/** Both languages run in one project, because the window's size is set here and does not depend on the project. */
const ONCE = { tag: ['@full', '@wide', '@inside', '@writes'] };

test.use(ZOOMED);
demoTest.use(ZOOMED);
customerTest.use(ZOOMED);

for (const { path, seenBy, missing } of SCREENS) {
  (seenBy ? demoTest : test)(`${path} can be read and used at 400 %`, ONCE, async ({ page, visit, allowProblem }) => {
    if (missing) allowProblem(NOT_FOUND);
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    expect(await cutOff(page)).toEqual([]);
    expect(await coveredInFocus(page)).toEqual([]);
  });
}

test('menu, search and filters can be used at 400 %', ONCE, async ({ page, visit, text }) => {
  await visit('/category/perfumes');
  const header = new Header(page, text, true);
  const filters = new Filters(page, text, true);

  await header.menuButton.click();
  await header.sandalwood.click();
  expect(await cutOff(page)).toEqual([]);
  await header.sandalwoodLinks.last().focus();
  await expect(header.sandalwoodLinks.last()).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Escape');
  await header.opener(text('common:accessibility.search-open')).click();
  expect(await cutOff(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await filters.opener.click();
  const show = filters.sheet.getByRole('button', { name: text('mf-catalog:listing.show-results') });
  await show.focus();
  await expect(show).toBeInViewport({ ratio: 1 });
  expect(await cutOff(page)).toEqual([]);
});

customerTest('the cart drawer can be used at 400 %', ONCE, async ({ page, visit, fill, header, text }) => {
  await fill({ variantId: 'pf-oudr-050', quantity: 1 });
  await visit('/about');
  await header.cartOf(1).click();
  const drawer = drawerOf(page);
  const line = drawer.getByRole('listitem').first();
  const checkout = drawer.getByRole('link', { name: text('mf-cart:cart.checkout'), exact: true });

  await checkout.focus();
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await line.getByRole('button').last().focus();
  await expect(line.getByRole('button').last()).toBeInViewport({ ratio: 1 });

  expect(await cutOff(page)).toEqual([]);
});
