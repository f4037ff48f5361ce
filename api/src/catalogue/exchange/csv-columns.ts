import { plainNumber } from '@shop/contract/typed-number';

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
  ...localized('pictureAlts'),
  'related',
  ...localized('searchTerms'),
  'pictures',
  'published',
];

/** Columns of a size; each size has its own row. */
export const VARIANT_COLUMNS = [
  'sku',
  'gtin',
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

/** Columns that a new product can't do without. */
export const REQUIRED_COLUMNS = [
  'id',
  'category',
  ...['name', 'subtitle', 'description'].flatMap(localized),
  'sku',
  'amount',
  'unit',
  ...localized('label'),
  'price',
  'stock',
];

const LISTS = /^(notes\.|scent\.occasions|badges|related|searchTerms|pictures|pictureAlts)/;
const MEASURES = new Set(['heightMm', 'widthMm']);
const PIECES = ['stock', 'maxQuantity', 'scent.hours'];
const NUMBERS = new Set(['amount', ...PIECES, ...MEASURES]);
const PRICES = new Set(['price', 'compareAt']);
const SWITCHES = new Set(['published', 'sample']);
/** An empty cell of these says nothing: an existing product keeps its value, a new one gets the default. */
const SILENT_IF_EMPTY = /^(slug|imageAlt\..*|pictures|published|maxQuantity|sample)$/;
/** An empty cell of these removes the value. */
const NULL_IF_EMPTY = new Set(['gtin', 'compareAt', 'offerEnds', ...MEASURES]);
/** Optional parts of a product; one whose columns are all empty is removed. */
export const OPTIONAL = ['notes', 'scent', 'origin', 'ingredients', 'howToUse', 'warnings', 'shelfLife'];

/**
 * Spreadsheets run a cell that begins like this as a formula, some also with the wide signs of East Asian keyboards; an
 * apostrophe in front makes it text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Writes a value into a cell; list items are separated by bars. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.join(' | ') : String(value as string | number | boolean);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reads a cell; undefined if it says nothing. A value that can't be read stays text, so that the check reports it. */
export function valueOf(column: string, cell: string): unknown {
  const text = (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell).trim();
  if (text === '' && SILENT_IF_EMPTY.test(column)) return undefined;
  if (text === '' && NULL_IF_EMPTY.has(column)) return null;
  if (LISTS.test(column)) return text === '' ? [] : text.split('|').map((part) => part.trim());
  if (NUMBERS.has(column)) return readNumber(column, text);
  if (PRICES.has(column)) return plainNumber(text) ?? text;
  if (SWITCHES.has(column) && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

function readNumber(column: string, text: string): unknown {
  // What the shop itself writes: 11.664 g are no thousands. Of pieces there are no fractions.
  if (!PIECES.includes(column) && /^\d+\.\d+$/.test(text)) return Number(text);
  const number = plainNumber(text);
  return number === null ? text : Number(number);
}
