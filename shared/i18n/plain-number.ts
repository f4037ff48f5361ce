import type { Language } from '@shop/contract/language';

/** In Arabic a left-to-right mark keeps the sign on the left of the number. */
const MINUS: Record<Language, string> = { en: '-', ar: '\u200e-' };

export interface NumberParts {
  /** Including the sign, with commas between thousands. */
  whole: string;
  /** Including the decimal separator; empty without decimals. */
  fraction: string;
}

/**
 * A finite number in Latin digits, as `Intl.NumberFormat` writes it for `en-AE` and `ar-AE-u-nu-latn`. `scaled` is the
 * number times ten to the power of `digits`. Formatted without `Intl`, because creating a page's first number formatter
 * blocks a slow phone for 150 ms, and every page shows prices while it hydrates.
 */
export function plainNumber(scaled: number, digits: number, language: Language): NumberParts {
  const figures = Math.round(Math.abs(scaled))
    .toString()
    .padStart(digits + 1, '0');
  const end = figures.length - digits;
  const grouped = figures.slice(0, end).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return {
    whole: scaled < 0 ? MINUS[language] + grouped : grouped,
    fraction: digits > 0 ? `.${figures.slice(end)}` : '',
  };
}
