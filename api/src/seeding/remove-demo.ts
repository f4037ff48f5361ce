import { and, eq, inArray, ne, notExists, or, type SQL } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { customers } from '../../database/schema/accounts.ts';
import { coupons } from '../../database/schema/cart.ts';
import { invoices } from '../../database/schema/invoices.ts';
import { orders } from '../../database/schema/orders.ts';
import { paymentAlerts, payments, refunds } from '../../database/schema/payments.ts';
import { returns } from '../../database/schema/returns.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { lockCustomerForEnd } from '../../database/with-customer-lock.ts';
import { lockRatings, recountRatings } from '../customers/reviews/rating.ts';
import type { Seed } from './read-seed.ts';

/** Removes what only a demo has, besides its catalogue: made-up reviews, the demo customer with its orders, and the demo coupons. */
export async function removeDemo(
  db: Database,
  { demoCustomer: { customer, orders: entries }, coupons: codes }: Seed,
): Promise<void> {
  const isDemo = eq(reviews.demo, true);
  const itsOrders = or(
    eq(orders.customerId, customer.id),
    inArray(
      orders.id,
      entries.map(({ id }) => id),
    ),
  );
  const counts = await Promise.all([
    db.$count(reviews, isDemo),
    db.$count(customers, eq(customers.id, customer.id)),
    db.$count(orders, itsOrders),
  ]);
  if (counts.every((count) => count === 0)) return;
  await writeCatalogue(db, async (transaction) => {
    await lockCustomerForEnd(transaction, customer.id);
    const rated = await transaction
      .selectDistinct({ id: reviews.productId })
      .from(reviews)
      .where(or(isDemo, eq(reviews.customerId, customer.id)));
    const productIds = rated.map(({ id }) => id);
    await lockRatings(transaction, productIds);
    await removeOrders(transaction, itsOrders);
    // Only on this first run: later, the live shop may have its own coupon with such a code.
    await transaction.delete(coupons).where(
      inArray(
        coupons.code,
        codes.map(({ code }) => code),
      ),
    );
    await transaction.delete(customers).where(eq(customers.id, customer.id));
    await transaction.delete(reviews).where(isDemo);
    await recountRatings(transaction, productIds, 'live');
  });
}

/**
 * Removes orders with their books, in which no money stands. An order that was paid at a real provider stays. Documents
 * stay too, without their order, so that their series have no gaps.
 */
async function removeOrders(transaction: Transaction, which: SQL | undefined): Promise<void> {
  const paid = transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), ne(payments.provider, 'test')));
  const removable = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(which, notExists(paid)));
  for (const book of [returns, refunds, payments, paymentAlerts])
    await transaction.delete(book).where(inArray(book.orderId, removable));
  await transaction.update(invoices).set({ orderId: null }).where(inArray(invoices.orderId, removable));
  await transaction.delete(orders).where(inArray(orders.id, removable));
}
