import type { OrderStatus } from '@shop/contract/order-states';
import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { cartCoupons, coupons } from '../../../database/schema/cart.ts';
import { orders } from '../../../database/schema/orders.ts';
import type { EnteredCoupon } from './coupon-terms.ts';

/** These hold no use of a coupon: they have come to nothing. */
const ENDED_UNUSED: OrderStatus[] = ['cancelled', 'expired', 'replaced'];
/** Nor does what ends as soon as the customer places again. */
const WITHOUT_USE: OrderStatus[] = [...ENDED_UNUSED, 'pending_payment'];

/** How a code is kept: people type it in any case. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

const codeInCart = prepared('cart-coupon', (db) =>
  db
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.customerId, sql.placeholder('customerId'))),
);

/** The code in a customer's cart. */
export async function enteredCoupon(db: Database | Transaction, customerId: string): Promise<EnteredCoupon | null> {
  const [entered] = await codeInCart(db, { customerId });
  return entered ? findCoupon(db, customerId, entered.code) : null;
}

/** Any code, as it stands for a customer. */
export async function findCoupon(db: Database | Transaction, customerId: string, code: string): Promise<EnteredCoupon> {
  const [terms] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (!terms) return { code, terms: null, used: 0 };
  const [uses] = await db
    .select({ used: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.couponCode, code), notInArray(orders.status, WITHOUT_USE)));
  return { code, terms, used: uses?.used ?? 0 };
}

interface Use {
  customerId: string;
  code: string;
  orderId: string;
}

/**
 * Whether an order that had ended may no longer have its coupon, because the customer's other orders hold all its uses;
 * one that waits for its payment holds one, too: it may be paid at any moment. The customer must be locked.
 */
export async function isUsedUp(transaction: Transaction, { customerId, code, orderId }: Use): Promise<boolean> {
  const [terms] = await transaction.select().from(coupons).where(eq(coupons.code, code));
  if (!terms || terms.usesPerCustomer === null) return false;
  const others = await transaction.$count(
    orders,
    and(
      eq(orders.customerId, customerId),
      eq(orders.couponCode, code),
      ne(orders.id, orderId),
      notInArray(orders.status, ENDED_UNUSED),
    ),
  );
  return others >= terms.usesPerCustomer;
}
