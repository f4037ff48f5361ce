import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { isTree, withValueAt, type Tree } from '../conflict/three-way.ts';

export type GridProduct = StaffCallAnswer<'staffProductGrid'>['data'][number];

/** What can be changed in a grid. Names belong to the product and stand in the row of its first size. */
export const COLUMNS = ['name.en', 'name.ar', 'price', 'compareAt'] as const;
export type Column = (typeof COLUMNS)[number];

export const isPrice = (column: Column): boolean => column === 'price' || column === 'compareAt';

/** One size of a product, or a product without sizes. */
export interface GridRow {
  product: GridProduct;
  /** The place of the size; 0 also where there is none. */
  place: number;
}

/** What was typed, by product and then by place in the form: `name.ar`, `0.price`. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const rowsOf = (products: readonly GridProduct[]): GridRow[] =>
  products.flatMap((product) =>
    product.sizes.length === 0 ? [{ product, place: 0 }] : product.sizes.map((_size, place) => ({ product, place })),
  );

/** The name of a cell among what was typed; null where a row has no such cell. */
export function cellName({ product, place }: GridRow, column: Column): string | null {
  if (column === 'name.en' || column === 'name.ar') return place === 0 ? column : null;
  return product.sizes[place] ? `${place}.${column}` : null;
}

/** What the shop, or a draft, has in a cell. */
export function storedIn({ product, place }: GridRow, column: Column): string {
  if (column === 'name.en') return product.name.en;
  if (column === 'name.ar') return product.name.ar;
  return product.sizes[place]?.[column] ?? '';
}

/** The edits with another text in a cell; without the cell where it has what is stored. */
export function withEdit(edits: Edits, row: GridRow, { column, typed }: { column: Column; typed: string }): Edits {
  const name = cellName(row, column);
  if (name === null) return edits;
  const { [name]: _old, ...others } = edits[row.product.id] ?? {};
  const own = typed === storedIn(row, column) ? others : { ...others, [name]: typed };
  const { [row.product.id]: _product, ...rest } = edits;
  return Object.keys(own).length === 0 ? rest : { ...rest, [row.product.id]: own };
}

/** What the shop has, and what was typed, in the cells that were typed into: by the row's code and then by column. */
export function editedCells(rows: readonly GridRow[], edits: Edits): { before: Tree; mine: Tree } {
  const [before, mine]: [Tree, Tree] = [{}, {}];
  for (const row of rows) {
    const cells = COLUMNS.flatMap((column) => {
      const typed = edits[row.product.id]?.[cellName(row, column) ?? ''];
      return typed === undefined ? [] : [{ column, typed, stored: storedIn(row, column) }];
    });
    const code = `“${row.product.sizes[row.place]?.sku ?? row.product.id}”`;
    if (cells.length === 0) continue;
    before[code] = Object.fromEntries(cells.map(({ column, stored }) => [column, stored]));
    mine[code] = Object.fromEntries(cells.map(({ column, typed }) => [column, typed]));
  }
  return { before, mine };
}

/** A product's form with what was typed. An empty price before is none. */
export function formWith(fields: Tree, edits: Readonly<Record<string, string>>): Tree {
  const sizes = Array.isArray(fields['variants']) ? (fields['variants'] as unknown[]) : [];
  const texts = Object.entries(edits).filter(([name]) => name.startsWith('name.'));
  const named = texts.reduce((form, [name, typed]) => withValueAt(form, name, typed), fields);
  const variants = sizes.map((size, place) => {
    if (!isTree(size)) return size;
    const { [`${place}.price`]: price, [`${place}.compareAt`]: compareAt } = edits;
    return {
      ...size,
      ...(price !== undefined && { price }),
      ...(compareAt !== undefined && { compareAt: compareAt === '' ? null : compareAt }),
    };
  });
  return { ...named, variants };
}
