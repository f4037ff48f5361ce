import { browsers } from '@shop/build/common-config';
import { floorOf } from '@shop/build/testing/compat-data';
import { missingApis } from '@shop/build/testing/missing-apis';
import type { Page } from 'playwright/test';
import { Gate, newPerson, signUp } from './testing/account.ts';
import { expect, path, test as listingTest } from './testing/filtered-listing.ts';
import { test as customerTest } from './testing/login.ts';
import { ProductPage } from './testing/product-page.ts';
import { Search, WORDS } from './testing/search.ts';

const MISSING = missingApis(floorOf(browsers));

/** Takes from each page, before its scripts run, what some of the oldest supported browsers lack. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript((paths) => {
    for (const names of paths.map((one) => one.split('.'))) {
      const name = names.pop()!;
      const owner = names.reduce<unknown>((of, one) => (of as Record<string, unknown> | undefined)?.[one], globalThis);
      if (owner) delete (owner as Record<string, unknown>)[name];
    }
  }, MISSING);
}

/** What the page’s scripts see of some that must be away, so that a story proves something. */
const isAway = (page: Page) =>
  page.evaluate(() => [
    'any' in AbortSignal,
    'canParse' in URL,
    'checkVisibility' in Element.prototype,
    'requestIdleCallback' in globalThis,
    'scheduler' in globalThis,
    'trustedTypes' in globalThis,
    'connection' in navigator,
  ]);
const AWAY = [false, false, false, false, false, false, false];

// A browser without trusted types does not refuse what is none.
listingTest.use({ bypassCSP: true });
customerTest.use({ bypassCSP: true });

listingTest(
  'in the oldest browsers a link leads to a listing without a page load, a filter works, and words are suggested',
  { tag: '@both' },
  async ({ page, visit, find, filters, text, isMobile, language, address, header }) => {
    const { facets } = await find();
    await takeAway(page);
    await visit('/about');
    expect(await isAway(page)).toEqual(AWAY);

    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await header.logo.click();
    await page
      .getByRole('main')
      .locator(`a[href="${address(path)}"]`)
      .first()
      .click();
    await expect(filters.cards.first()).toBeVisible();
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);

    const { label, count } = facets.sizes[1]!;
    await filters.open();
    await filters.choice('size', 'checkbox', label).click();
    await filters.done();
    await expect(filters.cards).toHaveCount(count);

    const search = new Search(page, text, isMobile);
    await search.ready();
    await search.field.pressSequentially(WORDS[language].typed);
    await expect(search.suggestions.first()).toContainText(WORDS[language].marked);
  },
);

listingTest(
  'in the oldest browsers the login page has its form, and a code can be asked for',
  { tag: ['@both', '@writes'] },
  async ({ page, visit, text, shop }) => {
    const person = newPerson();
    await signUp(shop, person);
    await takeAway(page);
    await visit('/login?next=/profile');
    expect(await isAway(page)).toEqual(AWAY);

    await new Gate(page, text).askForCode(person);
  },
);

customerTest(
  'in the oldest browsers a customer puts a product into the cart',
  { tag: ['@both', '@writes'] },
  async ({ page, visit, text, product, header }) => {
    await takeAway(page);
    await visit(product('perfume-jasmine').path);
    expect(await isAway(page)).toEqual(AWAY);

    await new ProductPage(page, text).addToCart.first().click();

    await expect(header.cartOf(1)).toBeAttached();
  },
);
