import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
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
  const everything = listQueries(db, 'all', products.published);
  const oneCategory = listQueries(db, 'category', and(products.published, eq(products.category, sql.placeholder('category'))));

  app.serveCatalogue('products', async ({ query: { lang, category, page, limit, sort } }) => {
    const { totals, pages } = category ? oneCategory : everything;
    const [totalRows, idRows] = await Promise.all([
      totals.execute({ category }),
      pages[sort].execute({ category, limit, offset: (page - 1) * limit }),
    ]);
    return {
      data: await cards(idRows.map(({ id }) => id), lang),
      meta: { page, limit, total: totalRows[0]?.total ?? 0 },
    };
  });
});

function listQueries(db: Database, name: string, where: SQL<unknown> | typeof products.published | undefined) {
  const condition = sql`${where}`;
  const page = (sort: ListSort) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(condition)
      .orderBy(...ORDERS[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`list_${name}_${sort}`);
  return {
    totals: db.select({ total: count() }).from(products).where(condition).prepare(`list_${name}_total`),
    pages: Object.fromEntries(ListSort.options.map((sort) => [sort, page(sort)])) as Record<ListSort, ReturnType<typeof page>>,
  };
}
