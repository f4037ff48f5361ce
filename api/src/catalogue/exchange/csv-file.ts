import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { cellOf, OPTIONAL, PRODUCT_COLUMNS, valueOf, VARIANT_COLUMNS } from './csv-columns.ts';
import type { FileEntry } from './exchange-entry.ts';
import { FileMistake, type ReadFile } from './read-file.ts';

type Tree = { [key: string]: unknown };
type Row = Record<string, string>;

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, key) => (part as Tree | null | undefined)?.[key], tree);

function put(tree: Tree, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((part, key) => (part[key] ??= {}) as Tree, tree);
  parent[last] = value;
}

/** Writes one row for each size, for spreadsheets: the byte order mark keeps Excel from garbling Arabic. */
export function writeCsv(entries: FileEntry[]): string {
  const rows = entries.flatMap((entry) =>
    entry.variants.map((variant, index) => [
      ...PRODUCT_COLUMNS.map((column) => (index === 0 || column === 'id' ? cellOf(at(entry, column)) : '')),
      ...VARIANT_COLUMNS.map((column) => cellOf(at(variant, column))),
    ]),
  );
  return stringify(rows, { header: true, bom: true, columns: [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS] });
}

/** Consecutive rows with the same id are sizes of one product. Throws `FileMistake` if columns are missing. */
export function readCsv(text: string): ReadFile {
  const rows = parseRows(text);
  const missing = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS].filter((column) => !(column in (rows[0] ?? {})));
  if (missing.length > 0) throw new FileMistake([{ row: 1, column: missing.join(', '), message: 'is missing' }]);

  const entries: Tree[] = [];
  // The sheet's row of each product's sizes; row 1 has the column names.
  const rowsOf: number[][] = [];
  for (const [index, row] of rows.entries()) {
    const previous = entries.at(-1);
    const isNew = previous === undefined || (row.id ?? '').trim() !== previous.id;
    if (isNew) {
      entries.push(productOf(row));
      rowsOf.push([]);
    }
    (entries.at(-1)!.variants as Tree[]).push(variantOf(row));
    rowsOf.at(-1)!.push(index + 2);
  }
  return { entries, placeOf: (path) => placeOf(path, rowsOf) };
}

function parseRows(text: string): Row[] {
  try {
    return parse(text, { columns: true, bom: true, skip_empty_lines: true, relax_column_count: false });
  } catch (error) {
    const { message, lines = 1 } = error as Error & { lines?: number };
    throw new FileMistake([{ row: lines, column: '', message }]);
  }
}

function productOf(row: Row): Tree {
  const entry: Tree = { variants: [] };
  for (const column of PRODUCT_COLUMNS) put(entry, column, valueOf(column, row[column] ?? ''));
  for (const name of OPTIONAL) {
    const isEmpty = PRODUCT_COLUMNS.filter((column) => column.startsWith(`${name}.`)).every(
      (column) => (row[column] ?? '').trim() === '',
    );
    if (isEmpty) entry[name] = null;
  }
  return entry;
}

function variantOf(row: Row): Tree {
  const variant: Tree = {};
  for (const column of VARIANT_COLUMNS) put(variant, column, valueOf(column, row[column] ?? ''));
  return variant;
}

/** The row and column of a mistake on the sheet, from its path in the JSON form. */
function placeOf([index, ...path]: PropertyKey[], rowsOf: number[][]): { row: number; column: string } {
  const rows = rowsOf[Number(index)] ?? [];
  const isVariant = path[0] === 'variants' && path.length > 1;
  const row = rows[isVariant ? Number(path[1]) : 0] ?? 1;
  const names = (isVariant ? path.slice(2) : path).filter((part) => typeof part !== 'number');
  return { row, column: names.join('.') };
}
