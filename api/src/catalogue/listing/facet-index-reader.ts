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

/** Products whose sizes are read by one query: rows are unpacked in one go, and other requests wait for it. */
const AT_ONCE = 1_000;

export interface FacetIndexes {
  category: (category: Category) => Promise<FacetIndex>;
  /** Of all categories together. */
  whole: () => Promise<WholeFacetIndex>;
}

interface Kept {
  /** Of the catalogue when it was read; of its stock when sales were last folded in. */
  versions: Versions;
  index: Promise<FacetIndex>;
}

/**
 * Keeps each category in memory until its texts, prices or ratings change; what orders sell is folded in. There are more combinations of filters than answers that
 * could be kept. With 9,000 products in a category, PostgreSQL spends 60 ms on each before it has counted anything; here
 * a list and its counts take 5 to 10.
 */
export function facetIndexReader(app: FastifyInstance, db: Database): FacetIndexes {
  const kept = new Map<Category, Kept>();
  const read = categoryReader(db);
  const changesSince = stockChangesReader(db);

  const category = async (wanted: Category) => {
    const versions = await app.catalogueVersion.known();
    const known = kept.get(wanted);
    if (known && fits(known.versions, versions)) {
      // The newer one is noted only once its changes are in: whoever asks meanwhile folds them in as well, to the same end.
      const index = await known.index;
      if (known.versions.stock < versions.stock) {
        foldIn(index, await changesSince(known.versions.stock));
        known.versions = versions;
      }
      return index;
    }
    const made = { versions, index: read(wanted) };
    kept.set(wanted, made);
    made.index.catch(() => kept.get(wanted) === made && kept.delete(wanted));
    return made.index;
  };

  let lastWhole: { parts: FacetIndex[]; index: WholeFacetIndex } | undefined;
  const whole = async () => {
    const parts: FacetIndex[] = [];
    // One after the other: a large catalogue would take every connection from everybody else.
    for (const one of CATEGORIES) parts.push(await category(one));
    if (!lastWhole || parts.some((part, at) => part !== lastWhole?.parts[at]))
      lastWhole = { parts, index: wholeFacetIndex(parts) };
    return lastWhole.index;
  };
  return { category, whole };
}

/** Whether an index of `then` needs no more than the sales since to be one of `now`. */
const fits = (then: Versions, now: Versions): boolean =>
  then.texts === now.texts && then.reviews === now.reviews && now.stock - then.stock < KEPT_VERSIONS;

function foldIn({ sizesById, facets }: FacetIndex, changes: StockChange[]): void {
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
    for (let from = 0; from < productRows.length; from += AT_ONCE) {
      const ids = productRows.slice(from, from + AT_ONCE).map(({ id }) => id);
      variantRows.push(...(await variantsQuery.execute({ ids })));
    }
    const examples = [...exampleVariants(variantRows).values()].map(({ id }) => id);
    return buildFacetIndex({ products: productRows, variants: variantRows, names, labels: await labelsOf(examples) });
  };
}
