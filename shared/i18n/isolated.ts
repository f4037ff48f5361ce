import type { Language } from '@shop/contract/language';

/** Matches a value that could reorder a sentence of the language. */
const COULD_REORDER: Record<Language, RegExp> = {
  // Letters, digits and marks that are written from right to left.
  en: /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u,
  ar: /[^\p{Script=Arabic}\p{Mark}\s\d]/u,
};

/**
 * A value for the middle of a sentence: in first-strong isolates (U+2068 … U+2069) where it could reorder the sentence.
 * Isolates end with a line, so each line has its own. Values must hold no such characters themselves; the contract removes
 * them from what people type.
 */
export const isolated = (value: string, language: Language): string =>
  COULD_REORDER[language].test(value) ? value.replace(/[^\n]+/g, '\u2068$&\u2069') : value;
