import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { reviewsBy } from './reviews-by.ts';
import { waitingReviews } from './waiting-reviews.ts';

/** `GET /reviews/my` */
export const ownReviews = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveLive('ownReviews', async ({ customer, query: { lang } }) => {
    const [data, waiting] = await Promise.all([
      reviewsBy(db, customer.id, lang),
      waitingReviews(db, customer.id, lang),
    ]);
    return { data, waiting };
  });
});
