import type { Category } from '@shop/contract/catalogue';
import { count, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { perVersion } from '../../http/answers/per-version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Published products by category; one without any is missing. */
    categoryCounts: () => Promise<Map<Category, number>>;
  }
}

/** Counting is slow in a large catalogue (30 ms for 100,000 products), and every list says how many there are. */
export const categoryCounts = fastifyPlugin<{ db: Database }>((app: FastifyInstance, { db }) => {
  const query = db
    .select({ category: products.category, products: count() })
    .from(products)
    .where(sql`${products.published}`)
    .groupBy(products.category)
    .prepare('category_counts');

  app.decorate(
    'categoryCounts',
    perVersion(app, async () => new Map((await query.execute()).map((row) => [row.category, row.products]))),
  );
});
