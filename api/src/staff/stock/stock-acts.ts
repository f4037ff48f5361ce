import type { StockReason } from '@shop/contract/stock-reasons';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';
import { moveStock } from './move-stock.ts';

/** What staff do to the stock of a size: say how many there are, or how many came or went and why. */
export type StockAct = { variantId: string; note?: string | undefined } & (
  | { reason: 'count'; counted: number }
  | { reason: Exclude<StockReason, 'count'>; pieces: number }
);

/** Which way pieces go. */
const DIRECTION = { delivery: 1, return: 1, sale: -1, damage: -1 } as const;

/**
 * Moves the stock of a size with a reason, and records that. Answers the stock after it. A count that finds what the books
 * say is recorded too. Throws `not-found`, and `out-of-stock` where more pieces go than there are.
 */
export async function changeStock(transaction: Transaction, actor: StaffActor, act: StockAct): Promise<number> {
  const { variantId, note } = act;
  const [size] = await transaction
    .select({ productId: variants.productId, stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId))
    .for('update');
  if (!size) throw new ProblemError('not-found');
  const change = act.reason === 'count' ? act.counted - size.stock : DIRECTION[act.reason] * act.pieces;
  const recorded = { action: 'stock move', subjects: [{ kind: 'product' as const, id: size.productId }] };
  return recordChange(transaction, actor, recorded, async () =>
    moveStock(transaction, { variantId, change, reason: act.reason, person: actor.person, note }),
  );
}
