import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { cartCoupons } from '../../../database/schema/cart.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { codeOf, findCoupon } from '../coupons/entered-coupon.ts';
import { priceCart } from './price-cart.ts';
import { readCartRows } from './stored-cart.ts';

/** Enters a code in place of another. Throws, and leaves the other, when it takes nothing off at the moment. */
export async function useCoupon(transaction: Transaction, customerId: string, typed: string): Promise<void> {
  const entered = await findCoupon(transaction, customerId, codeOf(typed));
  const { coupon } = priceCart(await readCartRows(transaction, customerId), entered, new Date());
  if (coupon?.issue)
    throw new ProblemError(`coupon-${coupon.issue}`, { values: { amount: moneyText(coupon.minimum) } });
  const { code } = entered;
  await transaction
    .insert(cartCoupons)
    .values({ customerId, code })
    .onConflictDoUpdate({ target: cartCoupons.customerId, set: { code } });
}

/** That there is none is no error. */
export async function dropCoupon(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.delete(cartCoupons).where(eq(cartCoupons.customerId, customerId));
}
