import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { missingPieces, orderLines } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';

export type MissingRow = typeof missingPieces.$inferSelect;

/** What was reported missing of an order, the oldest first. */
export const missingOf = async (db: Database | Transaction, orderId: string): Promise<MissingRow[]> =>
  db.select().from(missingPieces).where(eq(missingPieces.orderId, orderId)).orderBy(missingPieces.at);

/** Fils of an order that the customer got back or need not pay, because pieces were missing. */
export async function missingRefunds(db: Database | Transaction, orderId: string, lineId?: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(missingPieces)
    .innerJoin(refunds, eq(refunds.id, missingPieces.refundId))
    .where(
      and(
        eq(missingPieces.orderId, orderId),
        lineId === undefined ? undefined : eq(missingPieces.lineId, lineId),
        isNull(refunds.failedAt),
      ),
    );
  return row?.sum ?? 0;
}

interface Held {
  variantId: string;
  quantity: number;
}

/** The pieces that an order really holds: what was bought without what was missing, and what is sent instead. */
export async function piecesHeld(db: Database | Transaction, orderId: string): Promise<Held[]> {
  const lines = await db
    .select({ id: orderLines.id, variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const missing = await db
    .select()
    .from(missingPieces)
    .where(and(eq(missingPieces.orderId, orderId), ne(missingPieces.outcome, 'found')));
  const lost = (lineId: string) =>
    missing.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);
  return [
    ...lines.map(({ id, variantId, quantity }) => ({ variantId, quantity: quantity - lost(id) })),
    ...missing.flatMap(({ replacedBy, quantity }) =>
      replacedBy ? [{ variantId: replacedBy.variantId, quantity }] : [],
    ),
  ].filter(({ quantity }) => quantity > 0);
}
