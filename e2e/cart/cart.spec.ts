import type { Page } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { CartScreen, drawerOf, expect, test } from '../testing/cart.ts';
import { holdBack } from '../testing/hold-back.ts';
import { cutOff } from '../testing/offline.ts';
import { holdToasts, toastsOf } from '../testing/toasts.ts';

const OUD = { variantId: 'pf-oudr-050', quantity: 1 };
const SAFFRON = { variantId: 'sp-saff-005', quantity: 1 };
const cartOf = (page: Page, text: Parameters<typeof toastsOf>[1]) => new CartScreen(page.getByRole('main'), text);

test(
  'the cart shows its lines, its total and when it arrives',
  { tag: ['@both', '@writes', '@smoke'] },
  async ({ page, visit, fill, text, product, header }) => {
    await fill({ ...OUD, quantity: 2 }, SAFFRON);
    await visit('/cart');
    const cart = cartOf(page, text);

    await expect(cart.quantityOf(product('perfume-oud-royal').name)).toHaveText('2');
    await expect(header.cartOf(3)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('common:totals.free'));
    await page.getByLabel(text('mf-cart:cart.estimate-for')).selectOption('RK');
    await expect(page.getByLabel(text('mf-cart:cart.estimate-for'))).toHaveAccessibleDescription(/\d/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.reload();
    await expect(page.getByLabel(text('mf-cart:cart.estimate-for'))).toHaveValue('RK');
    await cart.checkout.click();
    await expect(page).toHaveURL(/\/checkout$/);
  },
);

test(
  'a price that rose and stock that ran out while the tab was open are named in the drawer and the cart',
  { tag: '@writes' },
  async ({ page, visit, fill, text, product, header }) => {
    const { name } = product('perfume-oud-royal');
    await fill(OUD);
    await visit('/about');
    await expect(header.cartOf(1)).toBeVisible();
    let change: object = { unitPrice: 31_000, lineTotal: 31_000, priceBefore: 28_500, issue: 'price_changed' };
    await page.route('**/api/cart?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { items: object[] } };
      const items = answer.data.items.map((line) => ({ ...line, ...change }));
      await route.fulfill({ response, json: { data: { ...answer.data, items } } });
    });

    await header.cartOf(1).click();
    const drawer = drawerOf(page);
    await expect(new CartScreen(drawer, text).line(name)).toContainText(/285\.00.*310\.00/);
    await expect(drawer.getByRole('status', { name: text('mf-cart:cart.news') })).toContainText(name);

    change = { available: 0, lineTotal: 0, issue: 'out_of_stock' };
    await drawer.getByRole('link', { name: text('mf-cart:cart.view-cart') }).click();
    const cart = cartOf(page, text);
    await expect(cart.line(name)).toContainText(text('mf-cart:cart.issues.out_of_stock'));
    await expectAccessible(page);

    change = {};
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(cart.line(name)).not.toContainText(text('mf-cart:cart.issues.out_of_stock'));
  },
);

test(
  'ten quick clicks end at the right number though the answers come late',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, product }) => {
    const { name } = product('frankincense');
    await fill({ variantId: 'gs-hoja-100', quantity: 1 });
    await visit('/cart');
    const cart = cartOf(page, text);
    const sentQuantities: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/cart/update'))
        sentQuantities.push((request.postDataJSON() as { quantity: number }).quantity);
    });
    // The first answer arrives after the last click. If several updates were sent at once, it would come last and win.
    const letGo = await holdBack(page, '**/api/cart/update*');

    for (let click = 1; click <= 9; click += 1) await cart.more(name).click();
    await cart.fewer(name).click();
    await expect(cart.quantityOf(name)).toHaveText('9');
    expect(sentQuantities).toHaveLength(1);
    letGo();

    await expect(cart.quantityOf(name)).toHaveText('9');
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(cart.quantityOf(name)).toHaveText('9');
    expect(sentQuantities).toHaveLength(2);
    expect(sentQuantities.at(-1)).toBe(9);
    const kept = (await (await call('GET', '/cart?lang=en')).json()) as { data: { items: { quantity: number }[] } };
    expect(kept.data.items.map(({ quantity }) => quantity)).toEqual([9]);
  },
);

test(
  'a line is removed by keyboard, and restored',
  { tag: '@writes' },
  async ({ page, visit, fill, text, product, header }) => {
    const [oud, saffron] = ['perfume-oud-royal', 'saffron'].map((id) => product(id).name) as [string, string];
    await fill({ ...OUD, quantity: 2 }, SAFFRON);
    await visit('/cart');
    const cart = cartOf(page, text);

    await holdToasts(page, text);
    await cart.remove(oud).focus();
    await page.keyboard.press('Enter');

    await expect(cart.line(oud)).toHaveCount(0);
    await expect(cart.undo(oud)).toBeFocused();
    await expect(header.cartOf(1)).toBeVisible();
    await expect(toastsOf(page, text)).toContainText(`${text('common:toasts.removed-from-cart')}: ${oud}`);
    await cart.undo(oud).press('Enter');
    await expect(cart.quantityOf(oud)).toHaveText('2');
    await expect(cart.remove(oud)).toBeFocused();
    // It is back at its place, before the other line.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([oud, saffron]);

    await cart.remove(oud).dblclick();
    await cart.remove(saffron).click();
    await expect(page.getByRole('heading', { name: text('mf-cart:cart.empty.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: text('mf-cart:cart.empty.action') })).toBeVisible();
    await expect(cart.undo(oud)).toBeVisible();
    await cart.undo(saffron).dblclick();
    await expect(cart.quantityOf(saffron)).toHaveText('1');
    await cart.undo(oud).click();
    await expect(cart.quantityOf(oud)).toHaveText('2');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([oud, saffron]);
  },
);

test(
  'a line that was added again elsewhere is not put back, and without a connection it can be tried again',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, product, context, isMobile, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const [oud, saffron] = ['perfume-oud-royal', 'saffron'].map((id) => product(id).name) as [string, string];
    await fill(OUD, SAFFRON);
    await visit('/cart');
    const cart = cartOf(page, text);
    await cart.remove(oud).click();
    await expect(cart.undo(oud)).toBeVisible();
    await expect(toastsOf(page, text)).toContainText(oud);

    await call('POST', '/cart/add', OUD);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(cart.quantityOf(oud)).toHaveText('1');
    await expect(cart.undo(oud)).toHaveCount(0);

    await cart.remove(saffron).click();
    await expect(cart.undo(saffron)).toBeFocused();
    await expect(toastsOf(page, text)).toContainText(saffron);
    await cutOff(page, isMobile);
    await cart.undo(saffron).press('Enter');
    await expect(toastsOf(page, text)).toContainText(text('common:errors.add-to-cart'));
    await expect(cart.undo(saffron)).toBeFocused();
    await context.setOffline(false);
    await cart.undo(saffron).press('Enter');
    await expect(cart.quantityOf(saffron)).toHaveText('1');
  },
);

test(
  'a phone shows the total and the way to checkout beside the lines, and a toast covers neither',
  { tag: ['@narrow', '@writes'] },
  async ({ page, visit, fill, text, product, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    const { name } = product('perfume-oud-royal');
    await fill(OUD);
    await page.route('**/api/cart/update*', (route) => route.abort());
    await visit('/cart');
    const cart = cartOf(page, text);
    await expect(cart.line(name)).toBeInViewport();
    await expect(cart.checkout).toBeInViewport({ ratio: 1 });

    await holdToasts(page, text);
    await cart.more(name).tap();

    const toast = toastsOf(page, text);
    await expect(toast).toHaveText(`${text('common:errors.update-cart')}: ${text('common:errors.network')}`);
    const [shown, button] = [(await toast.boundingBox())!, (await cart.checkout.boundingBox())!];
    expect(shown.y + shown.height).toBeLessThanOrEqual(button.y);
  },
);

test(
  'without a connection a change is undone with a message, and succeeds when it is repeated',
  { tag: '@writes' },
  async ({ page, context, visit, fill, text, product, isMobile, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const { name } = product('rosebuds');
    await fill({ variantId: 'sp-rose-050', quantity: 1 });
    await visit('/cart');
    const cart = cartOf(page, text);
    await expect(cart.quantityOf(name)).toHaveText('1');

    await cutOff(page, isMobile);
    await cart.more(name).click();
    await expect(toastsOf(page, text)).toContainText(text('common:errors.update-cart'));
    await expect(cart.quantityOf(name)).toHaveText('1');

    await context.setOffline(false);
    await cart.more(name).click();
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.cart-updated'));
    await expect(cart.quantityOf(name)).toHaveText('2');
  },
);

test(
  'lines that cannot be bought say so, and block the checkout until they are changed',
  { tag: '@writes' },
  async ({ page, visit, fill, text, product }) => {
    const [oud, saffron] = ['perfume-oud-royal', 'saffron'].map((id) => product(id).name) as [string, string];
    await fill(OUD, SAFFRON);
    let mended = false;
    await page.route('**/api/cart?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { items: { variantId: string }[] } };
      const items = answer.data.items.map((line) =>
        line.variantId === OUD.variantId
          ? { ...line, quantity: 6, available: 4, issue: 'low_stock' }
          : { ...line, available: 0, lineTotal: 0, issue: 'out_of_stock' },
      );
      await route.fulfill({ response, json: mended ? answer : { data: { ...answer.data, items } } });
    });
    await page.route('**/api/cart/update*', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ quantity: 4 });
      mended = true;
      await route.fallback();
    });
    await visit('/cart');
    const cart = cartOf(page, text);

    await expect(cart.line(oud)).toContainText(
      text('mf-cart:cart.issues.low_stock', { left: text('common:left-in-stock', { count: 4 }) }),
    );
    await expect(cart.line(saffron)).toContainText(text('mf-cart:cart.issues.out_of_stock'));
    await expect(page.getByRole('main')).toContainText(text('mf-cart:cart.blocked', { count: 2 }));
    await expect(page.getByRole('button', { name: text('mf-cart:cart.checkout') })).toBeDisabled();
    await expectAccessible(page);
    await cart
      .line(oud)
      .getByRole('button', { name: text('mf-cart:cart.change-to', { count: 4 }) })
      .click();

    await expect(cart.checkout).toBeVisible();
  },
);

test(
  'a coupon is refused with a reason, accepted, and removed again',
  { tag: '@writes' },
  async ({ page, visit, fill, text, allowProblem }) => {
    allowProblem(/Failed to load resource: .*422/);
    await fill({ ...OUD, quantity: 2 });
    await visit('/cart');
    const field = page.getByRole('textbox', { name: text('mf-cart:cart.coupon') });

    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text('mf-cart:cart.coupon-errors.empty'));
    await field.fill('SUMMER24');
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text('mf-cart:cart.coupon-errors.invalid'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await field.fill('rayya10');
    await page.getByRole('button', { name: text('mf-cart:cart.coupon-apply') }).click();
    await expect(page.getByRole('main')).toContainText(text('mf-cart:cart.coupon-applied', { code: 'RAYYA10' }));
    await expect(page.getByRole('main')).toContainText(text('common:totals.discount'));
    await page.getByRole('button', { name: text('mf-cart:cart.coupon-remove') }).click();
    await expect(field).toBeVisible();
  },
);

test(
  'other tabs show the change',
  { tag: '@writes' },
  async ({ page, context, visit, fill, text, product, header }) => {
    const { name } = product('rosebuds');
    await fill({ variantId: 'sp-rose-050', quantity: 1 });
    await visit('/about');
    const other = await context.newPage();
    await other.goto('/cart');
    await expect(header.cartOf(1)).toBeVisible();

    await cartOf(other, text).more(name).click();

    await expect(header.cartOf(2)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cartChanged'))).toBeNull();
  },
);

test(
  'a cart that cannot be fetched says so, and loads with the next try',
  { tag: '@writes' },
  async ({ page, visit, fill, text, product, allowProblem }) => {
    allowProblem(/Failed to load resource: .*503/);
    await fill(OUD);
    await page.route('**/api/cart?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later', requestId: 'r' } }),
    );
    await visit('/cart');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('common:errors.fetch-cart'));
    await expectAccessible(page);
    await page.unroute('**/api/cart?*');
    await page.getByRole('button', { name: text('common:actions.retry') }).click();

    await expect(cartOf(page, text).line(product('perfume-oud-royal').name)).toBeVisible();
  },
);

test('while the cart loads, its place is kept', { tag: '@writes' }, async ({ page, visit, fill, text }) => {
  await fill(OUD);
  const letGo = await holdBack(page, '**/api/cart?*');
  await visit('/cart');

  await expect(page.getByRole('main').getByRole('status')).toHaveText(text('common:states.loading'));
  await expectAccessible(page);
  letGo();

  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
