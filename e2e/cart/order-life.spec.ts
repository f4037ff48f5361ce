import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { codeFor, Gate, newPerson } from '../testing/account.ts';
import { expect, test } from '../testing/cart.ts';
import { CheckoutScreen, confirmationLink, forgetProvenNumber, placeOrder, shopCommand } from '../testing/checkout.ts';
import { ProductPage } from '../testing/product-page.ts';
import type { StoryShop } from '../testing/shop-for-worker.ts';
import type { Text } from '../testing/texts.ts';
import { toastsOf } from '../testing/toasts.ts';
import { test as guestTest } from '../testing/visitor.ts';

const FRANKINCENSE = { variantId: 'gs-hoja-100', quantity: 1 };
const REVIEW = { title: 'Clear as water', content: 'It burns clean and fills two rooms.' };

const orderIn = (address: string): string => /SW(-\w{4}){3}/.exec(address)![0];

/** Moves a confirmed order through its states until it is delivered. */
async function deliver(shop: StoryShop, id: string): Promise<void> {
  await shopCommand(shop, 'call', 'pack-order', '--id', id);
  await shopCommand(shop, 'call', 'ship-order', '--id', id, '--courier', 'Falcon Express', '--waybill', 'FX-1');
  await shopCommand(shop, 'call', 'send-out-order', '--id', id);
  await shopCommand(shop, 'call', 'deliver-order', '--id', id);
}

/** Opens the order and scrolls to its actions, which load when they come near the viewport. */
async function openOrder(page: Page, visit: (path: string) => Promise<unknown>, text: Text, id: string): Promise<void> {
  await visit(`/orders/${id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('mf-account:order.contact') })
    .scrollIntoViewIfNeeded();
}

const button = (text: Text, key: string) => ({ name: text(`mf-cart:${key}`), exact: true });

guestTest(
  'from an empty browser to a delivered and reviewed order',
  { tag: '@inside' },
  async ({ page, visit, shop, text, product }) => {
    const person = newPerson();
    const { name, path } = product('frankincense');
    const checkout = new CheckoutScreen(page, text);
    const gate = new Gate(page, text);

    await visit(path);
    await new ProductPage(page, text).addToCart.first().click();
    await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-add'));
    await visit('/checkout');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-account:login.sign-up') })
      .click();
    await gate.terms.check();
    await gate.askForCode(person);
    await page.keyboard.type(await codeFor(shop, person.mobile));

    await checkout.fillAddress(person);
    await page.keyboard.press('Enter');
    await expect(checkout.step('delivery')).toBeFocused();
    await checkout.goOnTo('payment');
    await checkout.payBy('cash').check();
    await checkout.goOnTo('review');
    await checkout.place.click();
    await expect(page).toHaveURL(/\/checkout\/placed\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.title'));
    const id = orderIn(page.url());
    await deliver(shop, id);

    await visit(`/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-account:order.state.delivered'));
    await page.getByRole('link', { name: text('mf-account:reviews.write-of', { name }) }).click();
    const reviews = page.getByRole('region', { name: text('mf-account:reviews.title') });
    await page.locator('#reviews').evaluate((place) => place.scrollIntoView());
    await reviews.getByRole('radio').nth(4).check({ force: true });
    await reviews.getByLabel(text('mf-account:reviews.review-title')).fill(REVIEW.title);
    await reviews.getByLabel(text('mf-account:reviews.content')).fill(REVIEW.content);
    await reviews.getByRole('button', { name: text('mf-account:reviews.submit') }).click();

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.review-saved'));
    await expect(reviews).toContainText(REVIEW.title);
  },
);

test(
  'an order is cancelled from its page, after the dialog was first dismissed',
  { tag: '@writes' },
  async ({ page, visit, shop, customer, text }) => {
    const { id } = await placeOrder(shop, customer, FRANKINCENSE);
    await openOrder(page, visit, text, id);
    const opener = page.getByRole('button', button(text, 'order.cancel'));
    await opener.click();
    await expectAccessible(page, 'dialog');
    await expect(page.getByRole('dialog')).toContainText(text('mf-cart:order.cancel-text-cash'));
    await page.getByRole('button', button(text, 'order.cancel-keep')).click();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('button', button(text, 'order.cancel-confirm')).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-account:order.state.cancelled'));
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.order-cancelled'));
    await expect(opener).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'a return is requested for a line of a delivered order',
  { tag: '@inside' },
  async ({ page, visit, shop, customer, text, product }) => {
    const { id } = await placeOrder(shop, customer, FRANKINCENSE);
    await deliver(shop, id);
    await openOrder(page, visit, text, id);
    const returnOf = text('mf-cart:return.of', { name: product('frankincense').name, size: '' }).trim();
    await page.getByRole('button', { name: returnOf }).click();
    const form = page.getByRole('form', { name: returnOf });
    await form.getByRole('button', button(text, 'return.send')).click();
    await expect(form).toContainText(text('mf-cart:return.reason-required'));
    await expect(form).toContainText(text('mf-cart:return.unused-required'));
    await expectAccessible(page);
    await form.getByRole('radio', { name: text('mf-cart:return.reasons.manufacturing_defect') }).check();
    await form.getByLabel(text('mf-cart:return.note')).fill('The lid is broken.');
    await form.getByRole('checkbox', { name: text('mf-cart:return.unused') }).check();
    await form.getByRole('button', button(text, 'return.send')).click();

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.return-requested'));
    await expect(page.getByRole('main')).toContainText(text('mf-cart:return.state.requested'));
    await expect(form).toHaveCount(0);
  },
);

test(
  'an order is put into the cart again, and unavailable lines are named',
  { tag: '@inside' },
  async ({ page, visit, shop, customer, text, product, header }) => {
    const { id } = await placeOrder(shop, customer, FRANKINCENSE);
    await openOrder(page, visit, text, id);
    await page.getByRole('button', button(text, 'order.reorder')).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(header.cartOf(1)).toBeVisible();

    await page.route('**/api/orders/*/reorder*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...answer, skipped: [{ name: product('saffron').name, size: '5 g', wanted: 2, added: 0 }] },
      });
    });
    await openOrder(page, visit, text, id);
    await page.getByRole('button', button(text, 'order.reorder')).click();

    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: product('saffron').name }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', button(text, 'order.to-cart')).click();
    await expect(page).toHaveURL(/\/cart$/);
  },
);

test(
  'the invoice of a confirmed order is downloaded under its number',
  { tag: '@inside' },
  async ({ page, visit, shop, customer, text }) => {
    const { id } = await placeOrder(shop, customer, FRANKINCENSE);
    await openOrder(page, visit, text, id);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', button(text, 'order.download-invoice')).click();

    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test(
  'an order’s page shows its payment without a reload',
  { tag: '@writes' },
  async ({ page, visit, shop, customer, text }) => {
    const { id, paymentUrl } = await placeOrder(shop, customer, FRANKINCENSE, 'card');
    await visit(`/checkout/placed/${id}`);
    await expect(page.getByRole('main')).toContainText(text('mf-cart:placed.pending'));
    await expectAccessible(page);

    const paymentId = paymentUrl!.split('/').at(-1)!;
    const paid = await fetch(`${shop.url}/api/test-payments/${paymentId}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"outcome":"paid"}',
    });
    expect(paid.ok).toBe(true);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.title'));
  },
);

test(
  'a cash order that waits is confirmed by a code on its page, or by the link of its message',
  { tag: '@inside' },
  async ({ page, visit, shop, customer, person, text }) => {
    await forgetProvenNumber(shop, customer);
    const { id } = await placeOrder(shop, customer, FRANKINCENSE);
    await placeOrder(shop, customer, FRANKINCENSE);
    await visit(`/tracking?id=${id}`);
    await expect(page.getByRole('main')).toContainText(text('mf-account:tracking.confirm'));
    await visit(`/checkout/placed/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.unconfirmed'));
    await page.getByRole('button', { name: text('mf-account:confirmation.by-code') }).click();
    await expect(new Gate(page, text).box(1)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(await codeFor(shop, person.mobile, 2));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.title'));

    await visit(await confirmationLink(shop, person.mobile));
    await expectAccessible(page);
    await page.getByRole('button', button(text, 'confirm.confirm')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:confirm.done'));
  },
);

test(
  'links that no longer work say so',
  { tag: '@inside' },
  async ({ page, visit, shop, customer, person, text, allowProblem }) => {
    await forgetProvenNumber(shop, customer);
    allowProblem(/404/);
    await visit('/c/abcdefghij');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:confirm.unknown.title'));
    await expectAccessible(page);

    const { id } = await placeOrder(shop, customer, FRANKINCENSE);
    const link = await confirmationLink(shop, person.mobile);
    await shopCommand(shop, 'call', 'cancel-order', '--id', id);
    await visit(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:confirm.too-late'));

    await visit('/checkout/placed/SW-2222-2222-2222');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:placed.missing.title'));
    await expectAccessible(page);
  },
);

test(
  'an unpaid card order is paid from its page, then cancelled, and its credit note downloaded',
  { tag: '@writes' },
  async ({ page, visit, shop, customer, text }) => {
    const { id } = await placeOrder(shop, customer, FRANKINCENSE, 'card');
    await openOrder(page, visit, text, id);
    await expect(page.getByRole('button', button(text, 'order.cancel'))).toBeVisible();
    await expectAccessible(page);
    const amount = (key: string) => ({ name: new RegExp(text(`mf-cart:${key}`, { amount: '' }).trim()) });
    await page.getByRole('button', amount('checkout.pay-now')).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:test-payment.title'));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.getByRole('button', amount('test-payment.approve')).click();
    await expect(page).toHaveURL(/\/checkout\/placed\//);

    await openOrder(page, visit, text, id);
    await page.getByRole('button', button(text, 'order.cancel')).click();
    await expect(page.getByRole('dialog')).toContainText(text('mf-cart:order.cancel-text-card'));
    await page.getByRole('button', button(text, 'order.cancel-confirm')).click();
    const note = page.getByRole('button', { name: /CN-\d{6}/ });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await note.click();

    expect((await downloading).suggestedFilename()).toMatch(/^CN-\d{6}\.pdf$/);
  },
);
