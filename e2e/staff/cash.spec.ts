import { expectAccessible } from '../testing/accessibility.ts';
import { addOrders, expect, inDatabase, letBeDelivered, test } from '../testing/staff.ts';

test(
  'a courier’s cash is ticked, summed and settled together, and a refusal names the order that does not fit',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, signerAs, allowProblem, isMobile }) => {
    allowProblem(/console error: Failed to load resource: .*409/);
    await signerAs('orders');
    // No other story ships with them.
    const courier = isMobile ? 'Nusuk' : 'Zajel';
    const orders = await addOrders(shop, 'Cash Buyer', 3, isMobile ? 6_001 : 6_101);
    await letBeDelivered(shop, orders, { courier, cash: true });
    const box = (index: number) =>
      page.getByRole('checkbox', { name: text('mf-staff:cash.order', { number: orders[index]!.number }) });
    const settle = page.getByRole('button', { name: text('mf-staff:cash.settle') });

    await visit('/staff/orders?queue=cash-due');
    await page.getByRole('link', { name: text('mf-staff:orders.settle') }).click();
    await expect(page.getByRole('link', { name: courier })).toContainText(
      text('mf-staff:cash.orders', { count: 3, number: 3 }),
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: courier }).click();
    await expect(settle).toBeDisabled();
    await box(0).check();
    await box(1).check();
    await expect(page.getByRole('status').filter({ has: settle })).toContainText(
      text('mf-staff:cash.orders', { count: 2, number: 2 }),
    );
    await expectAccessible(page);
    await inDatabase(shop, [`update orders set payment_state = 'collected' where id = $1`, [orders[1]!.id]]);
    await settle.click();
    await expect(page.getByRole('alert')).toContainText(orders[1]!.id);
    await expect(box(1), 'what is settled already is gone').toHaveCount(0);

    await box(2).check();
    await settle.click();
    await expect(page.getByRole('status').filter({ hasText: courier })).toContainText(
      text('mf-staff:cash.orders', { count: 2, number: 2 }),
    );
    await expect(page.getByRole('link', { name: courier })).toHaveCount(0);
  },
);
