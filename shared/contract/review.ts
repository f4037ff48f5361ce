import * as z from 'zod/mini';
import { Image } from './catalogue.ts';
import { Language } from './language.ts';
import { LanguageQuery, wholeNumber } from './listing-query.ts';
import { lineOfText, paragraphsOfText } from './typed-text.ts';

export const ReviewInput = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  title: lineOfText().check(z.minLength(1), z.maxLength(80)),
  content: paragraphsOfText().check(z.minLength(1), z.maxLength(2_000)),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const Review = z.object({
  id: z.string(),
  rating: z.int(),
  title: z.string(),
  content: z.string(),
  /** The language that the review was written in. */
  lang: Language,
  author: z.string(),
  createdAt: z.iso.datetime(),
  verified: z.boolean(),
  own: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const ReviewedProductId = z.object({ productId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/)) });

/** `GET /reviews/product/…`: `customerId` puts that customer's own review first. */
export const ReviewQuery = z.extend(LanguageQuery, {
  customerId: z.optional(z.uuid()),
  page: z.prefault(wholeNumber(1, 10_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), '10'),
  sort: z._default(z.enum(['newest', 'highest', 'lowest']), 'newest'),
});
export type ReviewSort = z.infer<typeof ReviewQuery>['sort'];

/**
 * `histogram[0]` counts reviews with one star, `histogram[4]` with five. `canReview` is sent to logged-in customers
 * only.
 */
export const ReviewMeta = z.object({
  average: z.number(),
  histogram: z.array(z.int()),
  page: z.int(),
  limit: z.int(),
  canReview: z.optional(z.boolean()),
});

const ReviewedProduct = z.object({ id: z.string(), slug: z.string(), name: z.string(), image: Image });

/** A customer's own review with its product. When staff have hidden it, only its author sees it. */
export const OwnReview = z.extend(Review, { product: ReviewedProduct, hidden: z.boolean() });
export type OwnReview = z.infer<typeof OwnReview>;

/** A product that was delivered to the customer and not yet reviewed. */
export const WaitingReview = z.object({ product: ReviewedProduct, deliveredAt: z.iso.datetime() });
export type WaitingReview = z.infer<typeof WaitingReview>;
