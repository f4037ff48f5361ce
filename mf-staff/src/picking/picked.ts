import type { OrderDetail } from '../steps/take-step.ts';
import type { Ticks } from './ticks.ts';

export type PickedLine = Pick<OrderDetail['lines'][number], 'id' | 'sku' | 'quantity'>;

/** Pieces of a line that are not there to be picked. */
export const missingOf = ({ missing }: Pick<OrderDetail, 'missing'>, lineId: string): number =>
  missing
    .filter((each) => each.lineId === lineId && each.outcome !== 'found' && each.outcome !== 'replaced')
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces of a line that are still to be put into the box. */
export const leftOf = (order: Pick<OrderDetail, 'missing'>, line: PickedLine, ticks: Ticks): number =>
  Math.max(line.quantity - missingOf(order, line.id) - (ticks[line.id] ?? 0), 0);

/** What a scanned or typed code means: a piece that is wanted, one too many, or nothing of this order. */
export type Scan =
  | { kind: 'fits'; line: PickedLine }
  | { kind: 'enough'; line: PickedLine }
  | { kind: 'other'; code: string };

const plain = (code: string) => code.trim().toUpperCase();

/** Compares a code with what an order still needs. Codes are those of the items, in either case. */
export function scanOf(
  code: string,
  order: { lines: readonly PickedLine[] } & Pick<OrderDetail, 'missing'>,
  ticks: Ticks,
): Scan {
  const lines = order.lines.filter(({ sku }) => plain(sku) === plain(code));
  const line = lines.find((each) => leftOf(order, each, ticks) > 0);
  if (line) return { kind: 'fits', line };
  return lines[0] ? { kind: 'enough', line: lines[0] } : { kind: 'other', code: code.trim() };
}
