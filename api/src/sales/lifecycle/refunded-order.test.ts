import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { moveOrder } from './move-order.ts';

async function paidOrder(status: 'confirmed' | 'packed' = 'confirmed') {
  const { app, db } = await testShop();
  const { id: customerId, headers } = await newCustomer(db);
  const id = await placeOrder(db, {
    customerId,
    status,
    paymentMethod: 'card',
    paymentState: 'captured',
    invoiceNumber: 'INV-9',
  });
  const read = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const refund = async (amount?: number) => {
    await db.transaction(async (transaction) =>
      refundOrder(transaction, await lockOrder(transaction, id), { reason: 'partial', amount, jobs: app.jobs }),
    );
    await runJobs(app, ['refund']);
  };
  const move = async (to: 'packed' | 'shipped' | 'cancelled') =>
    db.transaction(async (transaction) => moveOrder(transaction, id, to, { jobs: app.jobs, actor: 'staff' }));
  const cancel = async () => app.inject({ method: 'POST', url: `/orders/${id}/cancel`, headers });
  const stock = async () => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    return (await db.select().from(variants).where(eq(variants.id, line!.variantId)))[0]!.stock;
  };
  const lastMessage = async () => {
    await db.delete(outbox);
    await runJobs(app, ['order-message']);
    return (await db.select().from(outbox)).map(({ text }) => text).join('\n');
  };
  return { app, db, id, customerId, read, refund, move, cancel, stock, lastMessage };
}

test.each([
  ['confirmed', 'packed'],
  ['packed', 'shipped'],
] as const)('a %s order that was refunded in full is not %s', async (status, to) => {
  const { refund, move, read } = await paidOrder(status);
  await refund();

  await expect(move(to)).rejects.toMatchObject({ code: 'order-refunded', statusCode: 409 });

  expect((await read()).status).toBe(status);
});

test('an order that was refunded in part is packed and shipped', async () => {
  const { refund, move, read } = await paidOrder();
  await refund(500);

  await move('packed');
  await move('shipped');

  expect((await read()).status).toBe('shipped');
});

test('a refunded order can be cancelled: its stock returns, and nothing is refunded twice', async () => {
  const { db, refund, cancel, read, stock } = await paidOrder();
  await refund();
  const before = await stock();

  const { statusCode } = await cancel();

  expect(statusCode).toBe(200);
  expect(await read()).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
  expect([await stock(), await db.$count(refunds)]).toEqual([before + 1, 1]);
  expect(await db.$count(invoices, eq(invoices.kind, 'credit-note'))).toBe(1);
});

test('cancelling an order that was refunded in part refunds the rest', async () => {
  const { app, db, refund, cancel, read } = await paidOrder();
  await refund(500);

  await cancel();
  await runJobs(app, ['refund']);

  const { total, paymentState } = await read();
  const amounts = (await db.select().from(refunds)).map(({ amount }) => amount);
  expect([paymentState, amounts.toSorted((a, b) => a - b)]).toEqual(['refunded', [500, total - 500]]);
});

test('the message of a cancellation names only the amount that is refunded with it', async () => {
  const { db, customerId, refund, cancel, lastMessage, read } = await paidOrder();
  await db.execute(`update customers set email = 'noura@shop.example' where id = '${customerId}'`);
  await refund(500);
  await lastMessage();

  await cancel();

  const rest = ((await read()).total - 500) / 100;
  expect(await lastMessage()).toContain(`${rest.toFixed(2)} to your card`);
});

test('the message of a cancellation does not mention earlier refunds', async () => {
  const { db, customerId, refund, cancel, lastMessage } = await paidOrder();
  await db.execute(`update customers set email = 'noura@shop.example' where id = '${customerId}'`);
  await refund();
  await lastMessage();

  await cancel();

  const message = await lastMessage();
  expect(message).toContain('was cancelled');
  expect(message).not.toMatch(/card|AED/);
});

test('the message of a cancellation names the credit note and links to it', async () => {
  const { db, id, customerId, cancel, lastMessage } = await paidOrder();
  await db.execute(`update customers set email = 'noura@shop.example' where id = '${customerId}'`);

  await cancel();

  const message = await lastMessage();
  expect(message).toContain('tax credit note CN-000001 with the order');
  expect(message).toContain(`/orders/${id}`);
});
