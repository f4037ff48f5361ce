import { expectAccessible } from '../testing/accessibility.ts';
import { newPerson, signUp } from '../testing/account.ts';
import { placeOrder } from '../testing/checkout.ts';
import {
  addAuthenticator,
  addOrders,
  expect,
  inDatabase,
  packElsewhere,
  signedInStaff,
  signInTo,
  test,
} from '../testing/staff.ts';

test(
  'a queue shows what waits, and a search and filters are in the address',
  { tag: ['@inside', '@smoke'] },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('orders');
    const order = (name: string) => page.getByRole('row').filter({ hasText: name });

    await visit('/staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:orders.title'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: text('mf-staff:orders.queues.to-confirm') }).click();
    await expect(page).toHaveURL(/\?queue=to-confirm$/);
    await expect(order('SW-DEMA-2345-AWAT')).toContainText(text('mf-staff:status.awaiting_confirmation'));

    await page.getByRole('link', { name: text('mf-staff:orders.queues.all'), exact: true }).click();
    await page.getByRole('searchbox').fill('0501234567');
    await expect(page).toHaveURL(/\?q=0501234567$/);
    await page.getByRole('combobox', { name: text('mf-staff:orders.filters.emirate') }).selectOption('FU');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:orders.none-fit'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:orders.none-fit'));
    await page.getByRole('button', { name: text('mf-staff:orders.filters.none') }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
);

test(
  'a screen that the role may not open says so, and the navigation leaves it out',
  { tag: '@inside' },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('catalogue');

    await visit('/staff/orders');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:states.refused'));
    await expect(page.getByRole('link', { name: text('mf-staff:frame.screens.orders') })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'orders are moved by keyboard, one result for each, and only those in view are in the document',
  { tag: ['@inside', '@wide'] },
  async ({ page, shop, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*409/);
    await staffAs('orders');
    const faster = await signedInStaff(shop, 'stockroom', 'Salem Rahman');
    const orders = await addOrders(shop, 'Bulk Buyer', 130, 2_001);
    const row = (index: number) => page.getByRole('row').filter({ hasText: orders[index]!.id });
    const pressed = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    await visit('/staff/orders?q=Bulk&queue=to-pack');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
    expect(await page.getByRole('row').count()).toBeLessThan(50);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '131');
    expect(await page.getByRole('row').count()).toBeLessThan(60);

    const last = orders.length - 1;
    await pressed('KeyJ', 'KeyX', 'Shift+KeyJ', 'KeyA');
    await expect(page.getByRole('status').filter({ hasText: text('common:actions.undo') })).toBeVisible();
    await packElsewhere(shop, faster, orders[last - 1]!.id);
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();
    await expect(row(last)).toContainText(text('mf-staff:steps.done'));
    await expect(row(last - 1)).toContainText('Salem Rahman');
    await expect(row(last)).toContainText(text('mf-staff:status.packed'));
    await expectAccessible(page);

    await packElsewhere(shop, faster, orders[last - 5]!.id);
    await expect(row(last - 5), 'what others do is seen at once').toContainText(text('mf-staff:status.packed'));
    await placeOrder(shop, await signUp(shop, newPerson()), { variantId: 'sp-saff-005', quantity: 1 });
    await page.getByRole('button', { name: text('mf-staff:orders.placed', { count: 1 }) }).click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '51');

    // The first puts the results away, the second selects none.
    await pressed('Escape', 'Escape', 'KeyK', 'KeyK', 'KeyX', 'Shift+KeyJ', 'Shift+KeyJ');
    let goOn = () => undefined as void;
    const stopped = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/staff/orders/*/pack?*', async (route) => stopped.then(async () => route.continue()));
    await pressed('KeyA');
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();
    await page.getByRole('button', { name: text('mf-staff:bulk.stop') }).click();
    goOn();
    await expect(row(last - 2)).toContainText(text('mf-staff:steps.done'));
    await expect(row(last - 3)).toContainText(text('mf-staff:status.confirmed'));
  },
);

test(
  'a new order is heard on a device where somebody wants that, and what is late has a queue of its own',
  { tag: ['@inside', '@wide'] },
  async ({ page, shop, visit, text, staffAs }) => {
    await staffAs('orders');
    await page.addInitScript(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function counted(...when) {
        document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1);
        start.apply(this, when);
      };
    });
    const notes = page.locator('html');
    const [late, dueToday] = await addOrders(shop, 'Late Buyer', 2, 4_001);
    const dueOn = 'update orders set eta_to = (now() at time zone $2)::date - $3::int where id = $1';
    await inDatabase(shop, [dueOn, [late!.id, 'Asia/Dubai', 3]], [dueOn, [dueToday!.id, 'Asia/Dubai', 0]]);

    const stream = page.waitForResponse('**/api/staff/events?*');
    await visit('/staff/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await stream;
    await placeOrder(shop, await signUp(shop, newPerson()), { variantId: 'sp-saff-005', quantity: 1 });
    await expect(page.getByRole('button', { name: text('mf-staff:orders.placed', { count: 1 }) })).toBeVisible();
    await expect(notes, 'nobody has asked for it').not.toHaveAttribute('data-notes');
    await page.getByRole('button', { name: text('mf-staff:orders.sound') }).click();
    await expect(notes).toHaveAttribute('data-notes', '2');
    await placeOrder(shop, await signUp(shop, newPerson()), { variantId: 'sp-saff-005', quantity: 1 });
    await expect(notes).toHaveAttribute('data-notes', '4');

    await page.getByRole('link', { name: text('mf-staff:orders.queues.late') }).click();
    await expect(page).toHaveURL(/\?queue=late$/);
    await expect(page.getByRole('row').filter({ hasText: late!.id })).toContainText(
      text('mf-staff:orders.due.days-late', { count: 3, number: 3 }),
    );
    await expect(page.getByRole('row').filter({ hasText: dueToday!.id })).toHaveCount(0);
  },
);

test(
  'an order says who was faster, and pays back once the key has signed it',
  { tag: '@inside' },
  async ({ page, shop, visit, text, allowProblem, isMobile }) => {
    allowProblem(/console error: Failed to load resource: .*409/);
    allowProblem(/console error: Failed to load resource: .*403/);
    const person = await signedInStaff(shop, 'orders', 'Huda Nasser');
    const faster = await signedInStaff(shop, 'stockroom', 'Salem Rahman');
    const [order] = await addOrders(shop, 'Huda Buyer', 1, isMobile ? 3_001 : 3_002);
    await signInTo(page, shop, person);
    const key = await addAuthenticator(page, person);

    await visit(`/staff/orders/${order!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('mf-staff:order.title', { number: order!.number }),
    );
    await expectAccessible(page);
    await packElsewhere(shop, faster, order!.id);
    await page.getByRole('button', { name: text('mf-staff:order.steps.pack'), exact: true }).click();
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();
    await expect(page.getByText(text('mf-staff:order.outcomes.before'))).toBeVisible();
    await expect(page.getByText(/Salem Rahman/).first()).toBeVisible();

    await visit('/staff/orders/SW-DEMA-2345-CARD');
    await page.getByRole('button', { name: text('mf-staff:order.refund'), exact: true }).click();
    await page.getByRole('textbox', { name: text('mf-staff:refund.amount') }).fill('9000');
    await page.getByRole('button', { name: text('mf-staff:refund.action') }).click();
    await expect(page.getByRole('textbox', { name: text('mf-staff:refund.amount') })).toHaveAttribute('aria-invalid');
    await expectAccessible(page, 'dialog');
    await page.getByRole('textbox', { name: text('mf-staff:refund.amount') }).fill(isMobile ? '٢٫٥' : '2.50');
    await key.confirms(false);
    await page.getByRole('textbox', { name: text('mf-staff:refund.amount') }).press('Enter');
    const prompt = page.getByRole('dialog').last();
    await expect(prompt).toContainText(text('mf-staff:key.key.title'));
    await expect(prompt, 'it says what is signed').toContainText(/2\.50.*SW-DEMA-2345-CARD/);
    await expect(prompt.getByRole('alert')).toContainText(text('mf-staff:key.declined'));
    await expectAccessible(page, 'dialog');
    await key.confirms(true);
    await page.getByRole('button', { name: text('mf-staff:key.key.action') }).click();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: /2\.50/ }).first()).toBeVisible();
    const sum = (name: string) => page.locator('div', { has: page.getByText(text(name), { exact: true }) }).last();
    await expect(sum('mf-staff:order.sums.refunded')).toContainText('−2.50');
  },
);
