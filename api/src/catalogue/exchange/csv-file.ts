import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { cellOf, OPTIONAL, PRODUCT_COLUMNS, REQUIRED_COLUMNS, valueOf, VARIANT_COLUMNS } from './csv-columns.ts';
import type { FileEntry } from './exchange-entry.ts';
import { explainRule, type Explanation } from './field-rules.ts';
import { inTurns } from './in-turns.ts';
import { FileMistake, MOST_TOLD, type Mistake, type ReadFile, type RawEntry } from './read-file.ts';

type Row = { number: number; cells: Map<string, string> };

const COLUMNS = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS];

/** Rows of a sheet, and sizes of one product, at most. */
const MOST_ROWS = 50_000;
const MOST_SIZES = 200;
/** Characters of one row at most, and of a sheet that are parsed in one go. */
const MOST_CHARACTERS = 128 * 1024;
const PIECE = 64 * 1024;

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, key) => (part as RawEntry | null | undefined)?.[key], tree);

function put(tree: RawEntry, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((part, key) => (part[key] ??= {}) as RawEntry, tree);
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
  return stringify(rows, { header: true, bom: true, columns: COLUMNS });
}

/**
 * Reads one row for each size. Rows with the same id are one product, whose own columns are filled in one of them, or
 * in all alike. What a file has no column for is not in its entries. Other calls are answered meanwhile. Throws
 * `FileMistake`.
 */
export async function readCsv(text: string): Promise<ReadFile> {
  const { columns, rows } = await parseRows(text);
  const products = new Map<string, Row[]>();
  for (const row of rows) {
    const id = (row.cells.get('id') ?? '').trim();
    const own = products.get(id);
    if (own) own.push(row);
    else products.set(id, [row]);
  }
  const sizes = [...products.values()];
  const mistakes: Mistake[] = [];
  const tooMany = sizes.flatMap((own) => own.slice(MOST_SIZES, MOST_SIZES + 1));
  if (tooMany.length > 0) throw new FileMistake(tooMany.map(({ number }) => excess(number, MOST_SIZES, 'sizes')));
  await inTurns(sizes, (own) => mistakes.length <= MOST_TOLD && mistakes.push(...differences(own)));
  return {
    entries: await inTurns(sizes, (own) => ({ ...productOf(own, columns), variants: own.map(variantOf) })),
    placeOf: ([index, ...path]) => placeOf(path, sizes[Number(index)] ?? []),
    missing: REQUIRED_COLUMNS.filter((column) => !columns.includes(column)),
    mistakes,
    unit: 'row',
  };
}

const excess = (row: number, most: number, what: string): Mistake => ({
  row,
  column: '',
  code: 'too-many',
  message: `there are more than ${most} ${what}`,
});

async function parseRows(text: string): Promise<{ columns: string[]; rows: Row[] }> {
  const { header, number, records } = await parseRecords(text);
  const known = new Map(COLUMNS.map((column) => [column.toLowerCase(), column]));
  const columns = header.map((cell) => known.get(cell.trim().toLowerCase()) ?? cell.trim());
  const places = new Map<string, number>();
  const mistakes = columns.flatMap((column, index): Mistake[] => {
    if (column === '') return [];
    if (!COLUMNS.includes(column))
      return [
        {
          row: number,
          column,
          code: 'no-column',
          message: 'there is no such column; "shop catalog template" shows all',
        },
      ];
    if (places.has(column)) return [{ row: number, column, code: 'twice', message: 'this column is there twice' }];
    places.set(column, index);
    return [];
  });
  if (!places.has('id') || !places.has('sku')) {
    const column = ['id', 'sku'].filter((name) => !places.has(name)).join(', ');
    mistakes.push({
      row: number,
      column,
      code: 'column-missing',
      message: 'the column is missing; every row needs it',
    });
  }
  const rows = await inTurns(records, ({ record, number: own }) => {
    if (record.length !== columns.length) {
      const message = `has ${record.length} cells, but the first row has ${columns.length}; a text that holds the separator must be in quotation marks`;
      mistakes.push({ row: own, column: '', code: 'cells', message });
    }
    return { number: own, cells: new Map([...places].map(([column, index]) => [column, record[index] ?? ''])) };
  });
  if (mistakes.length > 0) throw new FileMistake(mistakes);
  return { columns: [...places.keys()], rows };
}

interface Numbered {
  record: string[];
  /** The row on the sheet, from 1. */
  number: number;
}

interface Parsed {
  record: string[];
  info: { empty_lines: number };
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE);
    await otherWork();
  }
}

/** Rows that are not blank. Excel separates cells by a comma or a semicolon, depending on its country. */
async function parseRecords(text: string): Promise<{ header: string[]; number: number; records: Numbered[] }> {
  const [, declared] = /^\uFEFF?sep=(.)\r?\n/.exec(text) ?? [];
  const body = declared ? text.slice(text.indexOf('\n') + 1) : text;
  const first = body.slice(0, body.indexOf('\n') + 1 || undefined);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = declared ?? [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
  try {
    const parser = parse({
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      max_record_size: MOST_CHARACTERS,
    });
    let parsed = 0;
    const filled: Numbered[] = [];
    for await (const { record, info } of Readable.from(piecesOf(body)).pipe(parser) as AsyncIterable<Parsed>) {
      parsed += 1;
      const number = parsed + info.empty_lines + (declared ? 1 : 0);
      if (parsed > MOST_ROWS + 1) throw new FileMistake([excess(number, MOST_ROWS, 'rows')]);
      if (record.some((cell) => cell.trim() !== '')) filled.push({ record, number });
    }
    const [head, ...records] = filled;
    if (!head) throw new FileMistake([{ row: 1, column: '', ...explainRule('empty-file') }]);
    return { header: head.record, number: head.number, records };
  } catch (error) {
    if (error instanceof FileMistake) throw error;
    throw new FileMistake([
      { row: (error as { lines?: number }).lines ?? 1, column: '', ...explained(error as Error) },
    ]);
  }
}

function explained({ message, code }: Error & { code?: string }): Explanation {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return explainRule('quote-open');
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE') return explainRule('quote-inside');
  if (code === 'CSV_MAX_RECORD_SIZE')
    return { code: 'too-many', message: `there are more than ${MOST_CHARACTERS} characters in this row` };
  return { message, code: null };
}

/** The columns of a product in the first of its rows that fills any of them. A sheet of prices fills none. */
const mainRow = (rows: Row[]): Row | undefined =>
  rows.find(({ cells }) =>
    PRODUCT_COLUMNS.some((column) => column !== 'id' && (cells.get(column) ?? '').trim() !== ''),
  );

function productOf(rows: Row[], columns: string[]): RawEntry {
  const entry: RawEntry = { id: (rows[0]!.cells.get('id') ?? '').trim() };
  const main = mainRow(rows);
  if (!main) return entry;
  for (const column of PRODUCT_COLUMNS.filter((name) => name !== 'id' && columns.includes(name))) {
    const value = valueOf(column, main.cells.get(column) ?? '');
    if (value !== undefined) put(entry, column, value);
  }
  for (const name of OPTIONAL) {
    const own = PRODUCT_COLUMNS.filter((column) => column === name || column.startsWith(`${name}.`));
    const isEmpty = own.every((column) => main.cells.get(column)?.trim() === '');
    if (isEmpty) entry[name] = null;
  }
  return entry;
}

function variantOf({ cells }: Row): RawEntry {
  const variant: RawEntry = {};
  for (const column of VARIANT_COLUMNS.filter((name) => cells.has(name))) {
    const value = valueOf(column, cells.get(column)!);
    if (value !== undefined) put(variant, column, value);
  }
  return variant;
}

/** Two rows of one product that say different things of it: perhaps two products have the same id. */
function differences(rows: Row[]): Mistake[] {
  const main = mainRow(rows);
  if (!main) return [];
  return rows.flatMap(({ number, cells }) =>
    PRODUCT_COLUMNS.filter((column) => {
      const text = (cells.get(column) ?? '').trim();
      return text !== '' && text !== (main.cells.get(column) ?? '').trim();
    }).map((column) => ({
      row: number,
      column,
      code: 'differs',
      message: `differs from row ${main.number}, which has the same id`,
    })),
  );
}

/** The row and column of a mistake on the sheet, from its path in the JSON form. */
function placeOf(path: PropertyKey[], rows: Row[]): { row: number; column: string } {
  const isVariant = path[0] === 'variants' && path.length > 1;
  const row = isVariant ? rows[Number(path[1])] : (mainRow(rows) ?? rows[0]);
  const names = (isVariant ? path.slice(2) : path).filter((part) => typeof part !== 'number');
  return { row: row?.number ?? 1, column: names.join('.') };
}
