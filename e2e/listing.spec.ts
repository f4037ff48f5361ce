import { CATEGORIES, GENERAL_CATEGORIES, SANDALWOOD_CATEGORIES, type Category } from '@shop/contract/categories';
import { LIST_SORTS, PAGE_SIZE } from '@shop/contract/listing';
import { formatMoney } from '@shop/i18n/format';
import { headOf } from './testing/head.ts';
import { firstPricesOf, listingOf } from './testing/seed.ts';
import { expect, test } from './testing/visitor.ts';

/** The only category with more than one page. */
const LONG: Category = 'gums-and-stones';
const long = listingOf(LONG);

/** Slugs of the products that a listing's HTML links to, in order. */
const slugsIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*href="(?:\/ar)?\/products\/([^"]+)"/g)].map(([, slug]) => slug!)),
];

test('the twelve addresses answer with their own products', async ({ served, text }) => {
  for (const category of CATEGORIES) {
    const { path, slugs } = listingOf(category);

    const { status, html } = await served(path);

    expect(status, path).toBe(200);
    expect(html, path).toContain(`>${text(`mf-catalog:categories.${category}.name`)}</h1>`);
    expect(slugs, path).toEqual(expect.arrayContaining(slugsIn(html)));
    expect(slugsIn(html), path).toHaveLength(Math.min(PAGE_SIZE, slugs.length));
  }
});

test('invalid parameters show the first page of the listing', async ({ served }) => {
  const first = slugsIn((await served(long.path)).html);

  for (const query of [
    '?page=abc&sort=evil',
    '?page=-1',
    '?page=0',
    '?page=1.5',
    '?sort=',
    '?sort=price&sort=%00',
    '?utm_source=mail',
    '?page=%F0%9F%92%A9',
  ]) {
    const { status, html } = await served(long.path + query);

    expect(status, query).toBe(200);
    if (!query.includes('sort=price')) expect(slugsIn(html), query).toEqual(first);
  }
});

test('a page past the end is the last one', async ({ served }) => {
  const last = slugsIn((await served(`${long.path}?page=2`)).html);

  const { status, html } = await served(`${long.path}?page=99`);

  expect(status).toBe(200);
  expect(slugsIn(html)).toEqual(last);
});

test('a category under the wrong address, or none at all, is “Category not found”', async ({
  page,
  served,
  visit,
  text,
  allowProblem,
}) => {
  allowProblem(/console error: Failed to load resource: .*404/);
  for (const path of [
    `/category/${SANDALWOOD_CATEGORIES[0]}`,
    `/sandalwood-products/${GENERAL_CATEGORIES[0]}`,
    '/category/Perfumes',
    '/category/%3Cscript%3E',
  ]) {
    expect((await served(path)).status, path).toBe(404);
  }

  const response = await visit('/category/no-such');

  expect(response.status()).toBe(404);
  await expect(page).toHaveTitle(text('shell:problem.category-not-found'));
  await expect(
    page.getByRole('heading', { level: 1, name: text('common:problems.category-not-found.title') }),
  ).toBeVisible();
  expect(await headOf(page)).toMatchObject({ robots: 'noindex' });
  const categories = page.getByRole('navigation', { name: text('mf-catalog:listing.all-categories') });
  await expect(categories.getByRole('link')).toHaveText(
    CATEGORIES.map((category) => text(`mf-catalog:categories.${category}.name`)),
  );
});

test('sort order and page are in the address, and Back restores them', async ({
  page,
  address,
  visit,
  text,
  language,
}) => {
  const prices = firstPricesOf(LONG).toSorted((a, b) => a - b);
  const order = page.getByLabel(text('mf-catalog:listing.sort-by'));
  const pages = page.getByRole('navigation', { name: text('common:accessibility.pagination') });
  const cards = page.getByRole('main').getByRole('article');
  await visit(long.path);
  const names = await cards.getByRole('heading').allTextContents();

  await order.selectOption(text('mf-catalog:listing.sort.price'));

  await expect(page).toHaveURL(address(`${long.path}?sort=price`));
  await expect(cards.first()).toContainText(formatMoney(prices[0]!, language));

  const second = pages.getByRole('link', { name: text('common:accessibility.page', { n: '2' }) });
  // Waits until nothing moves: the cards above get their height when they come near the window.
  await second.hover();
  await second.click();

  await expect(page).toHaveURL(address(`${long.path}?sort=price&page=2`));
  await expect(cards).toHaveCount(long.slugs.length - PAGE_SIZE);
  await expect(pages.locator('[aria-current="page"]')).toHaveAccessibleName(
    text('common:accessibility.page', { n: '2' }),
  );
  await expect(order).toHaveValue('price');

  await page.goBack();

  await expect(page).toHaveURL(address(`${long.path}?sort=price`));
  await expect(cards).toHaveCount(PAGE_SIZE);

  await page.goBack();

  await expect(page).toHaveURL(address(long.path));
  await expect(order).toHaveValue(LIST_SORTS[0]);
  await expect(cards.getByRole('heading')).toHaveText(names);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a listing can be sorted and turned to its next page',
    { tag: '@smoke' },
    async ({ page, address, text, language }) => {
      const prices = firstPricesOf(LONG).toSorted((a, b) => b - a);
      const cards = page.getByRole('main').getByRole('article');
      const order = page.getByLabel(text('mf-catalog:listing.sort-by'));
      await page.goto(long.path);
      await expect(cards).toHaveCount(PAGE_SIZE);

      await order.selectOption(text('mf-catalog:listing.sort.-price'));
      await page
        .locator('form')
        .filter({ has: order })
        .getByRole('button', { name: text('common:actions.apply') })
        .click();

      await expect(page).toHaveURL(address(`${long.path}?sort=-price`));
      await expect(cards.first()).toContainText(formatMoney(prices[0]!, language));

      await page.getByRole('link', { name: text('common:accessibility.next-page') }).click();

      await expect(page).toHaveURL(address(`${long.path}?sort=-price&page=2`));
      await expect(cards).toHaveCount(long.slugs.length - PAGE_SIZE);
    },
  );
});

test('a further page has its own canonical address, a sort order has not', async ({ page, shop, language }) => {
  const prefix = shop.url + (language === 'ar' ? '/ar' : '');
  await page.goto(`${long.path}?sort=price&page=2`);

  expect(await headOf(page)).toMatchObject({
    canonical: `${prefix}${long.path}?page=2`,
    'hreflang en': `${shop.url}${long.path}?page=2`,
    'hreflang ar': `${shop.url}/ar${long.path}?page=2`,
  });
});

test('on a phone three sizes and their unit fit on one line', { tag: '@narrow' }, async ({ page, visit, text }) => {
  await visit('/sandalwood-products/oil');
  const unit = page.getByText(text('common:product.units.tola'), { exact: true });

  const middles = await page
    .getByRole('radiogroup')
    .filter({ has: unit })
    .locator('> *')
    .evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + height / 2;
      }),
    );

  expect(middles).toHaveLength(4);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

test(
  'a listing has three columns, four from 1680 px and five from 2200, in at most 1720 px',
  { tag: '@wide' },
  async ({ page, visit }) => {
    const cards = page.getByRole('main').getByRole('article');
    for (const [width, columns] of [
      [1440, 3],
      [1680, 4],
      [2560, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await visit(long.path);
      await expect(cards).toHaveCount(PAGE_SIZE);
      const places = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      );
      const rows = [...new Set(places.map(({ top }) => top))].map((top) => places.filter((place) => place.top === top));

      // All rows but the last are full.
      expect(rows.slice(0, -1).map((row) => row.length)).toEqual(rows.slice(1).map(() => columns));
      expect(Math.max(...places.map(({ right }) => right)) - Math.min(...places.map(({ left }) => left))).toBeLessThan(
        1720,
      );
    }
  },
);

test(
  'on a phone the ratings of two cards beside each other are at one height',
  { tag: '@narrow' },
  async ({ page, visit }) => {
    await visit('/category/perfumes');
    const tops = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => ({
          row: Math.round(card.getBoundingClientRect().top),
          rating: card.querySelector('h2 + span')?.getBoundingClientRect().top,
        })),
      );
    const pairs = tops.flatMap((one, n) =>
      tops
        .slice(n + 1)
        .flatMap((other) => (one.row === other.row && one.rating && other.rating ? [[one, other] as const] : [])),
    );

    expect(pairs.length).toBeGreaterThan(1);
    for (const [one, other] of pairs) expect(Math.abs(one.rating! - other.rating!)).toBeLessThan(1);
  },
);
