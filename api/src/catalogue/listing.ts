import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { ListSort } from '@shop/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import { products } from '../../database/schema.ts';
import { cardReader } from './card-reader.ts';

/** Each is served by an index of the products table. The id makes the order total, so that no page repeats a product. */
const ORDERS: Record<ListSort, SQL[]> = {
  popular: [desc(products.popularity), asc(products.id)],
  newest: [desc(products.createdOrder), asc(products.id)],
  price: [asc(products.priceFrom), asc(products.id)],
  '-price': [desc(products.priceFrom), desc(products.id)],
  rating: [desc(products.ratingAverage), desc(products.ratingCount), asc(products.id)],
};

/** `GET /products/public` */
export const listing = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);
  const everything = pageQueries(db, 'all', products.published);
  const oneCategory = pageQueries(db, 'category', and(products.published, eq(products.category, sql.placeholder('category'))));

  app.serveCatalogue('products', async ({ query: { lang, category, page, limit, sort } }) => {
    const query = (category ? oneCategory : everything)[sort];
    const [counts, rows] = await Promise.all([app.categoryCounts(), query.execute({ category, limit, offset: (page - 1) * limit })]);
    const total = category ? (counts.get(category) ?? 0) : sum([...counts.values()]);
    return { data: await cards(rows.map(({ id }) => id), lang), meta: { page, limit, total } };
  });
});

function pageQueries(db: Database, name: string, where: SQLWrapper | undefined) {
  const page = (sort: ListSort) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(sql`${where}`)
      .orderBy(...ORDERS[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`list_${name}_${sort}`);
  return Object.fromEntries(ListSort.options.map((sort) => [sort, page(sort)])) as Record<ListSort, ReturnType<typeof page>>;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
