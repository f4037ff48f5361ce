import { eq } from 'drizzle-orm';
import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { products, variants } from '../../database/schema/catalogue.ts';
import { orders } from '../../database/schema/orders.ts';
import { paymentAlerts, refunds } from '../../database/schema/payments.ts';
import { returns } from '../../database/schema/returns.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { staffCommands } from '../../testing/staff-commands.ts';
import { testShop } from '../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../sales/orders/testing/shoppers.ts';

async function staff() {
  const { db, app } = await testShop();
  const customer = await newCustomer(db);
  const run = staffCommands(db);
  const order = (
    values: Partial<Parameters<typeof placeOrder>[1]> & { status: Parameters<typeof placeOrder>[1]['status'] },
  ) => placeOrder(db, { customerId: customer.id, invoiceNumber: null, ...values });
  return { db, app, run, order };
}

test('staff move a cash order from its confirmation to its settled cash', async () => {
  const { db, run, order, app } = await staff();
  const id = await order({ status: 'awaiting_confirmation', paymentMethod: 'cash', paymentState: 'due' });

  const steps = [
    await run('orders', 'confirm', id, '--note', 'called her'),
    await run('orders', 'pack', id.toLowerCase()),
    await run(
      'orders',
      'ship',
      id,
      '--courier',
      'Falcon Express',
      '--waybill',
      'FX1',
      '--url',
      'https://falcon.example/FX1',
    ),
    await run('orders', 'send-out', id),
    await run('orders', 'fail', id),
    await run('orders', 'send-out', id),
    await run('orders', 'deliver', id),
    await run('orders', 'settle-cash', id),
  ];

  expect(steps.map(({ complained }) => complained)).toEqual(steps.map(() => ''));
  expect(steps.at(-2)?.said).toBe(`${id} is now: Delivered.`);
  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({
    status: 'delivered',
    paymentState: 'collected',
    courier: { waybill: 'FX1' },
  });
  await runJobs(app, ['order-message']);
  expect((await run('orders', 'show', id)).said).toContain(`Confirmed, by staff (${userInfo().username}): called her`);
});

test('a move that an order’s status does not allow fails and names both statuses', async () => {
  const { run, order } = await staff();
  const id = await order({ status: 'confirmed' });

  expect(await run('orders', 'deliver', id)).toEqual({
    status: 1,
    said: '',
    complained: 'The order is “Confirmed” and cannot become “Delivered”. Nothing was changed.',
  });
  expect(await run('orders', 'pack', 'SW-2222-2222-2222')).toMatchObject({
    status: 1,
    complained: 'We couldn’t find an order with this ID. Nothing was changed.',
  });
  expect(await run('orders', 'settle-cash', id)).toMatchObject({
    status: 1,
    complained: expect.stringContaining('Nothing was changed.'),
  });
});

test('orders are listed by status, also as JSON', async () => {
  const { run, order } = await staff();
  const id = await order({ status: 'delivery_failed' });

  const { said } = await run('orders', 'list', '--status', 'delivery_failed', '--json', '--limit', '1');

  expect(JSON.parse(said)).toEqual([expect.objectContaining({ id, status: 'delivery_failed' })]);
  expect((await run('orders', 'list')).said).toContain(id);
});

test('a card order is refunded in part, then the rest, and never more', async () => {
  const { db, run, order } = await staff();
  const id = await order({ status: 'delivered', paymentMethod: 'card', paymentState: 'captured' });
  const [{ total } = { total: 0 }] = await db.select().from(orders).where(eq(orders.id, id));

  const part = await run('orders', 'refund', id, '--amount', '10.00');
  const rest = await run('orders', 'refund', id, '--json');
  const more = await run('orders', 'refund', id, '--amount', '0.01');

  expect(part.said).toBe(`AED\u00a010.00 of ${id} goes back to the card.`);
  expect(JSON.parse(rest.said)).toEqual({ id, refunded: total - 1_000 });
  expect([more.status, await db.$count(refunds)]).toEqual([1, 2]);
  expect(more.complained).toContain(
    `of ${id} were refunded already; "orders show ${id}" lists when. Nothing was changed.`,
  );
});

test.each([
  [
    { status: 'delivered', paymentMethod: 'cash', paymentState: 'due' },
    [],
    'was paid in cash, so there is no card to refund. Replace the goods, or pay back by hand: "returns open',
  ],
  [
    { status: 'packed', paymentMethod: 'cash', paymentState: 'due' },
    [],
    'is “Packed”: nothing was paid, so there is nothing to refund. To end it: "orders cancel',
  ],
  [{ status: 'expired', paymentMethod: 'card', paymentState: 'expired' }, [], 'is “expired”: nothing was paid'],
  [
    { status: 'delivered', paymentMethod: 'card', paymentState: 'captured' },
    ['--amount', '99999.00'],
    'is left to refund: without --amount all of it',
  ],
] as const)(
  'a refund that is impossible says why, and what else can be done (%j %j)',
  async (state, options, reason) => {
    const { db, run, order } = await staff();
    const id = await order(state);

    const { status, complained } = await run('orders', 'refund', id, ...options);

    expect(status).toBe(1);
    expect(complained).toContain(reason);
    expect(complained).toMatch(/Nothing was changed\.$/);
    expect(await db.$count(refunds)).toBe(0);
  },
);

test('staff see payment alerts in their list and with the order', async () => {
  const { db, run, order } = await staff();
  const id = await order({ status: 'delivered', paymentMethod: 'card', paymentState: 'captured' });
  const before = await run('payments', 'alerts');
  await db.insert(paymentAlerts).values([
    {
      id: '1',
      kind: 'dispute-opened',
      reference: 'du_1',
      orderId: id,
      amount: 5_000,
      currency: 'aed',
      reason: 'general',
    },
    { id: '2', kind: 'unknown-payment', reference: 'cs_1', amount: 5_000, currency: 'usd' },
  ]);

  const after = await run('payments', 'alerts');

  expect(before.said).toBe('There is nothing to look at.');
  expect(after.said).toContain(`A customer disputes a payment: ${id}, AED\u00a050.00, du_1, general\n  Answer it`);
  expect(after.said).toContain('no order, 5000 in the smallest unit of USD, cs_1');
  expect(JSON.parse((await run('payments', 'alerts', '--json', '--limit', '1')).said)).toHaveLength(1);
  expect((await run('orders', 'show', id)).said).toContain(
    'A customer disputes a payment: AED\u00a050.00, du_1, general',
  );
});

test('staff refund a cash return by hand when its size is sold out, and the order shows how', async () => {
  const { db, run, order } = await staff();
  const id = await order({
    status: 'delivered',
    paymentMethod: 'cash',
    paymentState: 'collected',
    lines: [{ sku: 'B-1' }],
  });
  await run('returns', 'open', id, 'B-1', '--reason', 'wrong_item', '--note', 'Onyx');
  const [entry] = await db.select().from(returns);
  for (const step of ['approve', 'receive']) await run('returns', step, entry!.id);
  await db.update(variants).set({ stock: 0 });

  const steps = [
    await run('returns', 'replace', entry!.id),
    await run('returns', 'refund', entry!.id),
    await run('returns', 'refund', entry!.id, '--by-hand', 'bank transfer 4711'),
  ];

  expect(steps.map(({ status }) => status)).toEqual([1, 1, 0]);
  expect(steps[1]!.complained).toContain('It was paid in cash');
  expect((await run('orders', 'show', id)).said).toMatch(
    /refund of .* \(return\), paid by hand .*: bank transfer 4711/,
  );
});

test('a refund that failed at the card is paid by hand', async () => {
  const { run, order } = await staff();
  const id = await order({ status: 'delivered', paymentMethod: 'card', paymentState: 'captured' });

  const { said } = await run('orders', 'refund', id, '--amount', '10.00', '--by-hand', 'IBAN AE07');

  expect(said).toBe(`AED\u00a010.00 of ${id} is noted as paid back by hand.`);
  expect((await run('orders', 'show', id)).said).toContain('card, partially refunded');
});

test('staff open and move a return, by the first characters of its id', async () => {
  const { db, run, order } = await staff();
  const id = await order({
    status: 'delivered',
    paymentMethod: 'card',
    paymentState: 'captured',
    lines: [{ compareAtPrice: 99_999, sku: 'BEADS-1' }],
  });

  await run('returns', 'open', id, 'BEADS-1', '--reason', 'wrong_item', '--note', 'She got onyx');
  const [entry] = await db.select().from(returns);
  const steps = [
    await run('returns', 'approve', entry!.id.slice(0, 8)),
    await run('returns', 'receive', entry!.id),
    await run('returns', 'refund', entry!.id, '--less', '15.00'),
  ];

  expect(steps.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect((await run('returns', 'list', '--state', 'refunded')).said).toContain('She got onyx');
  expect(await run('returns', 'reject', entry!.id, '--reason', 'used')).toMatchObject({
    status: 1,
    complained: 'The return is “Refunded” and cannot become “Return not accepted”. Nothing was changed.',
  });
});

test('a hidden review no longer counts for the rating', async () => {
  const { db, run } = await staff();
  const [review] = await db.select().from(reviews).limit(1);
  const count = async () =>
    (await db.select().from(products).where(eq(products.id, review!.productId)))[0]!.ratingCount;
  const before = await count();

  await run('reviews', 'hide', review!.id);
  const hidden = await count();
  await run('reviews', 'show', review!.id);

  expect([hidden, await count()]).toEqual([before - 1, before]);
  expect((await run('reviews', 'list', '--limit', '1')).status).toBe(0);
});

test('a coupon is added once and ended', async () => {
  const { run } = await staff();

  const added = await run(
    'coupons',
    'add',
    'ramadan20',
    '--percent',
    '20',
    '--minimum',
    '150.00',
    '--until',
    '2027-03-09',
    '--uses',
    '1',
  );
  const again = await run('coupons', 'add', 'RAMADAN20', '--percent', '20');
  const ended = await run('coupons', 'end', 'Ramadan20');

  expect(added.said).toBe('RAMADAN20: 20 % off, from AED\u00a0150.00, ends 2027-03-10 00:00, once per customer.');
  expect([again.status, ended.said]).toEqual([1, 'RAMADAN20 has ended.']);
  expect((await run('coupons', 'list')).said).toContain('RAMADAN20');
});

test.each([
  ['coupons', 'add', 'X1Y', '--percent', '120'],
  ['coupons', 'add', 'X1Y'],
  ['coupons', 'add', 'X1Y', '--amount', 'ten'],
  ['coupons', 'add', 'X1Y', '--percent', '5', '--from', 'tomorrow'],
])('an invalid coupon is refused (%s %s %s %s %s)', async (...words) => {
  const { run } = await staff();

  expect((await run(...words.filter(Boolean))).status).toBe(1);
});
