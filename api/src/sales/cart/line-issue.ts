import type { CartLine } from '@shop/contract/cart';
import { availableOf, type SizeState } from '../../stock/find-size.ts';

export type LineIssue = NonNullable<CartLine['issue']>;

/** What decides whether a line can be bought. Amounts in fils. */
export interface LineState extends SizeState {
  quantity: number;
  priceSeen: number;
  unitPrice: number;
}

/** What stands between a line and its buying; of several the one that stops it most. */
export function lineIssue(line: LineState): LineIssue | undefined {
  if (!line.published) return 'unavailable';
  if (line.stock === 0) return 'out_of_stock';
  if (line.quantity > availableOf(line)) return 'low_stock';
  return line.unitPrice === line.priceSeen ? undefined : 'price_changed';
}

/** A line of which nothing can be bought counts for nothing. */
export const counts = (line: LineState): boolean => availableOf(line) > 0;

/** Whether the line can be bought as it is. */
export const canBuy = (line: LineState): boolean => line.quantity <= availableOf(line);
