import type { Language } from '@shop/contract/language';
import type { OwnReview } from '@shop/contract/review';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { productImages, products } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { reviewAnswer, reviewedProduct } from './review-answer.ts';

/** All reviews of a customer, newest first, including those that staff have hidden. */
export async function reviewsBy(db: Database, customerId: string, language: Language): Promise<OwnReview[]> {
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
