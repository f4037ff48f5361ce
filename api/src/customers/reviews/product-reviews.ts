import type { ApiAnswer, ApiRequest } from '@shop/contract/api';
import type { ReviewSort } from '@shop/contract/review';
import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { customerOf, tokenOf, type Customer } from '../../http/sessions/sessions.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { mayReview, requireProduct } from './may-review.ts';
import { isShown, readRatings } from './rating.ts';
import { reviewAnswer } from './review-answer.ts';

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
};

/**
 * `GET /reviews/product/{productId}`. With a customer's id, that customer's review comes first. A review that staff
 * have hidden is shown, and counted, only to its author, who must send a token: an id proves nothing.
 */
export const productReviews = fastifyPlugin<{ db: Database; mode: ShopMode }>((app, { db, mode }) => {
  app.serveCached(
    'reviews',
    async (input) => read(input),
    // Without a token nobody has to be looked up.
    (input, request) => (tokenOf(request) ? readForCustomer(input, request) : undefined),
  );

  async function readForCustomer(input: ApiRequest<'reviews'>, request: FastifyRequest) {
    return read(input, await customerOf(db, request));
  }

  async function read(
    { params: { productId }, query }: ApiRequest<'reviews'>,
    customer?: Customer,
  ): Promise<ApiAnswer<'reviews'>> {
    const { customerId, page, limit, sort } = query;
    await requireProduct(db, productId);
    const ownerId = customer?.id ?? (customerId || undefined);
    const isOwn = (id: string) => eq(reviews.customerId, id);
    const listed = and(
      eq(reviews.productId, productId),
      customer ? or(isShown(mode), isOwn(customer.id)) : isShown(mode),
    );
    const ownFirst = ownerId === undefined ? [] : [sql`${isOwn(ownerId)} is true desc`];

    return readSnapshot(db, async (snapshot) => {
      const found = await snapshot
        .select()
        .from(reviews)
        .where(listed)
        .orderBy(...ownFirst, ...ORDERS[sort], desc(reviews.createdAt), asc(reviews.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const { average, histogram } = await readRatings(snapshot, productId, mode);
      return {
        data: found.map((review) => reviewAnswer(review, ownerId)),
        count: await snapshot.$count(reviews, listed),
        meta: {
          average,
          histogram,
          page,
          limit,
          ...(customer && { canReview: await mayReview(snapshot, customer.id, productId) }),
        },
      };
    });
  }
});
