import { LOW_STOCK } from '@shop/contract/stock';
import type { StockReason } from '@shop/contract/stock-reasons';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { prepared } from '../../database/prepared.ts';
import { variants } from '../../database/schema/catalogue.ts';
import { stockChanges } from '../../database/schema/checkout.ts';

interface StockLine {
  variantId: string;
  quantity: number;
}

/** All changes of stock lock sizes in this order, so that two orders can't deadlock. */
const inLockOrder = <L extends StockLine>(lines: L[]): L[] =>
  lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : a.variantId > b.variantId ? 1 : 0));

const takePieces = prepared('take-stock', (db) =>
  db
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${sql.placeholder('quantity')}::int` })
    .where(
      and(
        eq(variants.id, sql.placeholder('variantId')),
        gte(variants.stock, sql.placeholder('quantity')),
        eq(variants.price, sql.placeholder('unitPrice')),
      ),
    )
    .returning({ stock: variants.stock }),
);

/**
 * Takes stock, if the sizes still have the given prices (fils). Returns the first line whose size has too little stock
 * or another price; the transaction must then be rolled back. Returns null if all stock was taken.
 */
export async function takeStock<L extends StockLine & { unitPrice: number }>(
  transaction: Transaction,
  lines: L[],
): Promise<L | null> {
  for (const line of inLockOrder(lines)) {
    const { variantId, quantity, unitPrice } = line;
    const [left] = await takePieces(transaction, { variantId, quantity, unitPrice });
    if (!left) return line;
    await recordStockChange(transaction, variantId, left.stock + quantity, left.stock);
  }
  return null;
}

/** Returns the stock of an order that ended. Sizes that are no longer in the catalogue are skipped. */
export async function returnStock(transaction: Transaction, lines: StockLine[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(lines)) {
    const [now] = await transaction
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
      .returning({ stock: variants.stock });
    if (now) await recordStockChange(transaction, variantId, now.stock - quantity, now.stock);
  }
}

/**
 * Says why the stock changes from here to the next word of it or the end of the transaction. The trigger that records
 * movements reads it; without it, what an order takes is a sale, what comes back a return, and a new size a delivery.
 */
export const explainStock = async (
  transaction: Transaction,
  { reason = '', person = '', note = '' }: { reason?: StockReason | ''; person?: string; note?: string | undefined },
) =>
  transaction.execute(
    sql`select set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_person', ${person}, true), set_config('shop.stock_note', ${note}, true)`,
  );

/** Records only changes that shoppers see ("only 3 left"), because each makes the shop drop cached answers. */
export async function recordStockChange(
  transaction: Transaction,
  variantId: string,
  before: number,
  after: number,
): Promise<void> {
  if (Math.min(before, LOW_STOCK + 1) !== Math.min(after, LOW_STOCK + 1))
    await transaction.insert(stockChanges).values({ variantId });
}
