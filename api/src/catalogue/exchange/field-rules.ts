import type { FieldMistake } from '@shop/contract/field-mistakes';

/** Rules of single fields, in the words of the command line. */
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
} as const satisfies Partial<Record<FieldMistake, string>>;

const CODES = new Map<string, FieldMistake>(
  Object.entries(RULES).map(([code, rule]) => [rule, code as keyof typeof RULES]),
);

/** The code of a mistake that was explained in words; null where screens have no words of their own for it. */
export function codeOf(message: string): FieldMistake | null {
  const rule = message.replace(/ \(it is .*\)$/s, '');
  if (rule.startsWith('is missing')) return 'missing';
  if (rule.startsWith('belongs to ')) return 'taken';
  if (rule.startsWith('must be one of: ')) return 'choice';
  if (rule.includes('is no picture of the shop')) return 'not-in-shop';
  if (rule.startsWith('the column is missing')) return 'column-missing';
  if (rule.startsWith('there is no such column')) return 'no-column';
  return CODES.get(rule) ?? null;
}
