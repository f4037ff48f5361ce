import { and, eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { CustomerGone, lockCustomer } from '../../../database/with-customer-lock.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { mayReview, requireProduct } from './may-review.ts';
import { lockRatings, recountRatings } from './rating.ts';
import { reviewAnswer } from './review-answer.ts';

/** Reviews that a customer may save or delete in an hour. Each change empties the answer caches of all processes. */
const MAX_CHANGES_PER_HOUR = 60;

/** `POST` and `DELETE /reviews/product/{productId}` */
export const ownReview = fastifyPlugin<{ db: Database; mode: ShopMode }>((app, { db, mode }) => {
  const limit = async (customerId: string) => {
    const { times, endsIn } = await count(db, `review ${customerId}`, 60 * 60);
    if (times > MAX_CHANGES_PER_HOUR) throw new ProblemError('rate-limited', { retryAfter: endsIn });
  };

  app.serveUncached('saveReview', async ({ customer, params: { productId }, query: { lang }, body }) => {
    const written = { ...body, lang, author: customer.name ?? customer.username, createdAt: new Date() };
    await requireProduct(db, productId);
    if (!(await mayReview(db, customer.id, productId))) throw new ProblemError('review-not-allowed');
    await limit(customer.id);

    const [saved] = await writeCatalogue(
      db,
      async (transaction) => {
        // So that the account is not deleted meanwhile; before the ratings, as in `deleteAccount`.
        if (!(await lockCustomer(transaction, customer.id))) throw new CustomerGone();
        await lockRatings(transaction, [productId]);
        const rows = await transaction
          .insert(reviews)
          .values({ ...written, id: randomUUID(), productId, customerId: customer.id })
          .onConflictDoUpdate({ target: [reviews.customerId, reviews.productId], set: written })
          .returning();
        await recountRatings(transaction, [productId], mode);
        return rows;
      },
      'reviews',
    );
    return { data: reviewAnswer(saved!, customer.id) };
  });

  app.serveUncached('deleteReview', async ({ customer, params: { productId } }) => {
    const own = and(eq(reviews.productId, productId), eq(reviews.customerId, customer.id));
    if ((await db.$count(reviews, own)) === 0) return { done: true };
    await limit(customer.id);
    await writeCatalogue(
      db,
      async (transaction) => {
        await lockRatings(transaction, [productId]);
        await transaction.delete(reviews).where(own);
        await recountRatings(transaction, [productId], mode);
      },
      'reviews',
    );
    return { done: true };
  });
});
