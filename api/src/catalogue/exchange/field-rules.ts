import type { FieldMistake } from '@shop/contract/field-mistakes';

/** Rules of single fields and of files, in the words of the command line. */
export const RULES = {
  missing: 'is missing',
  price: 'must be a price in dirhams such as 285.00',
  'item-code': 'must be 3 to 40 capital letters (A to Z), digits or hyphens',
  gtin: 'must be the 8, 12, 13 or 14 digits below the bar code, check digit included',
  day: 'must be a day such as 2026-12-31',
  'compare-at': 'compareAt must be above price',
  sample: 'a sample has maxQuantity 1 and no compareAt',
  measures: 'heightMm and widthMm belong together',
  address: 'must be small letters (a to z), digits and hyphens, 120 at most',
  reserved: 'is reserved',
  'no-size': 'must hold a size that is no sample',
  'one-sample': 'must hold one sample at most',
  notes: 'must have as many notes in both languages',
  'picture-texts': 'must be in both languages for each picture',
  number: 'must be a number',
  'whole-number': 'must be a whole number',
  'above-zero': 'must be above 0',
  twice: 'stands in the file twice',
  'yes-or-no': 'must be true or false',
  'quote-open': 'a quotation mark opens a text and none closes it',
  'quote-inside': 'a quotation mark stands inside a text; write it twice',
  'empty-file': 'the file is empty',
  'not-utf-8': 'the file is not in UTF-8; in Excel, save it as "CSV UTF-8 (Comma delimited)"',
} as const satisfies Partial<Record<FieldMistake, string>>;

/** What is wrong: in the words of the command line, and its code for screens; null where they have no words of their own. */
export interface Explanation {
  message: string;
  code: FieldMistake | null;
}

export const explainRule = (code: keyof typeof RULES): Explanation => ({ code, message: RULES[code] });

const CODES = new Map<string, FieldMistake>(
  Object.entries(RULES).map(([code, words]) => [words, code as keyof typeof RULES]),
);

/** The code of a rule by its words, which are all that a schema can carry; null for any other words. */
export const codeOfRule = (words: string): FieldMistake | null => CODES.get(words) ?? null;
