import { isDeepStrictEqual } from 'node:util';
import type { FoundPicture } from '../pictures/find-pictures.ts';
import type { ExchangeEntry } from './exchange-entry.ts';
import { dirhams } from './export-catalogue.ts';
import { inTurns } from './in-turns.ts';

/** A product of a file, checked, with the pictures that it will have; none if it keeps those it has. */
export interface WantedProduct {
  entry: ExchangeEntry;
  /** SKUs of its sizes that the file does not list. */
  keptSizes: string[];
  pictures: FoundPicture[];
}

/** One value that an import changes, as a file has it; undefined where there is none. */
export interface FieldChange {
  field: string;
  from: string | undefined;
  to: string | undefined;
}

/** What an import does to the shop. */
export interface ImportPlan {
  added: WantedProduct[];
  changed: { product: WantedProduct; changes: FieldChange[] }[];
  /** Ids of products that go, because the file lacks them. */
  removed: string[];
  /** How many products of the file are as the file has them. */
  same: number;
  /** How many products of the shop are not in the file and stay. */
  kept: number;
  /** SKUs that stay although the file has their product without them. */
  keptSizes: string[];
}

/** Compares the products of a file with those of the shop. `others` is how many products are not in the file, `removed` has the ids of those that go. */
export async function planImport(
  wanted: WantedProduct[],
  existing: ReadonlyMap<string, ExchangeEntry>,
  { removed, others }: { removed: string[]; others: number },
): Promise<ImportPlan> {
  const known = wanted.filter(({ entry }) => existing.has(entry.id));
  const compared = await inTurns(known, (product) => ({
    product,
    changes: changesOf(existing.get(product.entry.id)!, product),
  }));
  const changed = compared.filter(({ changes }) => changes.length > 0);
  return {
    added: wanted.filter(({ entry }) => !existing.has(entry.id)),
    changed,
    removed,
    same: known.length - changed.length,
    kept: others - removed.length,
    keptSizes: wanted.flatMap(({ keptSizes }) => keptSizes),
  };
}

function changesOf(before: ExchangeEntry, { entry, pictures }: WantedProduct): FieldChange[] {
  const { variants: sizesBefore, pictures: picturesBefore, ...textsBefore } = before;
  const { variants: sizes, pictures: _pictures, ...texts } = entry;
  const names = pictures.map(({ name, picture }) => picture?.file ?? name);
  const bySku = new Map(sizesBefore.map((size) => [size.sku, size]));
  const skus = new Set(sizes.map(({ sku }) => sku));
  const order = (all: typeof sizes) => all.map(({ sku }) => sku).filter((sku) => skus.has(sku) && bySku.has(sku));
  return [
    ...differences(valuesOf(textsBefore), valuesOf(texts)),
    ...(names.length > 0 && !isDeepStrictEqual(names, picturesBefore)
      ? [{ field: 'pictures', from: picturesBefore.join(' | '), to: names.join(' | ') }]
      : []),
    ...sizes.flatMap((size) => {
      const own = bySku.get(size.sku);
      if (!own) return [{ field: `size ${size.sku}`, from: undefined, to: `${size.label.en}, ${dirhams(size.price)}` }];
      return differences(valuesOf(own), valuesOf(size)).map((change) => ({
        ...change,
        field: `${change.field} of ${size.sku}`,
      }));
    }),
    ...sizesBefore
      .filter(({ sku }) => !skus.has(sku))
      .map(({ sku, label, price }) => ({
        field: `size ${sku}`,
        from: `${label.en}, ${dirhams(price)}`,
        to: undefined,
      })),
    ...differences(
      new Map([['order of sizes', order(sizesBefore).join(' | ')]]),
      new Map([['order of sizes', order(sizes).join(' | ')]]),
    ),
  ];
}

const PRICES = /^(price|compareAt)$/;

/** Every value of a product or size by its column, as text. */
function valuesOf(part: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, string][] => {
      const column = path ? `${path}.${key}` : key;
      if (value === null || value === undefined) return [];
      if (Array.isArray(value)) return value.length > 0 ? [[column, value.join(' | ')]] : [];
      if (typeof value === 'object') return [...valuesOf(value, column)];
      return [[column, PRICES.test(column) ? dirhams(value as number) : String(value as string | number | boolean)]];
    }),
  );
}

const differences = (before: Map<string, string>, after: Map<string, string>): FieldChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, from: before.get(field), to: after.get(field) }))
    .filter(({ from, to }) => from !== to);
