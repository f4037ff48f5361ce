import { eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { counters, outbox } from '../../../database/schema/accounts.ts';
import { confirmationKeys } from '../../../database/schema/checkout.ts';
import { orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { placeOrder } from '../orders/testing/shoppers.ts';
import { newBuyer, stocked, stockOf } from './testing/buyer.ts';

const HOUR = 60 * 60 * 1000;

/** A shop with a customer who places orders of ten pieces each. */
async function shopWithHoarder() {
  const shop = await testShop();
  const [variantId] = await stocked(shop, { stock: 200 });
  const buyer = await newBuyer(shop);
  const ready = async (method: 'cash' | 'card' = 'cash') => {
    await buyer.add(variantId, 10);
    return (await buyer.quote(method)).quoteId as string;
  };
  const order = async (method: 'cash' | 'card' = 'cash') => buyer.place(await ready(method));
  return { ...shop, buyer, ready, order, left: async () => stockOf(shop, variantId) };
}

test.each([
  ['en', 'Your earlier cash orders are still waiting to be confirmed. Please confirm or cancel one of them first'],
  ['ar', 'طلباتك السابقة بالدفع عند الاستلام ما زالت بانتظار التأكيد. يُرجى تأكيد أحدها أو إلغاؤه أولًا'],
])(
  'a customer may have three cash orders waiting for confirmation; a fourth takes no stock (%s)',
  async (lang, message) => {
    const { buyer, ready, order, left } = await shopWithHoarder();
    for (let placed = 0; placed < 3; placed += 1) await order();
    const quoteId = await ready();

    const answer = await buyer.ask('POST', `/orders?lang=${lang}`, { quoteId }, { 'idempotency-key': randomUUID() });

    expect(answer).toMatchObject({ status: 409, body: { code: 'orders-waiting', message } });
    expect(await left()).toBe(170);
  },
);

test('cancelled orders and card orders don’t count towards the limit', async () => {
  const { buyer, order } = await shopWithHoarder();
  const first = await order();
  await order();
  await order();

  const byCard = await order('card');
  await buyer.ask('POST', `/orders/${first.body.data.id}/cancel`);
  const after = await order();

  expect([byCard.status, after.status]).toEqual([200, 200]);
});

test.each([
  ['who was never brought one', [], 24],
  ['whose only order came back', ['returned_to_origin'], 24],
  ['who was brought one before', ['delivered'], 48],
] as const)(
  'a cash order of a customer %s waits for confirmation, and the message has the deadline',
  async (_who, earlier, hours) => {
    const { app, db, buyer, order } = await shopWithHoarder();
    for (const status of earlier) await placeOrder(db, { customerId: buyer.id, status });

    const { body } = await order();
    await runJobs(app, ['ask-confirmation', 'cash-order-to-staff']);

    const [placed] = await db.select().from(orders).where(eq(orders.id, body.data.id));
    const [key] = await db.select().from(confirmationKeys).where(eq(confirmationKeys.orderId, body.data.id));
    const { data: shown } = (await buyer.ask('GET', `/orders/${body.data.id}`)).body;
    const { rows: timers } = await db.execute(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job where name = 'end-unconfirmed'`,
    );
    const [sms] = await db.select().from(outbox).where(eq(outbox.channel, 'sms'));
    const [toStaff] = await db.select().from(outbox).where(like(outbox.subject, 'New cash order%'));
    expect(placed!.confirmBy!.getTime() - placed!.placedAt.getTime()).toBe(hours * HOUR);
    expect([key!.expiresAt, new Date(shown.confirmBy)]).toEqual([placed!.confirmBy, placed!.confirmBy]);
    expect(timers).toEqual([{ hours }]);
    expect(sms!.text).toMatch(/^Please confirm your order by \d{1,2} \w{3,4}, \d\d:\d\d: https:/);
    expect(toStaff!.text).toMatch(/if it is not confirmed by \d{1,2} \w+, \d{1,2}:\d\d [AP]M\./);
  },
);

test('an IP address that places too many orders has to wait; others need not', async () => {
  const { app, db, buyer } = await shopWithHoarder();
  const { authorization } = buyer.headers;
  const placeFrom = async (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/orders',
      remoteAddress,
      headers: { authorization, 'idempotency-key': randomUUID() },
      payload: { quoteId: randomUUID() },
    });
  await placeFrom('203.0.113.7');
  const [counter] = await db.select().from(counters).where(like(counters.key, 'order-placed %'));
  // The hour may end while the test runs.
  await db.insert(counters).values({ ...counter!, startedAt: counter!.expiresAt });
  await db.update(counters).set({ count: 60 }).where(eq(counters.key, counter!.key));

  const [same, other] = [await placeFrom('203.0.113.7'), await placeFrom('203.0.113.8')];

  expect([same.json().code, other.json().code]).toEqual(['rate-limited', 'quote-expired']);
});
