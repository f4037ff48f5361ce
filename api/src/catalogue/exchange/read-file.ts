import * as z from 'zod/mini';
import { ExchangeEntry } from './exchange-entry.ts';

export interface Mistake {
  /** Of the sheet, whose first row holds the columns' names; of a JSON file, the number of the product from 1. */
  row: number;
  column: string;
  message: string;
}

/** A file can't be imported. Nothing was written. */
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

/** What a file holds, not yet checked, and where in it a path is. */
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

/** The products of a file. Throws `FileMistake` with every mistake in it. */
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
