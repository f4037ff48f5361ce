/** Longer words are cut: nobody types them, and edit distances need a bound. In UTF-16 units. */
export const LONGEST_WORD = 64;

const ONE_FORM: [RegExp, string][] = [
  // Tashkeel, Quranic marks, dagger alef, high hamza, tatweel; joiners and directions that can't be seen.
  [/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640\u0674\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, ''],
  [/[أإآٱٲٳ]/g, 'ا'],
  [/[ؤۋ]/g, 'و'],
  [/[ىئیېۍےۓ]/g, 'ي'],
  [/ء/g, ''],
  [/[ةۃھہۀەۂ]/g, 'ه'],
  [/[کگڪݣڭ]/g, 'ك'],
  [/پ/g, 'ب'],
  [/چ/g, 'ج'],
  [/ژ/g, 'ز'],
  [/[ڤڥ]/g, 'ف'],
  // Dragon's, dragon’s and dragons are one word, as are the marks that transliterations put for ain and hamza.
  [/['’‘ʼʻʿʾ`´′]/g, ''],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/[đð]/g, 'd'],
  [/þ/g, 'th'],
  [/ı/g, 'i'],
];

/**
 * One spelling for all that a shopper takes for the same: small letters, no accents, no vowel signs, one alef, one ya,
 * one ha, Persian letters and all digits folded, a single space between words.
 */
export function normalise(text: string): string {
  // NFKC turns presentation forms (ﻻ) into letters.
  let plain = text.normalize('NFKC').toLowerCase();
  for (const [forms, one] of ONE_FORM) plain = plain.replace(forms, one);
  return plain
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text in their one spelling. */
export function wordsOf(text: string): string[] {
  const plain = normalise(text);
  return plain ? plain.split(' ').map((word) => word.slice(0, LONGEST_WORD)) : [];
}
