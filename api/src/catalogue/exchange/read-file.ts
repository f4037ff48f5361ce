import * as z from 'zod/mini';
import { ExchangeEntry } from './exchange-entry.ts';

export interface Mistake {
  /** The row on the sheet, where row 1 has the column names; in a JSON file, the number of the product from 1. */
  row: number;
  column: string;
  message: string;
}

/** A file can't be imported; nothing was written. */
export class FileMistake extends Error {
  override name = 'FileMistake';
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    super(
      mistakes.map(({ row, column, message }) => `row ${row}${column ? `, ${column}` : ''}: ${message}`).join('\n'),
    );
    this.mistakes = mistakes;
  }
}

/** The entries of a file, not checked yet, and a function that locates a path in the file. */
export interface ReadFile {
  entries: unknown[];
  placeOf: (path: PropertyKey[]) => { row: number; column: string };
}

export function readJson(text: string): ReadFile {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) throw new FileMistake([{ row: 1, column: '', message: 'must be a list of products' }]);
  return { entries, placeOf: ([index, ...path]) => ({ row: Number(index) + 1, column: path.join('.') }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileMistake([{ row: 1, column: '', message: (error as Error).message }]);
  }
}

/** Checks the products of a file. Throws `FileMistake` with every mistake. */
export function checkEntries({ entries, placeOf }: ReadFile): ExchangeEntry[] {
  const result = z.array(ExchangeEntry).safeParse(entries);
  if (!result.success)
    throw new FileMistake(result.error.issues.map((issue) => ({ ...placeOf(issue.path), message: issue.message })));
  const twice = [...repeated(result.data, 'id'), ...repeated(result.data, 'slug'), ...repeatedSkus(result.data)];
  if (twice.length > 0)
    throw new FileMistake(twice.map((path) => ({ ...placeOf(path), message: 'stands in the file twice' })));
  return result.data;
}

function repeated(entries: ExchangeEntry[], key: 'id' | 'slug'): PropertyKey[][] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => (seen.size === seen.add(entry[key]).size ? [[index, key]] : []));
}

function repeatedSkus(entries: ExchangeEntry[]): PropertyKey[][] {
  const seen = new Set<string>();
  return entries.flatMap(({ variants }, index) =>
    variants.flatMap(({ sku }, place) => (seen.size === seen.add(sku).size ? [[index, 'variants', place, 'sku']] : [])),
  );
}
