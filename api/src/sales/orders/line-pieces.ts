import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { returns } from '../../../database/schema/returns.ts';
import type { OrderLineRow } from './lock-order.ts';
import type { MissingRow } from './missing-pieces.ts';

export type ReturnRow = typeof returns.$inferSelect;
type Line = Pick<OrderLineRow, 'id' | 'variantId' | 'quantity' | 'lineTotal' | 'vatIncluded'>;

/** An order's returns, the oldest first. */
export const returnsOf = async (db: Database | Transaction, orderId: string): Promise<ReturnRow[]> =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(returns.requestedAt, returns.id);

/** What has become of a line's pieces. */
export interface LinePieces {
  /** Pieces that were not there, and for which nothing else is sent. */
  missing: number;
  /** Pieces that the customer may still send back. */
  returnable: number;
  /** Pieces whose price went back: missing ones, and those that were returned for a refund. */
  refunded: number;
  /** The sizes that the customer got, piece by piece: one that was sent instead counts as what it was. */
  sizes: string[];
  /** How many pieces a return of this line is about. */
  of: (back: Pick<ReturnRow, 'quantity'>) => number;
}

/** Follows a line's pieces through what was missing of the order and what came back of it. */
export function piecesOfLine(line: Line, missing: readonly MissingRow[], back: readonly ReturnRow[]): LinePieces {
  const lost = missing.filter(({ lineId, outcome }) => lineId === line.id && outcome !== 'found');
  const instead = lost.flatMap(({ replacedBy, quantity }) =>
    replacedBy ? Array.from({ length: quantity }, () => replacedBy.variantId) : [],
  );
  const count = (rows: readonly MissingRow[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = Array.from({ length: line.quantity - count(lost) }, () => line.variantId);
  const sizes = [...sent, ...instead];
  const of = ({ quantity }: Pick<ReturnRow, 'quantity'>) => quantity ?? sizes.length;
  const returned = (...states: ReturnRow['state'][]) =>
    back.reduce((sum, each) => (each.lineId === line.id && states.includes(each.state) ? sum + of(each) : sum), 0);
  const paidBack = returned('refunded');
  return {
    missing: line.quantity - sizes.length,
    returnable: Math.max(0, sizes.length - paidBack - returned('requested', 'approved', 'received')),
    refunded: paidBack + count(lost.filter(({ outcome }) => outcome === 'refunded')),
    sizes: sizes.slice(paidBack),
    of,
  };
}

/** The part of an amount that so many of a line's pieces have, after `before` others; all pieces together have all of it. */
export function shareOf(amount: number, pieces: number, before: number, { quantity }: Pick<Line, 'quantity'>): number {
  const upTo = (number: number) => Math.round((amount * number) / quantity);
  return upTo(before + pieces) - upTo(before);
}

/** What pieces that come back are worth, in fils: their share of the line's price, at most what the order has left. */
export const refundFor = (line: Line, { refunded }: LinePieces, pieces: number, left: number): number =>
  Math.min(shareOf(line.lineTotal, pieces, refunded, line), left);
