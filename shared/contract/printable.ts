// Separate from the schemas that use it, because a page that only checks a field should not load zod.

/** What the fonts of invoices, packing slips and gift cards hold; a test of the invoices prints every sign. */
const PRINTABLE = [
  // Latin with its marks, Greek, Cyrillic, Hebrew.
  '\\n\\u0020-\\u007E\\u00A0-\\u03E1\\u03F0-\\u052F\\u05B0-\\u05C3\\u05D0-\\u05EA\\u05F0-\\u05F4\\u1E00-\\u1FFF',
  // Arabic, with the letters of Urdu and Persian.
  '\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFDF0-\\uFDFF\\uFE70-\\uFEFE',
  // Devanagari, Bengali, Tamil, Malayalam.
  '\\u0900-\\u09FF\\u0B80-\\u0BFF\\u0D00-\\u0D7F',
  // Chinese, with its punctuation and wide letters; Japanese syllables.
  '\\u3000-\\u30FF\\u3400-\\u4DB5\\u4E00-\\u9FD0\\uFF01-\\uFF9D',
  // Joiners, punctuation, currencies, and signs that people use.
  '\\u200C-\\u200F\\u2010-\\u2027\\u202F-\\u205F\\u2066-\\u209F\\u20A0-\\u20C0\\u2100-\\u2184\\u2190-\\u2199\\u2212\\u2605\\u2606\\u2660-\\u2667\\u266A\\u266B',
  '\\p{Emoji}\\p{Emoji_Component}',
].join('');

/** Matches a character that no document can print. */
export const UNPRINTABLE = new RegExp(`[^${PRINTABLE}]`, 'u');
const UNPRINTABLE_RUN = new RegExp(`[^${PRINTABLE}]+`, 'u');

/** The first characters of a text that no document can print; empty where it can print all. */
export const unprintableIn = (text: string): string => UNPRINTABLE_RUN.exec(text)?.[0] ?? '';
