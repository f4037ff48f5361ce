import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database, Transaction } from '../../../database/connect.ts';
import { insertRows } from '../../../database/insert-rows.ts';
import { facetNames, productImages, products, variants } from '../../../database/schema/catalogue.ts';
import type { MediaFile } from './catalogue-file.ts';
import type { ExchangeEntry } from './exchange-entry.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { insertProducts } from './insert-products.ts';
import { rowsOf } from './product-rows.ts';
import { checkEntries, FileMistake, type Mistake, type ReadFile } from './read-file.ts';

interface ImportOptions {
  media: MediaFile;
  /** Keeps the stock of existing sizes, because orders may have changed it since the file was made. */
  keepStock?: boolean;
  dryRun?: boolean;
}

interface Imported {
  added: number;
  changed: number;
  same: number;
}

/**
 * Creates or updates a file's products, all or none; other products stay. Sizes that a product in the file no longer
 * has are removed. Importing the same file again changes nothing. Throws `FileMistake`.
 */
export async function importCatalogue(
  db: Database,
  file: ReadFile,
  { media, keepStock = false, dryRun = false }: ImportOptions,
): Promise<Imported> {
  const entries = checkEntries(file);
  const before = new Map((await exportCatalogue(db)).map((entry) => [entry.id, entry]));
  const now = new Map(
    checkEntries({ entries: [...before.values()], placeOf: () => ({ row: 0, column: '' }) }).map((entry) => [
      entry.id,
      entry,
    ]),
  );
  const added = entries.filter(({ id }) => !now.has(id));
  const wanted = keepStock ? entries.map((entry) => withStockOf(entry, now.get(entry.id))) : entries;
  const changed = wanted.filter((entry) => now.has(entry.id) && !isDeepStrictEqual(entry, now.get(entry.id)));

  const mistakes = [...takenByOthers(entries, now, file), ...withoutPicture(entries, added, media, file)];
  if (mistakes.length > 0) throw new FileMistake(mistakes);
  const counts = { added: added.length, changed: changed.length, same: entries.length - added.length - changed.length };
  if (dryRun || added.length + changed.length === 0) return counts;

  await writeCatalogue(db, async (transaction) => {
    const [last] = await transaction.select({ order: max(products.createdOrder) }).from(products);
    const next = (last?.order ?? -1) + 1;
    for (const entry of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await changeProduct(transaction, entry);
    await insertProducts(
      transaction,
      added.map((entry, index) => ({
        ...rowsOf({ ...entry, reviews: [] }, { media, createdOrder: next + index, now: new Date() }),
      })),
    );
    const hidden = added.filter(({ published }) => !published).map(({ id }) => id);
    if (hidden.length > 0)
      await transaction.update(products).set({ published: false }).where(inArray(products.id, hidden));
  });
  return counts;
}

function withStockOf(entry: ExchangeEntry, current: ExchangeEntry | undefined): ExchangeEntry {
  const stockOf = (sku: string) => current?.variants.find((variant) => variant.sku === sku)?.stock;
  return {
    ...entry,
    variants: entry.variants.map((variant) => ({ ...variant, stock: stockOf(variant.sku) ?? variant.stock })),
  };
}

/** Updates a product. Its ratings, popularity and pictures stay as they are. */
async function changeProduct(transaction: Transaction, entry: ExchangeEntry): Promise<void> {
  // A placeholder: the picture exists already, and only its alternative text comes from the file.
  const picture = { [`${entry.id}.webp`]: { width: 1, height: 1, color: '#000000' } };
  const rows = rowsOf({ ...entry, reviews: [] }, { media: picture, createdOrder: 0, now: new Date() });
  const {
    id,
    createdOrder: _order,
    popularity: _popularity,
    ratingAverage: _average,
    ratingCount: _count,
    ...texts
  } = rows.products[0]!;
  await transaction
    .update(products)
    .set({ ...texts, published: entry.published, changedAt: sql`now()` })
    .where(eq(products.id, id));
  await transaction
    .update(productImages)
    .set({ alt: entry.imageAlt })
    .where(and(eq(productImages.productId, id), eq(productImages.position, 0)));
  await transaction.delete(variants).where(
    and(
      eq(variants.productId, id),
      notInArray(
        variants.id,
        rows.variants.map((variant) => variant.id),
      ),
    ),
  );
  for (const variant of rows.variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id: _id, ...changes } = variant;
    await transaction.insert(variants).values(variant).onConflictDoUpdate({ target: variants.id, set: changes });
  }
  await insertRows(transaction, facetNames, rows.facetNames);
}

/** Slugs and SKUs that belong to products outside the file. */
function takenByOthers(entries: ExchangeEntry[], now: Map<string, ExchangeEntry>, { placeOf }: ReadFile): Mistake[] {
  const inFile = new Set(entries.map(({ id }) => id));
  const others = [...now.values()].filter(({ id }) => !inFile.has(id));
  const slugs = new Map(others.map(({ slug, id }) => [slug, id]));
  const skus = new Map(others.flatMap(({ variants: sizes, id }) => sizes.map(({ sku }) => [sku, id] as const)));
  const taken = (path: PropertyKey[], by: string | undefined) =>
    by === undefined ? [] : [{ ...placeOf(path), message: `belongs to ${by}` }];
  return entries.flatMap(({ slug, variants: sizes }, index) => [
    ...taken([index, 'slug'], slugs.get(slug)),
    ...sizes.flatMap(({ sku }, place) => taken([index, 'variants', place, 'sku'], skus.get(sku))),
  ]);
}

function withoutPicture(
  entries: ExchangeEntry[],
  added: ExchangeEntry[],
  media: MediaFile,
  { placeOf }: ReadFile,
): Mistake[] {
  return added
    .filter(({ id }) => !media[`${id}.webp`])
    .map((entry) => ({
      ...placeOf([entries.indexOf(entry), 'id']),
      message: `is new and has no picture ${entry.id}.webp in seed/media.json`,
    }));
}
