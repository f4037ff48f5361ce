import type { Language } from '@shop/contract/language';

/** Arabic sets a left-to-right mark before it, so that it stays on the number's left. */
const MINUS: Record<Language, string> = { en: '-', ar: '\u200e-' };

export interface NumberParts {
  /** With its sign and a comma between thousands. */
  whole: string;
  /** With its separator; empty where there are no digits. */
  fraction: string;
}

/**
 * A finite number in Latin digits, as `Intl.NumberFormat` writes it for `en-AE` and `ar-AE-u-nu-latn`. `scaled` is the
 * number times ten to the power of `digits`. Made by hand, because every page shows prices while it is hydrated, and the
 * first formatter of a page blocks a slow phone for 150 ms.
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
