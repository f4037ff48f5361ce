import type { Locator } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { CartScreen, drawerOf, expect, test } from '../testing/cart.ts';
import { ProductPage } from '../testing/product-page.ts';
import { holdToasts, toastsOf } from '../testing/toasts.ts';

const OUD = { variantId: 'pf-oudr-050', quantity: 1 };

test(
  'the drawer opens from the inline end, keeps the focus, and gives it back',
  { tag: ['@both', '@writes'] },
  async ({ page, visit, fill, text, product, header, language }) => {
    const { name } = product('perfume-oud-royal');
    await fill(OUD);
    await visit('/about');
    await header.cartOf(1).focus();
    await page.keyboard.press('Enter');
    const drawer = drawerOf(page);

    await expect(drawer).toHaveAccessibleName(new RegExp(text('mf-cart:cart.title')));
    await expect(drawer.getByRole('button', { name: text('common:accessibility.close-cart') })).toBeFocused();
    await expect(async () => {
      const { x, width } = (await drawer.boundingBox())!;
      expect(language === 'ar' ? x : x + width).toBeCloseTo(language === 'ar' ? 0 : page.viewportSize()!.width, 0);
    }).toPass();
    await expectAccessible(page, 'dialog');

    const cart = new CartScreen(drawer, text);
    await cart.more(name).click();
    await expect(cart.quantityOf(name)).toHaveText('2');
    await page.keyboard.press('Escape');

    await expect(drawer).toHaveCount(0);
    await expect(header.cartOf(2)).toBeFocused();
  },
);

/** Expects that no toast covers the open drawer's controls or links. */
const expectToastsBesideLines = (drawer: Locator, said: string) =>
  expect(async () => {
    const toast = (await drawer.getByText(said).boundingBox())!;
    const lines = (await drawer.locator('[data-list]').boundingBox())!;
    const end = (await drawer.getByRole('link').last().boundingBox())!;
    const outside = toast.x >= lines.x + lines.width || toast.x + toast.width <= lines.x;
    const between = toast.y >= lines.y + lines.height && toast.y + toast.height <= end.y;
    expect(outside || between, JSON.stringify({ toast, lines, end })).toBe(true);
  }).toPass({ timeout: 30_000 });

test(
  'adding with a pointer opens the drawer; removing there can be undone there',
  { tag: ['@both', '@writes'] },
  async ({ page, visit, text, product, customer }) => {
    expect(customer.token).toBeTruthy();
    const { path, name } = product('perfume-oud-royal');
    await visit(path);

    await holdToasts(page, text);
    await new ProductPage(page, text).addToCart.first().click();

    const drawer = drawerOf(page);
    const cart = new CartScreen(drawer, text);
    await expect(drawer.getByText(text('common:toasts.added-to-cart'))).toBeVisible();
    await expect(cart.quantityOf(name)).toHaveText('1');
    await expectToastsBesideLines(drawer, text('common:toasts.added-to-cart'));
    await cart.remove(name).click();
    await expect(drawer).toContainText(text('mf-cart:cart.empty.title'));
    await drawer.getByRole('button', { name: text('common:actions.undo') }).click();
    await expect(cart.quantityOf(name)).toHaveText('1');

    await drawer.getByRole('link', { name: text('mf-cart:cart.view-cart') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(drawer).toHaveCount(0);
  },
);

test(
  'after the drawer has closed, a toast that was pointed at in it still ends',
  { tag: ['@wide', '@writes'] },
  async ({ page, visit, text, product, customer }) => {
    expect(customer.token).toBeTruthy();
    await visit(product('perfume-oud-royal').path);
    await new ProductPage(page, text).addToCart.first().click();
    await drawerOf(page).getByText(text('common:toasts.added-to-cart')).hover();

    await page.keyboard.press('Escape');

    await expect(drawerOf(page)).toHaveCount(0);
    // The page's own toast may be where the drawer's toast was.
    await page.mouse.move(0, 0);
    await expect(toastsOf(page, text)).toBeEmpty();
  },
);

test(
  'adding from the keyboard shows a toast and opens nothing',
  { tag: '@writes' },
  async ({ page, visit, text, product, header, customer }) => {
    expect(customer.token).toBeTruthy();
    await visit(product('perfume-oud-royal').path);
    const add = new ProductPage(page, text).addToCart.first();
    await add.focus();

    await page.keyboard.press('Enter');

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.added-to-cart'));
    await expect(header.cartOf(1)).toBeVisible();
    await expect(drawerOf(page)).toHaveCount(0);
    await expect(add).toBeFocused();
  },
);

test(
  'more than the stock cannot be added, and the reason is shown',
  { tag: '@writes' },
  async ({ page, visit, fill, text, product, header, allowProblem }) => {
    allowProblem(/Failed to load resource: .*409/);
    await fill({ ...OUD, quantity: 3 }, { variantId: 'pf-oudr-050', quantity: 2 });
    await visit(product('perfume-oud-royal').path);

    await new ProductPage(page, text).addToCart.first().click();

    await expect(toastsOf(page, text)).toContainText(text('common:errors.add-to-cart'));
    await expect(header.cartOf(5)).toBeVisible();
  },
);
