import type { Category } from '@shop/contract/catalogue';
import { CATEGORIES } from '@shop/contract/categories';
import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../database/connect.ts';
import { facetNames, products, variants } from '../../../database/schema/catalogue.ts';
import type { Versions } from '../../http/answers/catalogue-version.ts';
import { KEPT_VERSIONS, stockChangesReader, type StockChange } from '../../stock/stock-changes.ts';
import {
  exampleVariants,
  buildFacetIndex,
  wholeFacetIndex,
  type FacetIndex,
  type VariantRow,
  type WholeFacetIndex,
} from './facet-index.ts';

/** Products whose sizes are read in one query: the driver unpacks all rows in one go, which blocks other requests. */
const PRODUCTS_PER_QUERY = 1_000;

/** Both call `onOutdated` where the index that they return may be older than the catalogue. */
export interface FacetIndexes {
  category: (category: Category, onOutdated: () => void) => Promise<FacetIndex>;
  whole: (onOutdated: () => void) => Promise<WholeFacetIndex>;
  /** Reads every category that has no index of the catalogue's last version. */
  readAll: () => Promise<void>;
}

interface Options {
  db: Database;
  /** Milliseconds that a request waits for a category to be read again before it gets the index from before. */
  patience: number;
}

interface StoredIndex {
  /** The catalogue's versions before the index was read; its stock's version when sales were last applied. */
  versions: Versions;
  index: FacetIndex;
}

/**
 * Keeps an index of each category in memory until its texts, prices or ratings change; sales are applied to it. Caching
 * answers isn't enough, because there are more combinations of filters than the cache can hold. With 9,000 products in
 * a category, PostgreSQL takes 60 ms for each combination before it has counted anything; here the list with its counts
 * takes 5 to 10 ms. The first request after a change has the category read again, and the index from before is used
 * where that takes longer than `patience`.
 */
export function facetIndexReader(app: FastifyInstance, { db, patience }: Options): FacetIndexes {
  const stored = new Map<Category, StoredIndex>();
  const reading = new Map<Category, Promise<void>>();
  const read = categoryReader(db);
  const changesSince = stockChangesReader(db);

  /** Whether the stored index is as new as the catalogue, after sales have been applied to it. */
  const isCurrent = async (category: Category): Promise<boolean> => {
    const versions = await app.catalogueVersion.known();
    const known = stored.get(category);
    if (!known || !isUpToDate(known.versions, versions)) return false;
    // The new version is stored only after its changes are applied. Requests that arrive meanwhile apply them too,
    // with the same result.
    if (known.versions.stock < versions.stock) {
      applySales(known.index, await changesSince(known.versions.stock));
      known.versions = versions;
    }
    return true;
  };

  const store = async (category: Category) => {
    const versions = await app.catalogueVersion.known();
    stored.set(category, { versions, index: await read(category) });
  };
  /** Reads a category once, however many requests want it. */
  const readOnce = async (category: Category) => {
    const started = reading.get(category) ?? store(category).finally(() => reading.delete(category));
    reading.set(category, started);
    return started;
  };
  const renew = async (category: Category) => {
    if (await isCurrent(category)) return;
    await readOnce(category);
    // A read that had begun before the last change is followed by one more.
    if (!(await isCurrent(category))) await readOnce(category);
  };
  // One after the other, because a large catalogue would otherwise occupy every connection.
  const readAll = async () => {
    for (const category of CATEGORIES) await renew(category);
  };

  const indexesOf = async (categories: readonly Category[], renewed: Promise<void>, onOutdated: () => void) => {
    await (categories.every((category) => stored.has(category)) ? atMost(patience, renewed) : renewed);
    for (const category of categories) if (!(await isCurrent(category))) onOutdated();
    return categories.map((category) => stored.get(category)!.index);
  };

  const category: FacetIndexes['category'] = async (wanted, onOutdated) => {
    const [index] = await indexesOf([wanted], renew(wanted), onOutdated);
    return index!;
  };

  let lastWhole: { parts: FacetIndex[]; index: WholeFacetIndex } | undefined;
  const whole: FacetIndexes['whole'] = async (onOutdated) => {
    const parts = await indexesOf(CATEGORIES, readAll(), onOutdated);
    if (!lastWhole || parts.some((part, at) => part !== lastWhole?.parts[at]))
      lastWhole = { parts, index: wholeFacetIndex(parts) };
    return lastWhole.index;
  };
  return { category, whole, readAll };
}

/** Whether an index of version `then` only lacks sales to be one of version `now`. */
const isUpToDate = (then: Versions, now: Versions): boolean =>
  then.texts === now.texts && then.reviews === now.reviews && now.stock - then.stock < KEPT_VERSIONS;

function applySales({ sizesById, facets }: FacetIndex, changes: StockChange[]): void {
  facets.clear();
  for (const { variantId, stock } of changes) {
    const size = sizesById.get(variantId);
    if (size) size.stock = stock;
  }
}

/** Waits for the end of some work, but no longer than so many milliseconds; rejects if it fails within them. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, wait(milliseconds, undefined, { signal: timer.signal })]).finally(() => timer.abort());
}

function categoryReader(db: Database): (category: Category) => Promise<FacetIndex> {
  const productsQuery = db
    .select({
      id: products.id,
      popularity: products.popularity,
      createdOrder: products.createdOrder,
      rating: products.ratingAverage,
      ratingCount: products.ratingCount,
      notes: products.noteSlugs,
      origin: products.originSlug,
    })
    .from(products)
    .where(and(products.published, eq(products.category, sql.placeholder('category'))))
    .orderBy(desc(products.popularity), asc(products.id))
    .prepare('facet_index_products');
  const variantsQuery = db
    .select({
      id: variants.id,
      productId: variants.productId,
      amount: variants.amount,
      unit: variants.unit,
      price: variants.price,
      stock: variants.stock,
      onOffer: sql<boolean>`${variants.compareAtPrice} is not null`,
    })
    .from(variants)
    .where(and(sql`${variants.productId} = any(${sql.placeholder('ids')})`, not(variants.sample)))
    .orderBy(asc(variants.position))
    .prepare('facet_index_variants');
  const namesQuery = db.select().from(facetNames).prepare('facet_names');
  const labelsOf = (ids: string[]) =>
    db.select({ id: variants.id, label: variants.label }).from(variants).where(inArray(variants.id, ids));

  return async (category) => {
    const productRows = await productsQuery.execute({ category });
    const names = await namesQuery.execute();
    const variantRows: VariantRow[] = [];
    for (let from = 0; from < productRows.length; from += PRODUCTS_PER_QUERY) {
      const ids = productRows.slice(from, from + PRODUCTS_PER_QUERY).map(({ id }) => id);
      variantRows.push(...(await variantsQuery.execute({ ids })));
    }
    const examples = [...exampleVariants(variantRows).values()].map(({ id }) => id);
    return buildFacetIndex({ products: productRows, variants: variantRows, names, labels: await labelsOf(examples) });
  };
}
