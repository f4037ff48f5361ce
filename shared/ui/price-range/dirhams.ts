import type { Fils } from '@shop/contract/money';
import { plainNumber } from '@shop/contract/typed-number';

/** The text of a field for an amount, without currency: `285`, `49.50`; empty for null. */
export function dirhamsOf(fils: Fils | null): string {
  if (fils === null) return '';
  return fils % 100 === 0 ? String(fils / 100) : `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
}

/** Typed dirhams in fils: `1,450.5` is 145050. Null unless it is an amount above 0 and up to a million dirhams. */
export function filsOf(typed: string): Fils | null {
  const amount = plainNumber(typed.trim().replace(/[.٫]$/, '')) ?? '';
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const fils = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return fils > 0 && fils <= 100_000_000 ? fils : null;
}
