import type { ApiRequest } from '@shop/contract/api';
import type { Gift } from '@shop/contract/cart';
import { codeIn } from '@shop/contract/typed-code';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { cartCoupons, cartKeys, cartLines } from '../../../database/schema/cart.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { availableOf, findSize, type Size } from '../../stock/find-size.ts';
import { findCoupon, type CouponIssue } from '../coupons/coupon.ts';
import { priceCart, readCartRows } from './read-cart.ts';

const HOUR = 60 * 60;

/** Different sizes that one cart may hold. */
export const MAX_CART_LINES = 100;

/**
 * Adds to the quantity of a size that is in the cart already; the same idempotency key adds once. Throws when the shop
 * doesn't sell the size, or has too few.
 */
export async function addToCart(
  transaction: Transaction,
  customerId: string,
  { quantity, gift, addedAt, ...wanted }: ApiRequest<'addToCart'>['body'],
  key?: string,
): Promise<void> {
  if (key !== undefined && !(await isFirst(transaction, customerId, key))) return;
  const size = await findSize(transaction, customerId, wanted);
  if (!size) throw new ProblemError('product-not-found');
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.customerId, customerId));
  const existing = lines.find(({ variantId }) => variantId === size.variantId);
  refuseTooMany(size, (existing?.quantity ?? 0) + quantity);
  if (!existing && lines.length >= MAX_CART_LINES)
    throw new ProblemError('cart-full', { values: { count: String(MAX_CART_LINES) } });
  await setCartLine(transaction, customerId, size, (existing?.quantity ?? 0) + quantity, { addedAt });
  if (gift) await wrapCartLine(transaction, customerId, size.variantId, gift);
}

/**
 * Sets the quantity of a size, adding its line if there is none. `priceSeen` is the price that the customer was last
 * shown; `addedAt` is the former place of a line that is put back, else a new line is the last.
 */
export async function setCartLine(
  transaction: Transaction,
  customerId: string,
  { variantId, price }: Size,
  quantity: number,
  { priceSeen = price, addedAt }: { priceSeen?: number; addedAt?: string | undefined } = {},
): Promise<void> {
  // `now()` is the transaction's start, which is the same for all lines of a merge.
  const place = addedAt ? sql`least(${addedAt}::timestamptz, clock_timestamp())` : sql`clock_timestamp()`;
  await transaction
    .insert(cartLines)
    .values({ id: randomUUID(), customerId, variantId, quantity, priceSeen, addedAt: place })
    .onConflictDoUpdate({ target: [cartLines.customerId, cartLines.variantId], set: { quantity, priceSeen } });
}

/** Has a line wrapped as a gift. A line that has a note keeps it when the new wrapping comes without one. */
async function wrapCartLine(
  transaction: Transaction,
  customerId: string,
  variantId: string,
  gift: Gift,
): Promise<void> {
  const isLine = and(eq(cartLines.customerId, customerId), eq(cartLines.variantId, variantId));
  const [line] = await transaction.select({ gift: cartLines.gift }).from(cartLines).where(isLine);
  await transaction
    .update(cartLines)
    .set({ gift: { ...line?.gift, ...gift } })
    .where(isLine);
}

/**
 * Changes quantity, wrapping or both of a line; a value that is not sent stays as it is. Throws `not-found` for a line
 * that isn't in the cart, and when the shop has too few.
 */
export async function updateCart(
  transaction: Transaction,
  customerId: string,
  { lineId, quantity, unitPrice, gift }: ApiRequest<'updateCart'>['body'],
): Promise<void> {
  const [line] = await transaction
    .select({ variantId: cartLines.variantId, priceSeen: cartLines.priceSeen })
    .from(cartLines)
    .where(and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId)));
  if (!line) throw new ProblemError('not-found');
  if (gift !== undefined) await transaction.update(cartLines).set({ gift }).where(eq(cartLines.id, lineId));
  if (quantity === undefined) return;
  const size = await findSize(transaction, customerId, line);
  if (!size) throw new ProblemError('product-not-found');
  refuseTooMany(size, quantity);
  // A page that showed an older price has not told the customer of today's, so the line goes on reporting the change.
  const hasSeenPrice = unitPrice === undefined || unitPrice === size.price;
  await setCartLine(transaction, customerId, size, quantity, hasSeenPrice ? {} : { priceSeen: line.priceSeen });
}

/** Removes a line. A line that is gone already is no error. */
export async function removeFromCart(transaction: Transaction, customerId: string, lineId: string): Promise<void> {
  await transaction.delete(cartLines).where(and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId)));
}

/**
 * Adds what a guest had chosen before logging in, once for each `mergeId`, and of each size no more than can be bought.
 * Sizes that the shop doesn't sell, and lines beyond `MAX_CART_LINES`, are left out.
 */
export async function mergeCart(
  transaction: Transaction,
  customerId: string,
  { mergeId, items }: ApiRequest<'mergeCart'>['body'],
): Promise<void> {
  if (!(await isFirst(transaction, customerId, mergeId))) return;
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.customerId, customerId));
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const { quantity, gift, ...wanted } of items) {
    const size = await findSize(transaction, customerId, wanted);
    if (!size || (!quantities.has(size.variantId) && quantities.size >= MAX_CART_LINES)) continue;
    const before = quantities.get(size.variantId) ?? 0;
    const after = Math.min(before + quantity, availableOf(size));
    if (after <= before) continue;
    await setCartLine(transaction, customerId, size, after);
    if (gift) await wrapCartLine(transaction, customerId, size.variantId, gift);
    quantities.set(size.variantId, after);
  }
}

/** Wrong codes of one customer in an hour; after them none is looked at, so that codes can't be guessed. */
const MAX_WRONG_CODES = 10;
/** One answer for a code that nobody can use at this moment: others would tell a guesser that there is one. */
const WRONG: readonly (CouponIssue | undefined)[] = ['invalid', 'expired', 'not-started'];

/**
 * Replaces the cart's coupon. Answers why not, and keeps the old one, when the new code takes nothing off this cart: the
 * count of wrong codes has to be committed. The customer must be locked.
 */
export async function useCoupon(
  transaction: Transaction,
  customerId: string,
  typed: string,
): Promise<ProblemError | undefined> {
  const wrongCodes = `wrong coupons ${customerId}`;
  const { times, endsIn } = await count(transaction, wrongCodes, HOUR, 0);
  if (times >= MAX_WRONG_CODES) return new ProblemError('rate-limited', { retryAfter: endsIn });
  const entered = await findCoupon(transaction, customerId, codeIn(typed));
  const { coupon } = priceCart(await readCartRows(transaction, customerId), entered, new Date());
  if (WRONG.includes(coupon?.issue)) {
    await count(transaction, wrongCodes, HOUR);
    return new ProblemError('coupon-invalid');
  }
  if (coupon?.issue)
    return new ProblemError(`coupon-${coupon.issue}`, { values: { amount: moneyText(coupon.minimum) } });
  const { code } = entered;
  await transaction
    .insert(cartCoupons)
    .values({ customerId, code })
    .onConflictDoUpdate({ target: cartCoupons.customerId, set: { code } });
  return undefined;
}

/** Removes the cart's coupon. A cart without one is no error. */
export async function dropCoupon(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.delete(cartCoupons).where(eq(cartCoupons.customerId, customerId));
}

/** Whether this customer's key is new. It is kept with the change that it stands for, so that a refused one may repeat. */
async function isFirst(transaction: Transaction, customerId: string, key: string): Promise<boolean> {
  const used = await transaction.insert(cartKeys).values({ customerId, key }).onConflictDoNothing();
  return used.rowCount !== 0;
}

/** Throws `out-of-stock` or `quantity-limit` when one order can't hold that many pieces of a size. */
function refuseTooMany(size: Size, quantity: number): void {
  if (size.stock === 0) throw new ProblemError('out-of-stock', { values: { name: size.name } });
  const most = availableOf(size);
  if (quantity > most) throw new ProblemError('quantity-limit', { values: { count: String(most) } });
}
