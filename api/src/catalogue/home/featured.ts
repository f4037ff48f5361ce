import { and, asc, desc, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';

const BEST_SELLERS = 5;
/** Minimum rating of a best seller that has reviews; products without reviews qualify by their sales. */
const MIN_RATING = 4.3;
const OFFERS = 8;
/** Sizes to read for the offers. With fewer, all could belong to the first few products. */
const OFFERED_SIZES = 64;

export function featuredReader(db: Database) {
  const canBeBought = and(
    products.published,
    sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0 and not ${variants.sample})`,
  );
  const leadQuery = db
    .select({ id: products.id })
    .from(products)
    .where(and(canBeBought, eq(products.slug, sql.placeholder('slug'))))
    .prepare('best_sellers_lead');
  const bestSellersQuery = db
    .select({ id: products.id })
    .from(products)
    .where(and(canBeBought, or(eq(products.ratingCount, sql`0`), gte(products.ratingAverage, sql`${MIN_RATING}`))))
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(BEST_SELLERS)
    .prepare('best_sellers');
  const offersQuery = db
    .select({ id: variants.productId })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), products.published))
    .where(and(isNotNull(variants.compareAtPrice), gt(variants.stock, sql`0`)))
    .orderBy(desc(sql`${variants.compareAtPrice} - ${variants.price}`), asc(variants.id))
    .limit(OFFERED_SIZES)
    .prepare('offers');

  return {
    /** The best-selling products in stock and well rated; first the one that staff chose, if it can be bought. */
    bestSellers: async (lead?: string): Promise<string[]> => {
      const first = lead === undefined ? [] : await leadQuery.execute({ slug: lead });
      const best = await bestSellersQuery.execute();
      return [...new Set([...first, ...best].map(({ id }) => id))].slice(0, BEST_SELLERS);
    },
    /** Ids of products with a reduced size in stock, largest saving in fils first, without those in `shown`. */
    offers: async (shown: readonly string[]): Promise<string[]> =>
      [...new Set((await offersQuery.execute()).map(({ id }) => id))]
        .filter((id) => !shown.includes(id))
        .slice(0, OFFERS),
  };
}
