import type { StockReason } from '@shop/contract/stock-reasons';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { explainStock, recordStockChange } from '../../stock/stock.ts';

export interface Movement {
  variantId: string;
  /** Pieces that come, or below 0 go. */
  change: number;
  reason: StockReason;
  /** Who of the staff moves it. */
  person: string;
  note?: string | undefined;
}

/** Moves stock as somebody of the staff. Answers the stock after it. Throws `not-found`, `out-of-stock` below 0. */
export async function moveStock(
  transaction: Transaction,
  { variantId, change, reason, person, note }: Movement,
): Promise<number> {
  const [size] = await transaction
    .select({ stock: variants.stock, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
    .for('update', { of: variants });
  if (!size) throw new ProblemError('not-found');
  const stock = size.stock + change;
  if (stock < 0) throw new ProblemError('out-of-stock', { values: { name: size.name } });
  await explainStock(transaction, { reason, person, note });
  await transaction.update(variants).set({ stock }).where(eq(variants.id, variantId));
  await explainStock(transaction, {});
  await recordStockChange(transaction, variantId, size.stock, stock);
  return stock;
}
