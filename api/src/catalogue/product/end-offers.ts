import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';

/** A job ends offers every minute after their last day: the price becomes the one that it was compared with. */
export const endOffers = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const isOver = and(isNotNull(variants.compareAtPrice), lte(variants.offerEndsAt, sql`now()`));

  app.jobs.handle('end-offers', async () => {
    // In most minutes no offer ends, and raising the catalogue's version would drop cached answers for nothing.
    if ((await db.$count(variants, isOver)) === 0) return;
    await writeCatalogue(db, async (transaction) => {
      const ended = await transaction
        .update(variants)
        .set({ price: sql`${variants.compareAtPrice}`, compareAtPrice: null, offerEndsAt: null })
        .where(isOver)
        .returning({ productId: variants.productId });
      const productIds = [...new Set(ended.map(({ productId }) => productId))];
      if (productIds.length === 0) return;
      await transaction
        .update(products)
        .set({
          priceFrom: sql`(select min(v.price) from variants v where v.product_id = ${products.id} and not v.sample)`,
          changedAt: sql`now()`,
        })
        .where(inArray(products.id, productIds));
    });
  });
});
