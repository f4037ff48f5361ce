import { expectAccessible } from './testing/accessibility.ts';
import { expect, path, test } from './testing/filtered-listing.ts';
import { Filters } from './testing/filters.ts';
import { holdBack } from './testing/hold-back.ts';

test('Back from a product leads to the same filters and place', async ({ page, address, visit, filters }) => {
  await visit(`${path}?inStock=1`);
  const link = filters.cards.last().getByRole('link').first();
  // Waits until nothing moves: the cards get their height when they come near the window.
  await link.hover();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(0);

  await link.click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();

  await expect(page).toHaveURL(address(`${path}?inStock=1`));
  await expect(filters.chips).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
});

test('previous products stay, dimmed, and a late answer never replaces a newer one', async ({
  page,
  address,
  visit,
  text,
  filters,
  find,
  isMobile,
}) => {
  const { total, facets } = await find();
  const offers = await find('inStock=1&onOffer=1');
  await visit(path);
  const letGo = await holdBack(page, /\/api\/products\/public\?.*inStock=1(?!.*onOffer)/);

  await filters.open();
  await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-in-stock')).click();
  await expect(filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-in-stock'))).toBeChecked();
  await expect(filters.cards).toHaveCount(total);
  await expect(
    page
      .getByRole('main')
      .locator('[aria-busy="true"]')
      .filter({ has: page.getByRole('article') }),
  ).toHaveCount(1);

  await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-offers')).click();
  await expect(filters.cards).toHaveCount(offers.total);
  letGo();

  await filters.done();
  await expect(page).toHaveURL(address(`${path}?inStock=1&onOffer=1`));
  await expect(filters.cards).toHaveCount(offers.total);
  expect(offers.total).not.toBe(facets.inStock);
  if (isMobile) await expect(filters.sheet).toBeHidden();
});

test(
  'by keyboard: the focus stays on the used control, and the count is announced',
  { tag: '@both' },
  async ({ page, address, visit, text, filters, find, isMobile }) => {
    const { facets } = await find();
    await visit(path);
    if (isMobile) {
      await filters.opener.focus();
      await page.keyboard.press('Enter');
      await expect(filters.sheet.getByRole('button', { name: text('common:accessibility.close') })).toBeFocused();
    }

    const offers = filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-offers'));
    await offers.focus();
    await page.keyboard.press('Space');

    await expect(page).toHaveURL(address(`${path}?onOffer=1`));
    await expect(offers).toBeFocused();
    await expect(offers).toBeChecked();
    await expect(isMobile ? filters.sheet.getByRole('status') : filters.count(facets.onOffer)).toHaveText(
      text('common:products', { count: facets.onOffer }),
    );

    if (isMobile) {
      await page.keyboard.press('Escape');
      await expect(filters.sheet).toBeHidden();
      await expect(filters.opener).toBeFocused();
    }

    await filters.clear.focus();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(address(path));
    await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  },
);

test('a filter ticked before hydration counts', { tag: '@wide' }, async ({ page, address, text, filters, find }) => {
  const { facets } = await find();
  const letGo = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });

  await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-offers')).check();
  letGo();

  await expect(page).toHaveURL(address(`${path}?onOffer=1`));
  await expect(filters.cards).toHaveCount(facets.onOffer);
});

test('the filters are accessible, also in their sheet', { tag: '@both' }, async ({ page, visit, filters }) => {
  await visit(`${path}?inStock=1&priceFrom=7000`);
  await expectAccessible(page);

  await filters.open();
  await expect(filters.form).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are chosen, kept when the sort order changes, and removed', async ({
    page,
    address,
    text,
    find,
    isMobile,
  }) => {
    const { facets } = await find();
    const { total } = await find('onOffer=1&priceFrom=10000');
    const filters = new Filters(page, text, false);
    await page.goto(path);

    if (isMobile) await filters.opener.click();
    await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-offers')).check();
    await filters.price('from').fill('100');
    await page.getByRole('button', { name: text('mf-catalog:listing.show-results') }).click();

    await expect(filters.cards).toHaveCount(total);
    await expect(filters.chips).toHaveCount(3);

    await page.getByLabel(text('mf-catalog:listing.sort-by')).selectOption('price');
    await page.getByRole('button', { name: text('common:actions.apply') }).click();

    await expect(page).toHaveURL(address(`${path}?priceFrom=10000&onOffer=1&sort=price`));
    await expect(filters.cards).toHaveCount(total);

    await filters.chips.first().click();

    await expect(page).toHaveURL(address(`${path}?onOffer=1&sort=price`));
    await expect(filters.cards).toHaveCount(facets.onOffer);
  });
});
