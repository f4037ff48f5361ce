import type { Language } from '@shop/contract/language';
import { headOf } from './testing/head.ts';
import { givenCookies } from './testing/preview.ts';
import { textsOf } from './testing/texts.ts';
import { expect, test } from './testing/visitor.ts';

const LISTING = '/category/spices';
const direction = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');
const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');
const nameOf = (language: Language) => textsOf(language)('mf-catalog:categories.spices.name');

test('an Arabic address keeps its visitor in Arabic and changes no choice', async ({ page, context, visit, shop }) => {
  const arabic = textsOf('ar');
  await visit(`/ar${LISTING}?sort=price`);

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await headOf(page)).toMatchObject({
    canonical: `${shop.url}/ar${LISTING}`,
    'hreflang ar': `${shop.url}/ar${LISTING}`,
    'hreflang en': shop.url + LISTING,
    'hreflang x-default': shop.url + LISTING,
  });
  const inside = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(inside.filter((href) => !/^\/ar(\/|\?|#|$)/.test(href) && href !== `${LISTING}?sort=price`)).toEqual([]);

  await page.getByRole('article').first().getByRole('link').click();

  await expect(page).toHaveURL(/\/ar\/products\//);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: arabic('shell:navigation.about') })
    .click();
  await expect(page).toHaveURL(/\/ar\/about$/);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull();
  expect(await givenCookies(context)).toEqual([]);
});

test(
  'choosing the other language saves it, reloads the same page, and leads back again',
  { tag: ['@both', '@smoke'] },
  async ({ page, context, visit, header, language }) => {
    const addressIn = { en: LISTING, ar: `/ar${LISTING}` };
    const other = otherThan(language);
    await visit(`${LISTING}?sort=price`);

    for (const chosen of [other, language]) {
      await header.in(otherThan(chosen)).chooseLanguage(chosen);

      await expect(page.getByRole('heading', { level: 1, name: nameOf(chosen) })).toBeVisible();
      await expect(page).toHaveURL(`${addressIn[chosen]}?sort=price`);
      await expect(page.locator('html')).toHaveAttribute('lang', chosen);
      await expect(page.locator('html')).toHaveAttribute('dir', direction(chosen));
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(chosen);
      expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe(chosen);
    }
  },
);

test('choosing English on an Arabic address saves it and goes to the plain address', async ({
  page,
  visit,
  header,
}) => {
  await visit(`/ar${LISTING}?sort=price`);

  await header.in('ar').chooseLanguage('en');

  await expect(page).toHaveURL(`${LISTING}?sort=price`);
  await expect(page.getByRole('heading', { level: 1, name: nameOf('en') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
});

test.describe('with an Arabic browser', () => {
  test.use({ locale: 'ar-AE', language: 'ar' });

  test('an address without a prefix stays as it is, and its page’s links lead to Arabic addresses', async ({
    page,
    text,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    await expect(page).toHaveURL(LISTING);
    const links = page.getByRole('main').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    // Or to a part of this page.
    expect(addresses.filter((address) => !/^(\/ar(\/|\?|#|$)|#)/.test(address))).toEqual([]);

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('shell:navigation.about') })
      .click();
    await expect(page).toHaveURL('/ar/about');

    await page.goBack();
    await expect(page).toHaveURL(LISTING);
    await expect(heading).toHaveText(nameOf('ar'));

    await page.getByLabel(text('mf-catalog:listing.sort-by')).selectOption('price');
    await expect(page).toHaveURL(`/ar${LISTING}?sort=price`);
    await page.reload();
    await expect(heading).toHaveText(nameOf('ar'));
  });
});

test('a first visit saves nothing', async ({ page, context, visit }) => {
  await visit('/');

  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull();
  expect(await givenCookies(context)).toEqual([]);
});

// An Arabic address says its language itself.
test.describe('at an address that says no language', () => {
  test.use({ locale: 'en-AE', language: 'en' });

  test('a language choice whose cookie was lost costs one reload', async ({ page, visit }) => {
    let loads = 0;
    page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
    await page.addInitScript((saved) => localStorage.setItem('lang', saved), 'ar');

    await visit(LISTING);

    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1, name: nameOf('ar') })).toBeVisible();
    expect(loads).toBe(2);
  });

  test('a browser that takes no cookies reloads once, not for ever', async ({ page, visit }) => {
    let loads = 0;
    page.on('request', (request) => request.isNavigationRequest() && (loads += 1));
    await page.addInitScript((saved) => {
      localStorage.setItem('lang', saved);
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    }, 'ar');

    await visit(LISTING);

    await expect(page.getByRole('heading', { level: 1, name: nameOf('en') })).toBeVisible();
    expect(loads).toBe(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an Arabic page links to its English version', async ({ page, header }) => {
    await page.goto(`/ar${LISTING}`);

    await header.in('ar').openLanguages();

    await expect(header.in('ar').languageLink('en')).toHaveAttribute('href', LISTING);
  });
});
