import { gtinOf } from '@shop/contract/gtin';
import { codeIn } from '@shop/contract/typed-code';
import type { OrderDetail } from '../steps/take-step.ts';
import type { Ticks } from './ticks.ts';

type Line = OrderDetail['lines'][number];

/** What is put into the box: pieces of a line that are there, or those that are sent instead of pieces that were missing. */
export interface Picked extends Pick<Line, 'id' | 'name' | 'size' | 'sku' | 'gtin' | 'gift' | 'quantity'> {
  /** Null for what is sent instead, which may be another product. */
  image: Line['image'] | null;
  /** What was bought, where this is sent instead. */
  instead: Pick<Line, 'name' | 'size'> | null;
  /** Pieces that are not there, and about which the customer is asked. */
  missing: number;
}

const missingOf = ({ missing }: Pick<OrderDetail, 'missing'>, lineId: string) =>
  missing.filter((each) => each.lineId === lineId && each.outcome !== 'found');

const piecesOf = (entries: readonly { quantity: number }[]) => entries.reduce((sum, { quantity }) => sum + quantity, 0);

/** What an order's box gets, in the order's own sequence. A line of which nothing is there stays, with no pieces and no gift to wrap. */
export const toPick = (order: Pick<OrderDetail, 'lines' | 'missing'>): Picked[] =>
  order.lines.flatMap((line) => {
    const gone = missingOf(order, line.id);
    const there = line.quantity - piecesOf(gone);
    const missing = piecesOf(gone.filter(({ replacedBy }) => replacedBy === null));
    return [
      { ...line, quantity: there, missing, instead: null, gift: there > 0 ? line.gift : null },
      ...gone.flatMap(({ id, quantity, replacedBy }) =>
        replacedBy ? [{ ...line, ...replacedBy, id, quantity, missing: 0, image: null, instead: line }] : [],
      ),
    ];
  });

/** Pieces that are still to be put into the box. */
export const piecesLeft = ({ id, quantity }: Pick<Picked, 'id' | 'quantity'>, ticks: Ticks): number =>
  Math.max(quantity - (ticks[id] ?? 0), 0);

/** What a scanned or typed code means: a piece that is wanted, one too many, or nothing of this order. */
export type Scan =
  | { kind: 'fits'; picked: Picked }
  | { kind: 'enough'; picked: Picked }
  | { kind: 'other'; code: string };

/** Compares a code with what an order still needs: the item's own code, in either case, or the one on its packing. */
export function scanOf(code: string, all: readonly Picked[], ticks: Ticks): Scan {
  const scanned = codeIn(code);
  const gtin = gtinOf(scanned);
  const fitting = all.filter((each) => codeIn(each.sku) === scanned || (gtin !== null && each.gtin === gtin));
  const picked = fitting.find((each) => piecesLeft(each, ticks) > 0);
  if (picked) return { kind: 'fits', picked };
  return fitting[0] ? { kind: 'enough', picked: fitting[0] } : { kind: 'other', code: code.trim() };
}

const SLIP = /^SW(-[A-Z0-9]{4}){3}$/;

/** The order whose packing slip has this code; null where it is no code of an order. */
export const orderOfSlip = (code: string): string | null => (SLIP.test(codeIn(code)) ? codeIn(code) : null);
