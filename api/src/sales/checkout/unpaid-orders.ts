import { and, asc, eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { linesOf, type OrderLineRow, type OrderRow } from '../orders/lock-order.ts';

/** Ends an order that waits for its payment: sets its status, closes its payment page and returns its stock. */
export type ReplaceOrder = (transaction: Transaction, orderId: string) => Promise<void>;

/**
 * Ends the customer's orders that wait for a card payment, because a new order replaces them.
 * @param wanted The lines of the new order, whose stock will be taken afterwards.
 */
export async function endUnpaidOrders(
  transaction: Transaction,
  customerId: string,
  wanted: { variantId: string }[],
  replace: ReplaceOrder,
): Promise<void> {
  const unpaid = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'pending_payment')))
    .for('no key update');
  if (unpaid.length === 0) return;
  const ids = unpaid.map(({ id }) => id);
  const held = await transaction
    .select({ variantId: orderLines.variantId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
  // All sizes whose stock will change are locked first, ordered by id, so that two transactions can't deadlock.
  const touched = [...new Set([...held, ...wanted].map(({ variantId }) => variantId))];
  await transaction
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, touched))
    .orderBy(asc(variants.id))
    .for('no key update');
  for (const id of ids) await replace(transaction, id);
}

/**
 * The customer's order that waits for its card payment, if the wanted order would be the same: a customer who comes
 * back from the payment page and pays again continues with it. Null if there is none.
 */
export async function sameUnpaidOrder(
  transaction: Transaction,
  customerId: string,
  wanted: QuotedOrder,
): Promise<Pick<OrderRow, 'id' | 'total' | 'status'> | null> {
  if (wanted.paymentMethod !== 'card') return null;
  const unpaid = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'pending_payment')))
    .for('no key update');
  for (const { id, total, status, ...order } of unpaid) {
    if (!isDeepStrictEqual(contentOf({ ...order, total }, await linesOf(transaction, id)), contentOfQuoted(wanted)))
      continue;
    return { id, total, status };
  }
  return null;
}

type Content = Pick<QuotedOrder, 'lines' | 'coupon' | 'address' | 'totals'>;

const contentOfQuoted = ({ lines, coupon, address, totals }: QuotedOrder): Content => ({
  lines,
  coupon,
  address,
  totals,
});

const contentOf = (
  { couponCode, address, subtotal, discount, delivery, codFee, vatIncluded, total }: Omit<OrderRow, 'id' | 'status'>,
  lines: OrderLineRow[],
): Content => ({
  lines: lines
    .map(({ variantId, quantity, unitPrice, discount: share, gift }) => ({
      variantId,
      quantity,
      unitPrice,
      discount: share,
      ...(gift && { gift }),
    }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
  coupon: couponCode,
  address,
  totals: { subtotal, discount, delivery, codFee, vatIncluded, total },
});
