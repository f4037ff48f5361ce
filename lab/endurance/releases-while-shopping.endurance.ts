import { browserSwitches } from '@shop/testing/browser-switches';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop, type TestShop } from '@shop/testing/start-shop';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../../e2e/testing/account.ts';
import { Header } from '../../e2e/testing/header.ts';
import { collectProblems } from '../../e2e/testing/problems.ts';
import { ProductPage } from '../../e2e/testing/product-page.ts';
import { Releases } from '../../e2e/testing/releases.ts';
import { listingOf, productOf } from '../../e2e/testing/seed.ts';
import { textsOf } from '../../e2e/testing/texts.ts';
import { promote, rollBack } from './promote.ts';

const ROUNDS = 10;
const APPS = ['mf-catalog', 'shell', 'mf-cart'] as const;
const BOUGHT = ['perfume-oud-royal', 'perfume-jasmine'].map((id) => productOf('en', id));
/** Milliseconds. Generous, because the machine builds, serves and shops at the same time. */
const PATIENCE = 60_000;
const text = textsOf('en');

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startShop();
  const { path } = await findBrowser();
  browser = await chromium.launch({ executablePath: path, args: [...browserSwitches] });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

async function newCustomer(): Promise<BrowserContext> {
  const { token, user } = await signUp(shop, newPerson());
  const localStorage = [
    { name: 'ctoken', value: token },
    { name: 'cuser', value: JSON.stringify(user) },
  ];
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'en',
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** Goes from the listing to a product, adds it to the cart unless it is already there, and goes on to the checkout. */
async function buy(page: Page, { name }: (typeof BOUGHT)[number], inCart: number, isNew: boolean): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(listingOf('perfumes').path);
  await page.locator('html[data-ready]').waitFor();
  await main.getByRole('link', { name, exact: true }).first().click();
  await main.getByRole('heading', { level: 1, name }).waitFor();
  // Adding to the cart opens the drawer.
  if (isNew) await new ProductPage(page, text).addToCart.first().click();
  else await new Header(page, text, false).cartOf(inCart).click();
  await page
    .getByRole('banner')
    .locator(`[aria-label="${text('common:accessibility.cart-count', { count: inCart })}"]`)
    .waitFor();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('mf-cart:cart.view-cart') })
    .click();
  await main.getByRole('heading', { name, exact: true }).waitFor();
  await main.getByRole('link', { name: text('mf-cart:cart.checkout'), exact: true }).click();
  await main.locator('[aria-current="step"]').waitFor();
}

/** Promotes a build of each app in turn and rolls it back. */
async function release(): Promise<void> {
  const releases = new Releases(shop.releaseDirectory, 'shopping');
  for (let round = 0; round < ROUNDS; round++) {
    const app = APPS[round % APPS.length]!;
    releases.derive({ app, build: `round-${round}` });
    await promote(shop.directory, app, releases.idOf(`round-${round}`));
    await rollBack(shop.directory, app);
  }
}

test('a customer shops through 10 promotions and 10 rollbacks without an error, and the cart stays', async () => {
  const context = await newCustomer();
  const problems = collectProblems(context);
  const page = await context.newPage();
  let turns = 0;
  let isOver = false;
  const shopping = async () => {
    do {
      const inCart = Math.min(turns + 1, BOUGHT.length);
      await buy(page, BOUGHT[turns % BOUGHT.length]!, inCart, turns < BOUGHT.length);
      turns += 1;
    } while (!isOver || turns < BOUGHT.length);
  };

  await Promise.all([shopping(), release().finally(() => (isOver = true))]);

  const health = (await (await fetch(`${shop.url}/health`)).json()) as { status: string };
  console.log(`${turns} times to the checkout during ${2 * ROUNDS} releases`);
  expect(problems).toEqual([]);
  expect(health.status).toBe('ok');
  await context.close();
});
