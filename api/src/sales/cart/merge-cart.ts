import type { ApiRequest } from '@shop/contract/api';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { cartLines, cartMerges } from '../../../database/schema/cart.ts';
import { availableOf, findSize } from '../../stock/find-size.ts';
import { MOST_LINES, wrapAlso, writeLine } from './change-lines.ts';

/**
 * Adds what a guest had chosen, once for each `mergeId`, and of each size no more than can be bought. What the shop
 * doesn't sell, and what no longer fits in, is left out.
 */
export async function mergeCart(
  transaction: Transaction,
  customerId: string,
  { mergeId, items }: ApiRequest<'mergeCart'>['body'],
): Promise<void> {
  const merge = await transaction.insert(cartMerges).values({ customerId, mergeId }).onConflictDoNothing();
  if (merge.rowCount === 0) return;
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.customerId, customerId));
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const { quantity, gift, ...wanted } of items) {
    const size = await findSize(transaction, customerId, wanted);
    if (!size || (!quantities.has(size.variantId) && quantities.size >= MOST_LINES)) continue;
    const before = quantities.get(size.variantId) ?? 0;
    const after = Math.min(before + quantity, availableOf(size));
    if (after <= before) continue;
    await writeLine(transaction, customerId, size, after);
    if (gift) await wrapAlso(transaction, customerId, size.variantId, gift);
    quantities.set(size.variantId, after);
  }
}
