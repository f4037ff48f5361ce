import { LOW_STOCK } from '@shop/contract/stock';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { prepared } from '../../database/prepared.ts';
import { variants } from '../../database/schema/catalogue.ts';
import { stockChanges } from '../../database/schema/checkout.ts';

interface Pieces {
  variantId: string;
  quantity: number;
}

/** All that moves stock locks sizes in this order; otherwise two orders could deadlock. */
const bySize = <L extends Pieces>(lines: L[]): L[] =>
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

/** Takes stock at the prices given, in fils. Answers the first size of which there isn't enough, or whose price is another; then the transaction has to be given up. */
export async function takeStock<L extends Pieces & { unitPrice: number }>(
  transaction: Transaction,
  lines: L[],
): Promise<L | null> {
  for (const line of bySize(lines)) {
    const { variantId, quantity, unitPrice } = line;
    const [left] = await takePieces(transaction, { variantId, quantity, unitPrice });
    if (!left) return line;
    await noteChange(transaction, variantId, left.stock + quantity, left.stock);
  }
  return null;
}

/** Puts stock back: of an order that came to nothing. Sizes that are no longer in the catalogue are left out. */
export async function returnStock(transaction: Transaction, lines: Pieces[]): Promise<void> {
  for (const { variantId, quantity } of bySize(lines)) {
    const [now] = await transaction
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
      .returning({ stock: variants.stock });
    if (now) await noteChange(transaction, variantId, now.stock - quantity, now.stock);
  }
}

/** Only what shoppers see makes the shop drop its kept answers: "out of stock", and "only 3 left". */
async function noteChange(transaction: Transaction, variantId: string, before: number, after: number): Promise<void> {
  if (Math.min(before, LOW_STOCK + 1) !== Math.min(after, LOW_STOCK + 1))
    await transaction.insert(stockChanges).values({ variantId });
}
