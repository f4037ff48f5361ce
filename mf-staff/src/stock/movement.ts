import type { StaffCallInput } from '@shop/contract/staff-calls';
import type { StockReason } from '@shop/contract/stock-reasons';
import { wholeIn } from '@shop/contract/typed-number';

type Move = StaffCallInput<'staffMoveStock'>['body'];

/** The reasons, with what a stockroom does most first. */
export const REASONS: readonly StockReason[] = ['count', 'delivery', 'damage', 'return', 'sale'];

/** Which way pieces go. */
const DIRECTION = { delivery: 1, return: 1, sale: -1, damage: -1 } as const;
const MOST = 1_000_000;

/** What is typed into the form of a movement. */
export interface TypedMovement {
  reason: StockReason;
  pieces: string;
  note: string;
}

/** The pieces that a text says; null where it is no whole number that can be moved or counted. */
export function piecesIn({ pieces, reason }: Pick<TypedMovement, 'pieces' | 'reason'>): number | null {
  const number = wholeIn(pieces);
  return number === null || number > MOST || (number === 0 && reason !== 'count') ? null : number;
}

/** The stock after a movement, below 0 where more would go than there are; null until a number is typed. */
export function stockAfter(stock: number, typed: TypedMovement): number | null {
  const pieces = piecesIn(typed);
  if (pieces === null) return null;
  return typed.reason === 'count' ? pieces : stock + DIRECTION[typed.reason] * pieces;
}

/** What the API is sent. The typed movement must have a number. */
export function moveOf({ reason, note, ...typed }: TypedMovement): Move {
  const pieces = piecesIn({ reason, ...typed })!;
  const why = note.trim() === '' ? {} : { note: note.trim() };
  return reason === 'count' ? { reason, counted: pieces, ...why } : { reason, pieces, ...why };
}
