import type { Database, Transaction } from '../../../database/connect.ts';
import { enteredCoupon } from '../coupons/entered-coupon.ts';
import { readCartRows, type CartRow } from './cart-rows.ts';
import { priceCart, type PricedCart } from './price-cart.ts';

/** A customer's cart at today's prices, with what its code takes off. */
export async function readCart(
  db: Database | Transaction,
  customerId: string,
  now = new Date(),
): Promise<PricedCart<CartRow>> {
  const rows = await readCartRows(db, customerId);
  return priceCart(rows, await enteredCoupon(db, customerId), now);
}
