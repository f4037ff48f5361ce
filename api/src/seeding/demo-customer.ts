import { DAY } from '@shop/contract/shop-time';
import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { addresses, customers } from '../../database/schema/accounts.ts';
import { products, settings } from '../../database/schema/catalogue.ts';
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { lockRatings, recountRatings } from '../customers/reviews/rating.ts';
import { demoOrderRows, type OrderRows } from './demo-order-rows.ts';
import type { Seed } from './read-seed.ts';

/** The settings row says that the demo customer was added: a deleted demo account doesn't return at the next start. */
const MARKER = 'demoCustomer';

/** Adds the demo customer with addresses, orders and reviews to a shop that never had one. Returns whether it did. */
export async function seedDemoCustomer(db: Database, seed: Seed, now = new Date()): Promise<boolean> {
  if ((await db.$count(settings, eq(settings.key, MARKER))) > 0) return false;
  return writeCatalogue(db, async (transaction) => {
    // If two processes start at once, the second waits at this insert for the first.
    const marker = await transaction
      .insert(settings)
      .values({ key: MARKER, value: { at: now.toISOString() } })
      .onConflictDoNothing();
    if (marker.rowCount === 0) return false;
    const { customer } = seed.demoCustomer;
    // In a shop that is older than the demo customer, somebody else may have taken the username or number.
    const added = await transaction.insert(customers).values(customer).onConflictDoNothing();
    if (added.rowCount === 0) return false;
    const entries = Object.values(seed.demoCustomer.addresses);
    await transaction
      .insert(addresses)
      .values(entries.map((address) => ({ ...address, id: randomUUID(), customerId: customer.id })));
    await insertOrders(
      transaction,
      seed.demoCustomer.orders.map((entry) => demoOrderRows(entry, seed, now)),
    );
    await insertReviews(transaction, seed, now);
    return true;
  });
}

async function insertOrders(transaction: Transaction, rows: OrderRows[]): Promise<void> {
  const byAge = rows.toSorted((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime());
  const confirmations = byAge
    .flatMap(({ events }) => events.filter(({ status }) => status === 'confirmed'))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // A separate series, because the shop's own invoice numbers must have no gaps.
  const numbered = byAge.map(({ order }) => {
    const place = confirmations.findIndex(({ orderId }) => orderId === order.id);
    return { ...order, invoiceNumber: place < 0 ? null : `DEMO-${String(place + 1).padStart(4, '0')}` };
  });
  await insertRows(transaction, orders, numbered);
  await insertRows(
    transaction,
    orderLines,
    byAge.flatMap(({ lines }) => lines),
  );
  await transaction.insert(orderEvents).values(byAge.flatMap(({ events }) => events));
}

async function insertReviews(
  transaction: Transaction,
  { demoCustomer: { customer, reviews: written } }: Seed,
  now: Date,
): Promise<void> {
  const wanted = written.map(({ productId }) => productId);
  await lockRatings(transaction, wanted);
  const there = await transaction.select({ id: products.id }).from(products).where(inArray(products.id, wanted));
  const rows = written
    .filter(({ productId }) => there.some(({ id }) => id === productId))
    .map(({ daysAgo, ...review }) => ({
      ...review,
      id: randomUUID(),
      customerId: customer.id,
      author: customer.name,
      createdAt: new Date(now.getTime() - daysAgo * DAY),
      demo: true,
    }));
  await insertRows(transaction, reviews, rows);
  await recountRatings(
    transaction,
    rows.map(({ productId }) => productId),
    'demo',
  );
}
