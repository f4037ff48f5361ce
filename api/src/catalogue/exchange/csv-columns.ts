const localized = (name: string) => [`${name}.en`, `${name}.ar`];

/** Columns of a product, named by their path in the JSON form. They are filled in the first row of its sizes only. */
export const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'category',
  ...localized('name'),
  ...localized('subtitle'),
  ...localized('description'),
  ...['top', 'heart', 'base'].flatMap((layer) => localized(`notes.${layer}`)),
  ...['hours', 'sillage', 'occasions'].map((name) => `scent.${name}`),
  ...['origin', 'ingredients', 'howToUse', 'warnings', 'shelfLife'].flatMap(localized),
  'badges',
  ...localized('imageAlt'),
  'related',
  ...localized('searchTerms'),
  'published',
];

/** Columns of a size; each size has its own row. */
export const VARIANT_COLUMNS = [
  'sku',
  'amount',
  'unit',
  ...localized('label'),
  'price',
  'compareAt',
  'offerEnds',
  'stock',
  'maxQuantity',
  'sample',
  'heightMm',
  'widthMm',
];

const LISTS = /^(notes\.|scent\.occasions|badges|related|searchTerms)/;
const MEASURES = new Set(['heightMm', 'widthMm']);
const NUMBERS = new Set(['amount', 'stock', 'maxQuantity', 'scent.hours', ...MEASURES]);
/** Optional parts of a product; one whose columns are all empty is left out. */
export const OPTIONAL = ['notes', 'scent', 'origin', 'ingredients', 'howToUse', 'warnings', 'shelfLife'];

/** Writes a value into a cell; list items are separated by bars. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(' | ') : String(value as string | number | boolean);
}

/** Reads a cell. A value that can't be read stays text, so that the check reports it. */
export function valueOf(column: string, cell: string): unknown {
  const text = cell.trim();
  if (LISTS.test(column)) return text === '' ? [] : text.split('|').map((part) => part.trim());
  if (MEASURES.has(column) && text === '') return null;
  if (NUMBERS.has(column)) return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
  if (column === 'published') return text === '' || text === 'true' ? true : text === 'false' ? false : text;
  if (column === 'sample') return text === '' || text === 'false' ? false : text === 'true' ? true : text;
  if (column === 'compareAt' || column === 'offerEnds') return text === '' ? null : text;
  return text;
}
