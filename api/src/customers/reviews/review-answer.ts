import type { Language } from '@shop/contract/language';
import type { OwnReview, Review } from '@shop/contract/review';
import type { productImages, products } from '../../../database/schema/catalogue.ts';
import type { reviews } from '../../../database/schema/reviews.ts';
import { imageOf } from '../../catalogue/product/card-reader.ts';

type ReviewRow = typeof reviews.$inferSelect;
type ProductRow = Pick<typeof products.$inferSelect, 'id' | 'slug' | 'name'> & {
  image: typeof productImages.$inferSelect;
};

/**
 * A review as it is shown. Reviews by customers are verified, because they need a delivered order; the seed's are not.
 */
export const reviewAnswer = (review: ReviewRow, ownerId: string | undefined): Review => ({
  id: review.id,
  rating: review.rating,
  title: review.title,
  content: review.content,
  lang: review.lang,
  author: review.author,
  createdAt: review.createdAt.toISOString(),
  verified: review.customerId !== null,
  own: review.customerId !== null && review.customerId === ownerId,
});

/** The product of a review, or of a review that the customer may write. */
export const reviewedProduct = ({ id, slug, name, image }: ProductRow, language: Language): OwnReview['product'] => ({
  id,
  slug,
  name: name[language],
  image: imageOf(image, language),
});
