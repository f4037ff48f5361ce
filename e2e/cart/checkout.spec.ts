import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { CartScreen, expect, test } from '../testing/cart.ts';
import { ADDRESS, CheckoutScreen } from '../testing/checkout.ts';
import { holdBack } from '../testing/hold-back.ts';
import { tabTo } from '../testing/keyboard.ts';
import { toastsOf } from '../testing/toasts.ts';
import { test as guestTest } from '../testing/visitor.ts';

const OUD = { variantId: 'pf-oudr-050', quantity: 1 };
const PLACING = /\/api\/orders\?/;
const QUOTING = /\/api\/checkout\/quote/;

/** Where an element begins, as a share of the window's height. */
const topOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top / innerHeight);

const overflow = async (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

guestTest('a guest is sent to log in, and comes back', async ({ page, visit, served, text }) => {
  expect((await served('/checkout?step=payment')).status).toBe(200);

  await visit('/checkout?step=payment');

  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout%3Fstep%3Dpayment$/);
  await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-checkout'));
});

test('an empty cart leads back to the shop', { tag: '@writes' }, async ({ page, visit, text }) => {
  await visit('/checkout');

  await expect(page.getByRole('heading', { name: text('mf-cart:cart.empty.title') })).toBeVisible();
  await expectAccessible(page);
});

test(
  'from a new address to a placed cash order, with a reload and Back on the way',
  { tag: ['@writes', '@smoke'] },
  async ({ page, visit, fill, text, product, header }) => {
    const checkout = new CheckoutScreen(page, text);
    await fill(OUD);
    await visit('/checkout');
    await expect(checkout.field('address.recipient')).toBeFocused();
    await page.getByRole('button', { name: text('mf-cart:checkout.save-address') }).click();
    await expect(
      checkout.main.getByRole('button', { name: text('mf-cart:validation.emirate-required') }),
    ).toBeVisible();
    await expectAccessible(page);
    await checkout.fillAddress({ number: '501234567' });
    await page.keyboard.press('Enter');

    await expect(checkout.step('delivery')).toBeFocused();
    await expect(page).toHaveURL(/step=delivery/);
    await expectAccessible(page);
    await checkout.goOnTo('payment');
    expect(await topOf(checkout.step('payment'))).toBeLessThan(0.5);
    await expect(checkout.main).toContainText(text('mf-cart:checkout.choose-payment'));
    // The delivery offers no choice, so only the address can be changed.
    await expect(
      checkout.main.getByRole('link', { name: text('mf-cart:checkout.change', { step: '' }).trim() }),
    ).toHaveCount(1);
    await expect(checkout.main).not.toContainText(text('common:totals.cod-fee'));
    await expectAccessible(page);
    await checkout.payBy('cash').check();
    await expect(checkout.main).toContainText(text('common:totals.cod-fee'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(checkout.step('payment')).toBeVisible();
    await expect(checkout.main).toContainText(text('mf-cart:checkout.resumed'));
    await checkout.goOnTo('review');
    await page.goBack();
    await expect(checkout.step('payment')).toBeVisible();
    await page.goForward();
    const item = checkout.main.getByRole('heading', { name: product('perfume-oud-royal').name });
    await expect(item).toBeVisible();
    await expectAccessible(page);
    await checkout.place.dblclick();

    await expect(page).toHaveURL(/\/checkout\/placed\/SW-[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.title'));
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goBack();
    await expect(
      page.getByRole('heading', { name: text('mf-cart:checkout.placed-before.title'), exact: true }),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-cart:checkout.placed-before.action') })
      .click();
    await expect(page).toHaveURL(/\/checkout\/placed\/SW-[\w-]+$/);
    await page.getByRole('link', { name: text('common:actions.continue-shopping') }).click();
    await expect(header.cartOf(0)).toBeVisible();
  },
);

test(
  'the keyboard alone leads from the cart to a placed order',
  { tag: ['@full', '@writes'] },
  async ({ page, visit, fill, call, text }) => {
    const checkout = new CheckoutScreen(page, text);
    const press = async (name: string) => {
      await tabTo(page, checkout.main.getByRole('link', { name: text(`mf-cart:checkout.${name}`), exact: true }));
      await page.keyboard.press('Enter');
    };
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/cart');

    await tabTo(page, new CartScreen(page.getByRole('main'), text).checkout);
    await page.keyboard.press('Enter');
    await press('to-delivery');
    await expect(checkout.step('delivery')).toBeFocused();
    await press('to-payment');
    await expect(checkout.step('payment')).toBeFocused();
    await tabTo(page, checkout.payBy('card'));
    await page.keyboard.press('ArrowDown');
    await expect(checkout.payBy('cash')).toBeChecked();
    await press('to-review');
    await expect(checkout.step('review')).toBeFocused();
    await tabTo(page, checkout.place);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/checkout\/placed\/SW-[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'an address is corrected in place, and the page shows nothing but the checkout',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, language }) => {
    const checkout = new CheckoutScreen(page, text);
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const edit = checkout.main.getByRole('button', { name: text('common:actions.edit') });
    await edit.click();
    await expect(checkout.field('address.recipient')).toBeFocused();
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await checkout.field('address.building').fill('Villa 14');
    await page.keyboard.press('Enter');

    await expect(edit).toBeFocused();
    await expect(checkout.main).toContainText('Villa 14');
    await checkout.goOnTo('delivery');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: text('mf-cart:checkout.back-to-cart') })).toBeVisible();

    const other = language === 'en' ? 'ar' : 'en';
    await banner.locator('summary').click();
    await banner.locator(`a[hreflang="${other}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(checkout.main.locator('[aria-current="step"]')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\?step=delivery$/);
  },
);

test(
  'on a phone each step’s button is at the bottom of the window, and what is bought is folded until the last',
  { tag: ['@writes', '@narrow'] },
  async ({ page, visit, fill, call, text, product }) => {
    const checkout = new CheckoutScreen(page, text);
    const item = checkout.main.getByRole('heading', { name: product('perfume-oud-royal').name });
    const { width, height } = page.viewportSize()!;
    const expectAtBottom = async (button: Locator) => {
      await expect(button).toBeInViewport({ ratio: 1 });
      const place = (await button.boundingBox())!;
      expect(height - place.y - place.height).toBeLessThan(16);
      expect(place.width).toBeGreaterThan(width / 2);
    };
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout');

    for (const step of ['delivery', 'payment'] as const) {
      await expectAtBottom(checkout.onTo(step));
      await expect(item).toBeHidden();
      await checkout.goOnTo(step);
    }
    await checkout.payBy('cash').check();
    await expectAtBottom(checkout.onTo('review'));
    await checkout.main.getByRole('heading', { name: text('mf-cart:checkout.summary') }).click();
    await expect(item).toBeVisible();
    await checkout.goOnTo('review');

    await expect(item).toBeVisible();
    await expectAtBottom(checkout.place);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [footer, place] = [page.getByRole('contentinfo').getByText(text('common:trust.returns')), checkout.place];
    expect((await footer.boundingBox())!.y).toBeLessThan((await place.boundingBox())!.y - 16);
    await expectAccessible(page);
  },
);

test(
  'while the quote loads places are kept, and a failed one can be repeated',
  { tag: '@writes' },
  async ({ page, visit, fill, text, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    await fill(OUD);
    const letGo = await holdBack(page, QUOTING);
    await visit('/checkout');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text('common:states.loading'));
    await expectAccessible(page);
    letGo();
    await expect(new CheckoutScreen(page, text).step('address')).toBeVisible();

    await page.route(QUOTING, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:checkout.load-failed'));
    await page.unroute(QUOTING);
    await page.getByRole('main').getByRole('button').click();

    await expect(new CheckoutScreen(page, text).step('address')).toBeVisible();
  },
);

test(
  'changes since the quote are shown, and no order is placed until they are accepted',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, allowProblem }) => {
    allowProblem(/409/);
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout?step=payment');
    const checkout = new CheckoutScreen(page, text);
    await checkout.payBy('cash').check();
    await checkout.goOnTo('review');
    await expect(checkout.place).toBeEnabled();
    await fill(OUD);
    await checkout.place.click();

    await expect(checkout.main.getByRole('alert')).toContainText(text('mf-cart:checkout.nothing-placed'));
    await expect(checkout.main.getByText(text('mf-cart:checkout.nothing-placed'))).toBeInViewport();
    await expectAccessible(page);
    await checkout.main.getByRole('button', { name: text('mf-cart:checkout.changed-accept') }).click();

    await expect(page).toHaveURL(/\/checkout\/placed\//);
  },
);

test(
  'after a lost answer the request is repeated with the same key, and one order is placed',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout?step=payment');
    const checkout = new CheckoutScreen(page, text);
    await checkout.payBy('cash').check();
    await checkout.goOnTo('review');
    await page.route(
      PLACING,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await checkout.place.click();
    await expect(checkout.main.getByRole('alert')).toHaveText(text('mf-cart:checkout.unanswered'));
    await expect(checkout.main.getByText(text('mf-cart:checkout.unanswered'))).toBeInViewport();
    await checkout.place.click();

    await expect(page).toHaveURL(/\/checkout\/placed\//);
    const { meta } = (await (await call('GET', '/orders/my?lang=en')).json()) as { meta: { total: number } };
    expect(meta.total).toBe(1);
  },
);

test(
  'a lost answer and a reload lead to the order that was placed',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, allowProblem }) => {
    allowProblem(/ERR_FAILED|409/);
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout?step=payment');
    const checkout = new CheckoutScreen(page, text);
    await checkout.payBy('cash').check();
    await checkout.goOnTo('review');
    await page.route(
      PLACING,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await checkout.place.click();
    await expect(checkout.main.getByRole('alert')).toHaveText(text('mf-cart:checkout.unanswered'));
    await expect(checkout.main.getByText(text('mf-cart:checkout.unanswered'))).toBeInViewport();
    await page.reload();

    await expect(page).toHaveURL(/\/checkout\/placed\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.title'));
  },
);

test(
  'a card payment is declined, abandoned and then made, and the order’s page shows it without a reload',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text, header }) => {
    await fill(OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout?step=payment');
    const checkout = new CheckoutScreen(page, text);
    await checkout.payBy('card').check();
    await checkout.goOnTo('review');
    await checkout.pay.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:test-payment.title'));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expectAccessible(page);
    const payment = page.url();
    await page.goBack();
    await expect(checkout.step('review')).toBeVisible();
    await expect(checkout.main.getByText(text('mf-cart:payment.cancelled'))).toBeInViewport();
    await checkout.pay.click();
    await expect(page).toHaveURL(payment);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.getByRole('link', { name: text('mf-cart:test-payment.leave') }).click();
    await expect(checkout.main).toContainText(text('mf-cart:payment.cancelled'));
    await expect(checkout.payBy('card')).toBeChecked();
    await checkout.goOnTo('review');
    await checkout.pay.click();

    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.getByRole('button', { name: text('mf-cart:test-payment.decline') }).click();
    await expect(page.getByRole('main')).toContainText(text('mf-cart:test-payment.failed'));
    await page
      .getByRole('button', { name: new RegExp(text('mf-cart:test-payment.approve', { amount: '' }).trim()) })
      .click();

    await expect(page).toHaveURL(/\/checkout\/placed\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.title'));
    await expectAccessible(page);
    await page.getByRole('link', { name: text('common:actions.continue-shopping') }).click();
    await expect(header.cartOf(0)).toBeVisible();
  },
);

test(
  'cash on delivery is refused above its limit, with the reason',
  { tag: '@writes' },
  async ({ page, visit, fill, call, text }) => {
    await fill({ variantId: 'gs-gems-p01', quantity: 1 }, OUD);
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/checkout?step=payment');
    const checkout = new CheckoutScreen(page, text);

    await expect(checkout.payBy('cash')).toBeDisabled();
    await expect(checkout.payBy('card')).not.toBeChecked();
    await expectAccessible(page);
  },
);
