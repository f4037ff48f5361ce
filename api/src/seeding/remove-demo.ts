import { eq, inArray, or } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { customers } from '../../database/schema/accounts.ts';
import { coupons } from '../../database/schema/cart.ts';
import { orders } from '../../database/schema/orders.ts';
import { reviews } from '../../database/schema/reviews.ts';
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
    await transaction.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('update');
    const rated = await transaction
      .selectDistinct({ id: reviews.productId })
      .from(reviews)
      .where(or(isDemo, eq(reviews.customerId, customer.id)));
    const productIds = rated.map(({ id }) => id);
    await lockRatings(transaction, productIds);
    await transaction.delete(orders).where(itsOrders);
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
