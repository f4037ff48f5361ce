import type { COUPON_ISSUES } from '@shop/contract/cart';
import type { OrderStatus } from '@shop/contract/order-states';
import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { cartCoupons, coupons } from '../../../database/schema/cart.ts';
import { orders } from '../../../database/schema/orders.ts';

type CouponRow = typeof coupons.$inferSelect;
type CouponTerms = Omit<CouponRow, 'code'>;
export type CouponIssue = (typeof COUPON_ISSUES)[number];

/** What a coupon's discount depends on in a line. Amounts in fils. */
export interface CouponLine {
  unitPrice: number;
  compareAtPrice: number | null;
  quantity: number;
}

/** A code that a customer has entered; `terms` is null when there is no such coupon. */
export interface EnteredCoupon {
  code: string;
  terms: CouponTerms | null;
  /** Orders of this customer that have used it. */
  used: number;
}

/** Coupons apply to lines at full price alone, not to reduced ones. */
const isFullPrice = ({ unitPrice, compareAtPrice }: CouponLine): boolean =>
  compareAtPrice === null || compareAtPrice <= unitPrice;

/** Why a code takes nothing off these lines at this moment; undefined when it does. */
export function couponIssue({ terms, used }: EnteredCoupon, lines: CouponLine[], now: Date): CouponIssue | undefined {
  if (!terms) return 'invalid';
  if (terms.startsAt && now < terms.startsAt) return 'not-started';
  if (terms.endsAt && now >= terms.endsAt) return 'expired';
  if (terms.usesPerCustomer !== null && used >= terms.usesPerCustomer) return 'used';
  if (gross(lines) < terms.minimum) return 'minimum';
  return lines.some((line) => isFullPrice(line)) ? undefined : 'no-lines';
}

const gross = (lines: CouponLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/**
 * The discount of each line, in fils. A percentage is taken of all full-price lines together and rounded half up; an
 * amount is limited to what those lines cost. The whole is shared by largest remainder, so that the shares add up and
 * none exceeds its line.
 */
export function shareDiscount({ kind, value }: Pick<CouponTerms, 'kind' | 'value'>, lines: CouponLine[]): number[] {
  // BigInt, because a discount times an amount can exceed what a number holds exactly.
  const weights = lines.map((line) => (isFullPrice(line) ? BigInt(line.unitPrice) * BigInt(line.quantity) : 0n));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return lines.map(() => 0);
  const wanted = kind === 'percent' ? (whole * BigInt(value) + 50n) / 100n : BigInt(value);
  const discount = wanted < whole ? wanted : whole;

  const shares = weights.map((weight, index) => ({
    index,
    share: (discount * weight) / whole,
    rest: (discount * weight) % whole,
  }));
  const shared = shares.reduce((sum, { share }) => sum + share, 0n);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const line of byRest.slice(0, Number(discount - shared))) line.share += 1n;
  return shares.map(({ share }) => Number(share));
}

/** Orders with these statuses give their use of a coupon back, because nothing was bought. */
const ENDED_WITHOUT_PURCHASE: OrderStatus[] = ['cancelled', 'expired', 'replaced'];
/** An unpaid order doesn't count either: it ends as soon as the customer places another. */
const WITHOUT_USE: OrderStatus[] = [...ENDED_WITHOUT_PURCHASE, 'pending_payment'];

const selectCode = prepared('cart-coupon', (db) =>
  db
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.customerId, sql.placeholder('customerId'))),
);

/** The coupon that a customer has entered in the cart. */
export async function couponInCart(db: Database | Transaction, customerId: string): Promise<EnteredCoupon | null> {
  const [entered] = await selectCode(db, { customerId });
  return entered ? findCoupon(db, customerId, entered.code) : null;
}

/** A code with its terms and how often this customer has used it. */
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
 * Whether the customer's other orders have taken all uses of the coupon of an order that had ended, so that it can't be
 * revived. An order that waits for its payment counts as a use here, because it may be paid at any moment. The customer
 * must be locked.
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
      notInArray(orders.status, ENDED_WITHOUT_PURCHASE),
    ),
  );
  return others >= terms.usesPerCustomer;
}
