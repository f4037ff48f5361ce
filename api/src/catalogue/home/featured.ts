import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';

const BEST_SELLERS = 5;
const OFFERS = 8;
/** A product may have several sizes on offer: more than this would have to belong to the first few products. */
const OFFERED_SIZES = 64;

/** What the home page picks out of the catalogue. */
export function featuredReader(db: Database) {
  const bestSellersQuery = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        products.published,
        sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0)`,
      ),
    )
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
    /** Ids of the most bought that are in stock. */
    bestSellers: async (): Promise<string[]> => (await bestSellersQuery.execute()).map(({ id }) => id),
    /** Ids of products with a reduced size in stock, the largest saving in fils first. */
    offers: async (): Promise<string[]> =>
      [...new Set((await offersQuery.execute()).map(({ id }) => id))].slice(0, OFFERS),
  };
}
