import { ListSort } from '@shop/contract/catalogue';
import type { ListingQuery } from '@shop/contract/listing-query';
import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { cardReader } from '../product/card-reader.ts';
import type { FacetIndexes } from './facet-index-reader.ts';
import { facetsOf } from './facets.ts';
import { isFiltered, matching } from './filters.ts';
import { pageOf } from './match-order.ts';

/** Each is served by an index of the products table. The id makes the order total, so that no page repeats a product. */
const ORDERS: Record<ListSort, SQL[]> = {
  popular: [desc(products.popularity), asc(products.id)],
  newest: [desc(products.createdOrder), asc(products.id)],
  price: [asc(products.priceFrom), asc(products.id)],
  '-price': [desc(products.priceFrom), desc(products.id)],
  rating: [desc(products.ratingAverage), desc(products.ratingCount), asc(products.id)],
};

/** `GET /products/public`: the plain lists by their indexes, filters and facets from the facet indexes. */
export const listing = fastifyPlugin<{ db: Database; facetIndexes: FacetIndexes }>((app, { db, facetIndexes }) => {
  const cards = cardReader(db);
  const everything = pageQueries(db, 'all', products.published);
  const oneCategory = pageQueries(
    db,
    'category',
    and(products.published, eq(products.category, sql.placeholder('category'))),
  );

  const plainPage = async ({ category, page, limit, sort }: ListingQuery) => {
    const query = (category ? oneCategory : everything)[sort];
    const [counts, rows] = await Promise.all([
      app.categoryCounts(),
      query.execute({ category, limit, offset: (page - 1) * limit }),
    ]);
    return { ids: rows.map(({ id }) => id), total: category ? (counts.get(category) ?? 0) : sum([...counts.values()]) };
  };

  const narrowedPage = async (query: ListingQuery) => {
    const { products: all } = await (query.category ? facetIndexes.category(query.category) : facetIndexes.whole());
    const matches = matching(all, query);
    return { ids: pageOf(matches, query), total: matches.length };
  };

  app.serveCached('products', async ({ query }) => {
    const { lang, category, page, limit } = query;
    const [{ ids, total }, facetIndex] = await Promise.all([
      isFiltered(query) ? narrowedPage(query) : plainPage(query),
      category && facetIndexes.category(category),
    ]);
    return {
      data: await cards(ids, lang),
      meta: { page, limit, total, ...(facetIndex && { facets: facetsOf(facetIndex, query, lang) }) },
    };
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
  return Object.fromEntries(ListSort.options.map((sort) => [sort, page(sort)])) as Record<
    ListSort,
    ReturnType<typeof page>
  >;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
