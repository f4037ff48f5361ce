import type { Emirate } from '@shop/contract/emirates';
import { formatMoney } from '@shop/i18n/format';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import type { Page } from 'playwright/test';
import { headOf } from './testing/head.ts';
import { stylesAreHere } from './testing/offline.ts';
import { pageTexts } from './testing/page-texts.ts';
import { givenCookies } from './testing/preview.ts';
import { ProductPage } from './testing/product-page.ts';
import { expect, test } from './testing/visitor.ts';

/** Expects a policy's title below the header and near the top of the window. */
async function expectAtItsPlace(page: Page, anchor: string): Promise<void> {
  const top = () => page.locator(`#${anchor} h2`).evaluate((title) => Math.round(title.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThan(40);
  expect(await top()).toBeLessThan(220);
}

test(
  'their heads name them and their version in the other language',
  { tag: '@inside' },
  async ({ page, visit, language }) => {
    await visit('/about');

    const head = await headOf(page);

    expect(head['description']).toBe(pageTexts('about', language).metaDescription);
    expect(head['title']).toMatch(/ \| (Rayya|ريّا)$/);
    expect(head['hreflang ar']).toMatch(/\/ar\/about$/);
  },
);

test('a visitor who follows a link gets the texts of one language only', async ({ page, visit, text, language }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit('/about');

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('shell:navigation.policies') })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: pageTexts('policies', language).title })).toBeFocused();
  expect(scripts.filter((url) => /policies-(en|ar)\./.test(url)).map((url) => /policies-(..)/.exec(url)?.[1])).toEqual([
    language,
  ]);
});

test('each policy has an address that scrolls to it', async ({ page, visit }) => {
  for (const anchor of ['returns', 'refunds', 'shipping', 'payment', 'privacy', 'terms']) {
    await visit('/about');
    await visit(`/policies#${anchor}`);

    await expectAtItsPlace(page, anchor);
  }
  await visit('/ar/policies#shipping');
  await expectAtItsPlace(page, 'shipping');
  await expect(
    page.getByRole('heading', { level: 2, name: pageTexts('policies', 'ar').sections[2]!.title }),
  ).toBeVisible();
});

test('the list of contents leads to a policy, and marks the one that is read', async ({ page, visit, language }) => {
  const { contents, sections } = pageTexts('policies', language);
  await visit('/policies');
  const link = page.getByRole('navigation', { name: contents }).getByRole('link', { name: sections[2]!.title });

  await link.click();

  await expect(page).toHaveURL(/#shipping$/);
  await expectAtItsPlace(page, 'shipping');
  await expect(link).toHaveAttribute('aria-current', 'true');
});

test('the charges are the shop’s settings', { tag: '@inside' }, async ({ page, visit, language, shop }) => {
  const answer = (await (await fetch(`${shop.url}/api/settings/delivery`)).json()) as {
    data: {
      charges: { emirate: Emirate; charge: number }[];
      freeFrom: number;
      cashOnDeliveryUpTo: number;
      cashOnDeliveryFee: number;
    };
  };
  const { sections } = pageTexts('policies', language);
  await visit('/policies#shipping');
  const shipping = page.getByRole('region', { name: sections[2]!.title });

  for (const { emirate, charge } of answer.data.charges) {
    await expect(shipping.getByRole('row', { name: EMIRATE_NAMES[emirate][language] }).getByRole('cell')).toHaveText(
      formatMoney(charge, language),
    );
  }
  await expect(shipping).toContainText(formatMoney(answer.data.freeFrom, language));
  await expect(page.getByRole('region', { name: sections[3]!.title })).toContainText(
    formatMoney(answer.data.cashOnDeliveryUpTo, language),
  );
  await expect(page.getByRole('region', { name: sections[3]!.title })).toContainText(
    formatMoney(answer.data.cashOnDeliveryFee, language),
  );
});

/** Smallest readable size in print, in points. */
const SMALLEST_PRINT = 8;

for (const path of ['/about', '/ar/about', '/policies', '/ar/policies'])
  test(
    `${path} prints readably on one A4 sheet, without controls, also with the system’s letters`,
    { tag: ['@wide', '@inside'] },
    async ({ page, visit, tolerateProblem }) => {
      // A page on a line that seems slow asks for no font.
      tolerateProblem(/woff2/);
      await page.route('**/*.woff2', (route) => route.abort());
      await visit(path);
      await expect.poll(() => page.evaluate(stylesAreHere)).toBe(true);

      await page.emulateMedia({ media: 'print' });
      const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      const sizes = await page
        .getByRole('main')
        .locator('p, li, th, td, caption')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75));

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeHidden();
      expect(printed).toHaveLength(1);
      expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded'))).toEqual([]);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_PRINT);
    },
  );

test('consumer rights are stated once, after returns and refunds', async ({ page, visit, language }) => {
  const { title, right } = pageTexts('policies', language).sections[1]!;
  await visit('/policies');

  await expect(page.getByText(right!)).toHaveCount(1);
  await expect(page.getByRole('region', { name: title })).toContainText(right!);
});

test('the privacy text names everything that the shop stores in this browser', async ({
  page,
  context,
  visit,
  language,
  text,
  product,
}) => {
  const { path, name } = product('perfume-oud-royal');
  await visit(path);
  await new ProductPage(page, text).addToCart.first().click();
  await visit('/category/perfumes');
  await page.getByRole('button', { name: text('common:accessibility.add-to-wishlist', { name }) }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestWishlist'))).not.toBeNull();
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await givenCookies(context)).map((cookie) => cookie.name);

  await visit('/policies#privacy');

  const privacy = page.getByRole('region', { name: pageTexts('policies', language).sections[4]!.title });
  expect(keys).toEqual(expect.arrayContaining(['recentlyViewed', 'guestWishlist', 'pendingAdd']));
  for (const key of [...keys, ...cookies]) await expect(privacy).toContainText(key);
});

test('an unknown address offers a search', async ({ page, visit, text, allowProblem }) => {
  allowProblem(/console error: Failed to load resource: .*404/);
  await visit('/no-such');
  const search = page.getByRole('main').getByRole('searchbox', { name: text('shell:search.here') });

  await search.fill('oud');
  await search.press('Enter');

  await expect(page).toHaveURL(/\/search\?q=oud$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read, and a policy’s address scrolls to it', async ({ page, language }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: pageTexts('about', language).headline })).toBeVisible();

    await page.goto('/policies#payment');
    await expectAtItsPlace(page, 'payment');
  });
});
