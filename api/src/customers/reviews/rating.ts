import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';

interface Ratings {
  /** With one decimal; 0 without reviews. */
  average: number;
  count: number;
  /** Counts of reviews with one star to five stars. */
  histogram: number[];
}

/** Leaves out reviews that staff have hidden and, in a live shop, those of the demo data. */
export const isShown = (mode: ShopMode): SQL | undefined =>
  and(not(reviews.hidden), mode === 'live' ? not(reviews.demo) : undefined);

/** A product's ratings by all reviews that are shown. */
export async function readRatings(db: Database | Transaction, productId: string, mode: ShopMode): Promise<Ratings> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown(mode)))
    .groupBy(reviews.rating);
  const histogram = [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
  const count = histogram.reduce((sum, some) => sum + some, 0);
  const stars = histogram.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return { average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10, count, histogram };
}

/**
 * Locks the ratings of these products until the transaction ends. Without the lock, two transactions that change
 * reviews would each count without the other's. Call it before the change, and `recountRatings` after it.
 */
export async function lockRatings(transaction: Transaction, productIds: string[]): Promise<void> {
  await transaction
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(products.id, productIds))
    .orderBy(products.id)
    .for('no key update');
}

/** Updates the ratings that the catalogue shows. Call it within `writeCatalogue`, after `lockRatings`. */
export async function recountRatings(transaction: Transaction, productIds: string[], mode: ShopMode): Promise<void> {
  const counted = transaction
    .select({
      id: products.id,
      average: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)`.as('average'),
      count: sql<number>`count(${reviews.id})`.as('count'),
    })
    .from(products)
    .leftJoin(reviews, and(eq(reviews.productId, products.id), isShown(mode)))
    .where(isOneOf(products.id, productIds))
    .groupBy(products.id)
    .as('counted');
  await transaction
    .update(products)
    .set({ ratingAverage: sql`${counted.average}`, ratingCount: sql`${counted.count}` })
    .from(counted)
    .where(eq(products.id, counted.id));
}
