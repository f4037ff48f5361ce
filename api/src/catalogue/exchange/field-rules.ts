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

const CODES = new Map<string, FieldMistake>(
  Object.entries(RULES).map(([code, rule]) => [rule, code as keyof typeof RULES]),
);

/** Words that name what they are about. */
const PATTERNS: readonly [RegExp, FieldMistake][] = [
  [/^is missing|^must not be empty/, 'missing'],
  [/^belongs to /, 'taken'],
  [/^must be one of: /, 'choice'],
  [/is no picture of the shop/, 'not-in-shop'],
  [/^the column is missing/, 'column-missing'],
  [/^there is no such column/, 'no-column'],
  [/^this column is there twice/, 'twice'],
  [/^must be \S+ or more/, 'too-low'],
  [/^must be \S+ or less/, 'too-high'],
  [/^must have \d+ at most/, 'too-many'],
  [/^differs from row /, 'differs'],
  [/^has \d+ cells/, 'cells'],
];

/** The code of a mistake that was explained in words; null where screens have no words of their own for it. */
export function codeOf(message: string): FieldMistake | null {
  const rule = message.replace(/ \(it is .*\)$/s, '');
  return CODES.get(rule) ?? PATTERNS.find(([pattern]) => pattern.test(rule))?.[1] ?? null;
}
