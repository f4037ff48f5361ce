import { ExchangeEntry, type FileEntry } from './exchange-entry.ts';
import { explainIssue } from './explain-issue.ts';
import { explainRule, type Explanation } from './field-rules.ts';
import { inTurns } from './in-turns.ts';

export interface Mistake extends Explanation {
  /** The row on the sheet, where row 1 has the column names; in a JSON file, the number of the product from 1. */
  row: number;
  column: string;
}

/** Mistakes of one file that are told: a person mends these first. */
export const MOST_TOLD = 200;

/** A file can't be imported; nothing was written. It tells the first mistakes alone. */
export class FileMistake extends Error {
  override name = 'FileMistake';
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[], unit: ReadFile['unit'] = 'row') {
    const told = mistakes.toSorted((a, b) => a.row - b.row).slice(0, MOST_TOLD);
    const lines = told.map(({ row, column, message }) => `${unit} ${row}${column ? `, ${column}` : ''}: ${message}`);
    if (mistakes.length > told.length) lines.push('… and more.');
    super(lines.join('\n'));
    this.mistakes = told;
  }
}

export type RawEntry = { [key: string]: unknown };

/** The entries of a file, not checked yet, and a function that locates a path in the file. */
export interface ReadFile {
  entries: unknown[];
  placeOf: (path: PropertyKey[]) => { row: number; column: string };
  /** Columns that the file lacks and that a new product needs. */
  missing: string[];
  /** What reading alone has shown to be wrong. */
  mistakes: Mistake[];
  /** What `Mistake.row` counts. */
  unit: 'row' | 'product';
}

export function readJson(text: string): ReadFile {
  const entries = parseJson(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(entries))
    throw new FileMistake(
      [{ row: 1, column: '', message: 'the file must be a list of products: [ … ]', code: null }],
      'product',
    );
  return {
    entries,
    placeOf: ([index, ...path]) => ({ row: Number(index) + 1, column: path.join('.') }),
    missing: [],
    mistakes: [],
    unit: 'product',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileMistake(
      [{ row: 1, column: '', message: `this is not JSON: ${(error as Error).message}`, code: null }],
      'product',
    );
  }
}

interface Checked {
  /** One for each entry of the file; undefined for those with mistakes. */
  entries: (ExchangeEntry | undefined)[];
  mistakes: Mistake[];
}

interface CheckOptions {
  /** What the shop has, by id. */
  existing: ReadonlyMap<string, FileEntry>;
  /** Whether sizes that the file doesn't list are to go; otherwise they stay. */
  removeSizes: boolean;
}

/**
 * Checks a file's products, each completed by what the shop has of it: a product or size that exists keeps what the
 * file does not mention. Once there are more mistakes than are told, the rest of the file is not checked.
 */
export async function checkEntries(
  { entries: given, placeOf, missing, mistakes: found }: ReadFile,
  { existing, removeSizes }: CheckOptions,
): Promise<Checked> {
  const mistakes = [...found];
  const missingColumns = new Set<string>();
  const wholes = await inTurns(given, (raw): Completed =>
    isTree(raw) ? completed(raw, existing.get(String(raw.id)), removeSizes) : { whole: raw, copied: {} },
  );
  const entries = await inTurns(given, (raw, index) => {
    if (mistakes.length > MOST_TOLD) return undefined;
    const { whole, copied } = wholes[index]!;
    const result = ExchangeEntry.safeParse(whole);
    if (result.success) {
      const known = existing.get(result.data.id);
      const variants = inShopOrder(result.data.variants, known, isTree(raw) && raw.variants);
      return { ...result.data, variants };
    }
    const own = new Map<string, Mistake>();
    for (const { path, message, code } of result.error.issues.flatMap((issue) => explainIssue(issue, whole))) {
      const [first, ...rest] = path;
      const place = placeOf([index, copied[String(first)] ?? first!, ...rest]);
      // A column that isn't there is one mistake, not one for each product.
      const columns = missing.filter((column) => `${column}.`.startsWith(`${place.column}.`));
      for (const column of columns) missingColumns.add(column);
      if (columns.length === 0) own.set(`${place.row} ${place.column} ${message}`, { ...place, message, code });
    }
    mistakes.push(...own.values());
    return undefined;
  });
  for (const column of missingColumns)
    mistakes.push({
      row: 1,
      column,
      code: 'column-missing',
      message: 'the column is missing, and new products need it',
    });
  const slugs = wholes.map(({ whole }) => (isTree(whole) ? whole.slug : undefined));
  const twice = repeated(given, slugs).map((path) => ({ ...placeOf(path), ...explainRule('twice') }));
  return { entries, mistakes: [...mistakes, ...twice] };
}

const isTree = (value: unknown): value is RawEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a new product without that field gets: its id as slug, its name as description of its picture. */
const COPIED: Record<string, string> = { slug: 'id', imageAlt: 'name' };

/** What `given` says, and for the rest what is known. */
const merged = (known: RawEntry, given: RawEntry): RawEntry => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const before = known[key];
      return [key, isTree(before) && isTree(value) ? merged(before, value) : value];
    }),
  ),
});

interface Completed {
  whole: unknown;
  /** Fields that a new product does without, and those whose values it has instead. */
  copied: Record<string, string>;
}

function completed(raw: RawEntry, known: FileEntry | undefined, removeSizes: boolean): Completed {
  if (!known) {
    const copied = Object.fromEntries(Object.entries(COPIED).filter(([field]) => raw[field] === undefined));
    const values = Object.fromEntries(Object.entries(copied).map(([field, from]) => [field, raw[from]]));
    return { whole: { ...raw, ...values }, copied };
  }
  const { pictures: _pictures, ...texts } = known;
  if (!Array.isArray(raw.variants)) return { whole: merged(texts, raw), copied: {} };
  const sizes = new Map(known.variants.map((size) => [size.sku, size]));
  const given = (raw.variants as unknown[]).map((size) =>
    isTree(size) ? merged(sizes.get(String(size.sku)) ?? {}, size) : size,
  );
  const listed = new Set(given.map((size) => (isTree(size) ? size.sku : undefined)));
  const kept = removeSizes ? [] : known.variants.filter(({ sku }) => !listed.has(sku));
  return { whole: { ...merged(texts, raw), variants: [...given, ...kept] }, copied: {} };
}

/** A file that lists all sizes of a product decides their order; otherwise they stay where they were, new ones last. */
function inShopOrder(sizes: ExchangeEntry['variants'], known: FileEntry | undefined, listed: unknown) {
  if (!known || !Array.isArray(listed) || listed.length >= sizes.length) return sizes;
  const places = new Map(known.variants.map(({ sku }, place) => [sku, place]));
  const placeOf = (sku: string) => places.get(sku) ?? places.size;
  return sizes.toSorted((a, b) => placeOf(a.sku) - placeOf(b.sku));
}

/** Sizes by their place in the file, whose order the checked ones need not have. Rows without a SKU are left out. */
export const listedSkus = (raw: unknown): { sku: string; place: number }[] =>
  isTree(raw) && Array.isArray(raw.variants)
    ? (raw.variants as unknown[]).flatMap((size, place) =>
        isTree(size) && typeof size.sku === 'string' && size.sku !== '' ? [{ sku: size.sku, place }] : [],
      )
    : [];

/** Pictures as the file names them. */
export const listedPictures = (raw: unknown): string[] =>
  isTree(raw) && Array.isArray(raw.pictures) ? raw.pictures.filter((name) => typeof name === 'string') : [];

/** Where ids, slugs and SKUs stand that were in the file before, also of products with other mistakes. */
function repeated(given: unknown[], slugs: unknown[]): PropertyKey[][] {
  const seen = new Set<string>();
  const isRepeated = (kind: string, value: unknown) =>
    typeof value === 'string' && value !== '' && seen.size === seen.add(`${kind} ${value}`).size;
  return given.flatMap((raw, index) => {
    if (!isTree(raw)) return [];
    return [
      ...(isRepeated('id', raw.id) ? [[index, 'id']] : []),
      ...(isRepeated('slug', slugs[index]) ? [[index, 'slug']] : []),
      ...listedSkus(raw)
        .filter(({ sku }) => isRepeated('sku', sku))
        .map(({ place }) => [index, 'variants', place, 'sku']),
    ];
  });
}
