import type { Category } from '@shop/contract/catalogue';
import { CATEGORIES } from '@shop/contract/categories';
import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
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

export interface FacetIndexes {
  category: (category: Category) => Promise<FacetIndex>;
  whole: () => Promise<WholeFacetIndex>;
}

interface CacheEntry {
  /** The catalogue's versions when the index was read; its stock's version when sales were last applied. */
  versions: Versions;
  index: Promise<FacetIndex>;
}

/**
 * Keeps an index of each category in memory until its texts, prices or ratings change; sales are applied to it. Caching
 * answers isn't enough, because there are more combinations of filters than the cache can hold. With 9,000 products in
 * a category, PostgreSQL takes 60 ms for each combination before it has counted anything; here the list with its counts
 * takes 5 to 10 ms.
 */
export function facetIndexReader(app: FastifyInstance, db: Database): FacetIndexes {
  const cache = new Map<Category, CacheEntry>();
  const read = categoryReader(db);
  const changesSince = stockChangesReader(db);

  const category = async (wanted: Category) => {
    const versions = await app.catalogueVersion.known();
    const known = cache.get(wanted);
    if (known && isUpToDate(known.versions, versions)) {
      // The new version is stored only after its changes are applied. Requests that arrive meanwhile apply them too,
      // with the same result.
      const index = await known.index;
      if (known.versions.stock < versions.stock) {
        applySales(index, await changesSince(known.versions.stock));
        known.versions = versions;
      }
      return index;
    }
    const made = { versions, index: read(wanted) };
    cache.set(wanted, made);
    made.index.catch(() => cache.get(wanted) === made && cache.delete(wanted));
    return made.index;
  };

  let lastWhole: { parts: FacetIndex[]; index: WholeFacetIndex } | undefined;
  const whole = async () => {
    const parts: FacetIndex[] = [];
    // One after the other, because a large catalogue would otherwise occupy every connection.
    for (const one of CATEGORIES) parts.push(await category(one));
    if (!lastWhole || parts.some((part, at) => part !== lastWhole?.parts[at]))
      lastWhole = { parts, index: wholeFacetIndex(parts) };
    return lastWhole.index;
  };
  return { category, whole };
}

/** Whether an index of version `then` only lacks sales to be one of version `now`. */
const isUpToDate = (then: Versions, now: Versions): boolean =>
  then.texts === now.texts && then.reviews === now.reviews && now.stock - then.stock < KEPT_VERSIONS;

function applySales({ sizesById, facets }: FacetIndex, changes: StockChange[]): void {
  facets.clear();
  for (const { variantId, inStock } of changes) {
    const size = sizesById.get(variantId);
    if (size) size.inStock = inStock;
  }
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
      inStock: sql<boolean>`${variants.stock} > 0`,
      onOffer: sql<boolean>`${variants.compareAtPrice} is not null`,
    })
    .from(variants)
    .where(and(sql`${variants.productId} = any(${sql.placeholder('ids')})`, not(variants.sample)))
    .prepare('facet_index_variants');
  const namesQuery = db.select().from(facetNames).prepare('facet_names');
  const labelsOf = (ids: string[]) =>
    db.select({ id: variants.id, label: variants.label }).from(variants).where(inArray(variants.id, ids));

  return async (category) => {
    const [productRows, names] = await Promise.all([productsQuery.execute({ category }), namesQuery.execute()]);
    const variantRows: VariantRow[] = [];
    for (let from = 0; from < productRows.length; from += PRODUCTS_PER_QUERY) {
      const ids = productRows.slice(from, from + PRODUCTS_PER_QUERY).map(({ id }) => id);
      variantRows.push(...(await variantsQuery.execute({ ids })));
    }
    const examples = [...exampleVariants(variantRows).values()].map(({ id }) => id);
    return buildFacetIndex({ products: productRows, variants: variantRows, names, labels: await labelsOf(examples) });
  };
}
