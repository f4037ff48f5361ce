import type { Locator, Page } from 'playwright/test';
import { holdBack } from './testing/hold-back.ts';
import type { Text } from './testing/texts.ts';
import { toastsOf } from './testing/toasts.ts';
import { expect, test } from './testing/visitor.ts';

const LISTING = '/category/perfumes';
const HEARTS = ['perfume-oud-royal', 'perfume-jasmine'] as const;

const heartOf = (page: Page, text: Text, name: string): Locator =>
  page.getByRole('button', { name: text('common:accessibility.add-to-wishlist', { name }) });
const fullHeartOf = (page: Page, text: Text, name: string): Locator =>
  page.getByRole('button', { name: text('common:accessibility.remove-from-wishlist', { name }) });
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('guestWishlist') ?? '[]') as unknown);

test('a guest’s heart is announced, counted and stored', async ({ page, visit, product, text, header }) => {
  const { id, name } = product(HEARTS[0]);
  await visit(LISTING);

  await heartOf(page, text, name).click();

  await expect(toastsOf(page, text)).toHaveText(text('common:toasts.added-to-wishlist'));
  await expect(header.wishlistOf(1)).toBeVisible();
  expect(await keptIn(page)).toEqual([id]);

  await page.reload();

  await expect(header.wishlistOf(1)).toBeVisible();
  await fullHeartOf(page, text, name).click();
  await expect(toastsOf(page, text)).toHaveText(text('common:toasts.removed-from-wishlist'));
  await expect(header.wishlistOf(0)).toBeVisible();
  expect(await keptIn(page)).toEqual([]);
});

test('a heart that is pressed before the shop has started counts', async ({ page, product, text, header }) => {
  const { id, name } = product(HEARTS[0]);
  const letGo = await holdBack(page, /\/assets\/shell\/main\.[^/]*\.js$/);
  await page.goto(LISTING, { waitUntil: 'commit' });
  await heartOf(page, text, name).click();

  letGo();

  await expect(header.wishlistOf(1)).toBeVisible();
  await expect(fullHeartOf(page, text, name)).toBeVisible();
  expect(await keptIn(page)).toEqual([id]);
});

test('the product’s page and the wishlist show the heart', async ({ page, visit, product, text, header }) => {
  const { path } = product(HEARTS[0]);
  await visit(path);

  await page.getByRole('button', { name: text('common:product.add-to-wishlist'), exact: true }).click();

  await expect(
    page.getByRole('button', { name: text('common:product.remove-from-wishlist'), exact: true }),
  ).toBeVisible();
  await header.wishlistOf(1).click();
  await expect(page.getByRole('main')).toContainText(text('mf-cart:wishlist.kept', { count: 1 }));
});

test('two tabs show the same hearts', { tag: '@smoke' }, async ({ page, context, visit, product, text, header }) => {
  const [first, second] = HEARTS.map((id) => product(id));
  await visit(LISTING);
  const other = await context.newPage();
  await other.goto(LISTING);

  await heartOf(other, text, first!.name).click();

  await expect(header.wishlistOf(1)).toBeVisible();
  await expect(fullHeartOf(page, text, first!.name)).toBeVisible();

  await heartOf(page, text, second!.name).click();

  await expect(fullHeartOf(other, text, second!.name)).toBeVisible();
  expect(await keptIn(page)).toEqual(HEARTS);
});

test('a double click on a heart is one change', async ({ page, visit, product, text, header }) => {
  const { id, name } = product(HEARTS[0]);
  await visit(LISTING);
  await heartOf(page, text, name).click();
  await expect(header.wishlistOf(1)).toBeVisible();

  await fullHeartOf(page, text, name).dblclick();

  await expect(header.wishlistOf(0)).toBeVisible();
  await expect(heartOf(page, text, name)).toBeVisible();
  expect(await keptIn(page)).not.toContain(id);
});

test('pressing again before the first press is answered changes nothing', async ({
  page,
  visit,
  product,
  text,
  header,
}) => {
  const { id, name } = product(HEARTS[0]);
  const letGo = await holdBack(page, /\/assets\/mf-cart\//);
  await visit(LISTING);

  const heart = heartOf(page, text, name);
  await heart.dblclick();
  letGo();

  await expect(header.wishlistOf(1)).toBeVisible();
  await expect(toastsOf(page, text)).toHaveText(text('common:toasts.added-to-wishlist'));
  await expect(fullHeartOf(page, text, name)).not.toHaveAttribute('aria-disabled');
  expect(await keptIn(page)).toEqual([id]);
});

test('invalid data in the browser’s storage does no harm', async ({ page, visit, product, text, header }) => {
  await page.addInitScript(() => localStorage.setItem('guestWishlist', '{"not": "a list"'));
  await visit(LISTING);

  await heartOf(page, text, product(HEARTS[0]).name).click();

  await expect(header.wishlistOf(1)).toBeVisible();
});
