import { withLatinDigits } from './latin-digits.ts';

/** 1450.5, 1,450.50, 1 450, 1,00,000. */
const WITH_POINT = /^(\d+|[1-9]\d{0,2}(?:[, ]\d{2,3})*[, ]\d{3})(?:\.(\d+))?$/;
/** 99,50, 1.450,50. */
const WITH_COMMA = /^(\d+|[1-9]\d{0,2}(?:[. ]\d{3})+),(\d{1,2})$/;
/** Thousands in one country, thousandths in another. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number above or equal to 0 as people write it, as digits with a decimal point: `1,450.50` and `١٬٤٥٠٫٥٠` are `1450.50`,
 * `99,50` is `99.50`. Null for everything else, also for `1.000`, which could be 1 or 1000.
 */
export function plainNumber(typed: string): string | null {
  const text = withLatinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[٬،]/g, ',')
    .replaceAll('٫', '.')
    .replace(/[\u00a0\u202f'’]/g, ' ');
  if (AMBIGUOUS.test(text)) return null;
  const [, whole, fraction] = WITH_POINT.exec(text) ?? WITH_COMMA.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** A whole number as people write it; null for everything else. */
export function wholeIn(typed: string): number | null {
  const number = plainNumber(typed);
  return number !== null && /^\d{1,9}$/.test(number) ? Number(number) : null;
}
