import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { cartCoupons, cartLines } from '../../../database/schema/cart.ts';

/** What was in the cart has been ordered: lines and code go. */
export async function emptyCart(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.delete(cartLines).where(eq(cartLines.customerId, customerId));
  await transaction.delete(cartCoupons).where(eq(cartCoupons.customerId, customerId));
}
