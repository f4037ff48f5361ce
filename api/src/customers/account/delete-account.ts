import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, customers, outbox } from '../../../database/schema/accounts.ts';
import { orderLines, orderNotes, orders } from '../../../database/schema/orders.ts';
import { returns } from '../../../database/schema/returns.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { lockCustomerForEnd } from '../../../database/with-customer-lock.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import { ENDED_STATUSES } from '../../sales/orders/order-transitions.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { lockRatings, recountRatings } from '../reviews/rating.ts';

/**
 * Deletes a customer with addresses, sessions, codes and reviews. Orders stay without the customer;
 * `forgetPersonalData` deletes the address, gift cards and notes of an unfinished order once it has ended. Stored invoices
 * keep their copy of name and address, as the law requires.
 */
export async function deleteAccount(
  db: Database,
  { id, mobile, email, newEmail }: Customer,
  mode: ShopMode,
  recordErasure: (customerId: string, transaction: Transaction) => void | Promise<void> = () => {},
): Promise<void> {
  await writeCatalogue(
    db,
    async (transaction) => {
      await lockCustomerForEnd(transaction, id);
      const reviewed = await transaction
        .selectDistinct({ productId: reviews.productId })
        .from(reviews)
        .where(eq(reviews.customerId, id));
      const productIds = reviewed.map(({ productId }) => productId);
      await lockRatings(transaction, productIds);
      await transaction.delete(codes).where(eq(codes.mobile, mobile));
      await transaction.delete(outbox).where(
        inArray(
          outbox.recipient,
          [mobile, email, newEmail].filter((to) => to !== null),
        ),
      );
      await transaction.delete(customers).where(eq(customers.id, id));
      await recountRatings(transaction, productIds, mode);
      // Last: an erasure that can not be recorded would be undone by the next restore, so it does not happen.
      await recordErasure(id, transaction);
    },
    'reviews',
  );
  await forgetPersonalData(db);
}

/**
 * Deletes the address, the gift notes, the words in returns and what the staff noted, also at steps, of orders that have ended
 * and whose customer was deleted.
 */
export async function forgetPersonalData(db: Database): Promise<void> {
  const ownerless = and(isNull(orders.customerId), inArray(orders.status, ENDED_STATUSES));
  // The address goes last, so whoever has one may have the gift notes, which come with the order. All else may be added later.
  const isKept = and(ownerless, isNotNull(orders.address));
  await db
    .update(orderLines)
    .set({ gift: {} })
    .from(orders)
    .where(and(eq(orders.id, orderLines.orderId), isKept, sql`${orderLines.gift} ? 'note'`));
  await db
    .update(returns)
    .set({ note: '', answer: null })
    .from(orders)
    .where(and(eq(orders.id, returns.orderId), ownerless, ne(returns.note, '')));
  await db
    .delete(orderNotes)
    .where(inArray(orderNotes.orderId, db.select({ id: orders.id }).from(orders).where(ownerless)));
  await db.execute(sql`select forget_event_notes(${`{${ENDED_STATUSES.join(',')}}`}::text[])`);
  await db.update(orders).set({ address: null }).where(isKept);
}
