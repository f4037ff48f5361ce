import type { Locator, Page } from 'playwright/test';
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

test(
  'its button closes the drawer, and a press beside it, and the focus is where it was',
  { tag: '@writes' },
  async ({ page, visit, fill, text, header, language, isMobile }) => {
    await fill(OUD);
    await visit('/about');
    const drawer = drawerOf(page);
    const close = drawer.getByRole('button', { name: text('common:accessibility.close-cart') });
    await header.cartOf(1).click();
    await close.click();
    await expect(drawer).toHaveCount(0);
    await expect(header.cartOf(1)).toBeFocused();

    await header.cartOf(1).click();
    await expect(close).toBeFocused();
    // On a phone nothing is beside it.
    if (isMobile) await page.keyboard.press('Enter');
    else await page.mouse.click(language === 'ar' ? page.viewportSize()!.width - 8 : 8, 300);
    await expect(drawer).toHaveCount(0);
    await expect(header.cartOf(1)).toBeFocused();
  },
);

/** Expects a toast in the window's bottom right corner that covers no line or link of the open drawer. */
const expectToastInCorner = (page: Page, drawer: Locator, said: string) =>
  expect(async () => {
    const { width, height } = page.viewportSize()!;
    const toast = (await drawer.getByText(said).boundingBox())!;
    expect([width - toast.x - toast.width, height - toast.y - toast.height].map(Math.round)).toEqual([24, 24]);
    const others = [drawer.locator('[data-list]'), ...(await drawer.getByRole('link').all())];
    for (const other of await Promise.all(others.map((element) => element.boundingBox()))) {
      const { x, y } = other!;
      const covers =
        toast.x < x + other!.width &&
        x < toast.x + toast.width &&
        toast.y < y + other!.height &&
        y < toast.y + toast.height;
      // Lines that are scrolled out of sight are below the list's box.
      if (y < height) expect(covers && y + other!.height > toast.y, JSON.stringify({ toast, other })).toBe(false);
    }
  }).toPass({ timeout: 30_000 });

test(
  'adding with a pointer opens the drawer; removing there can be undone there',
  { tag: '@writes' },
  async ({ page, visit, text, product, header, customer }) => {
    expect(customer.token).toBeTruthy();
    const { path, name } = product('perfume-oud-royal');
    await visit(path);

    await holdToasts(page, text);
    await new ProductPage(page, text).addToCart.first().click();

    const drawer = drawerOf(page);
    const cart = new CartScreen(drawer, text);
    await expect(cart.quantityOf(name)).toHaveText('1');
    // Only screen readers are told what the drawer shows.
    const added = drawer.getByText(text('common:toasts.added-to-cart'));
    await expect(added).toHaveCount(1);
    expect((await added.boundingBox())!.width).toBe(1);
    await cart.more(name).click();
    await expectToastInCorner(page, drawer, text('common:toasts.cart-updated'));
    await cart.remove(name).click();
    await expect(drawer).toContainText(text('mf-cart:cart.empty.title'));
    await expect(cart.undo(name)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await header.cartOf(0).click();
    await cart.undo(name).click();
    await expect(cart.quantityOf(name)).toHaveText('2');
    await expect(cart.remove(name)).toBeFocused();

    await drawer.getByRole('link', { name: text('mf-cart:cart.view-cart') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(drawer).toHaveCount(0);
  },
);

test('the drawer opens with the new line in view', { tag: '@writes' }, async ({ page, visit, fill, text, product }) => {
  await fill(...['sp-saff-005', 'sp-rose-050', 'gs-hoja-100'].map((variantId) => ({ variantId, quantity: 1 })));
  const { path, name } = product('perfume-oud-royal');
  await visit(path);

  await new ProductPage(page, text).addToCart.first().click();

  const line = new CartScreen(drawerOf(page), text).line(name);
  await expect(line).toBeInViewport({ ratio: 0.99 });
  const [shown, list] = [(await line.boundingBox())!, (await drawerOf(page).locator('[data-list]').boundingBox())!];
  expect(Math.floor(shown.y + shown.height)).toBeLessThanOrEqual(Math.ceil(list.y + list.height));
});

test(
  'after the drawer has closed, a toast that was pointed at in it still ends',
  { tag: ['@wide', '@writes'] },
  async ({ page, visit, text, product, customer }) => {
    expect(customer.token).toBeTruthy();
    const { path, name } = product('perfume-oud-royal');
    await visit(path);
    await new ProductPage(page, text).addToCart.first().click();
    await new CartScreen(drawerOf(page), text).more(name).click();
    await drawerOf(page).getByText(text('common:toasts.cart-updated')).hover();

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
