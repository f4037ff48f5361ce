import type { Language } from '@shop/contract/language';
import type { WaitingReview, OwnReview } from '@shop/contract/review';
import { and, desc, eq, isNull, max, asc } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { productImages, products } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { reviewedProduct, reviewAnswer } from './review-answer.ts';

/** `GET /reviews/my` */
export const ownReviews = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveUncached('ownReviews', async ({ customer, query: { lang } }) =>
    readSnapshot(db, async (snapshot) => ({
      data: await reviewsBy(snapshot, customer.id, lang),
      waiting: await waitingReviews(snapshot, customer.id, lang),
    })),
  );
});

/** Products that were delivered to a customer, are still sold and not yet reviewed, the latest delivery first. */
async function waitingReviews(db: Transaction, customerId: string, language: Language): Promise<WaitingReview[]> {
  const deliveredAt = max(orders.deliveredAt);
  const rows = await db
    .select({ product: products, image: productImages, deliveredAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, and(eq(products.id, orderLines.productId), products.published))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.customerId, customerId)))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'), isNull(reviews.id)))
    .groupBy(products.id, productImages.productId, productImages.position)
    .orderBy(desc(deliveredAt), products.id);
  return rows.flatMap(({ product, image, deliveredAt: at }) =>
    at ? [{ product: reviewedProduct({ ...product, image }, language), deliveredAt: at.toISOString() }] : [],
  );
}

/** All reviews of a customer, newest first, including those that staff have hidden. */
export async function reviewsBy(
  db: Database | Transaction,
  customerId: string,
  language: Language,
): Promise<OwnReview[]> {
  const rows = await db
    .select({ review: reviews, product: products, image: productImages })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(reviews.createdAt), asc(reviews.id));
  return rows.map(({ review, product, image }) => ({
    ...reviewAnswer(review, customerId),
    product: reviewedProduct({ ...product, image }, language),
    hidden: review.hidden,
  }));
}
