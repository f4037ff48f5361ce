import { ListSort, type Category } from '@shop/contract/catalogue';
import type { ListingQuery } from '@shop/contract/listing-query';
import { and, asc, count, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { cardReader } from '../product/card-reader.ts';
import type { FacetIndexes } from './facet-index-reader.ts';
import { facetsOf } from './facets.ts';
import { isFiltered, matching, pageOf } from './filters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Number of published products by category; a category without any is missing. */
    categoryCounts: () => Promise<Map<Category, number>>;
    /** The mark for answers of a shop that has no published product yet; empty in any other. */
    opensSoon: () => Promise<{ opensSoon?: true }>;
  }
}

/** The orders that have an index on the products table; the price depends on stock. The id breaks ties, so that no product appears on two pages. */
const ORDERS = {
  popular: [desc(products.popularity), asc(products.id)],
  newest: [desc(products.createdOrder), asc(products.id)],
  rating: [desc(products.ratingAverage), desc(products.ratingCount), asc(products.id)],
} satisfies Partial<Record<ListSort, SQL[]>>;
type StoredOrder = keyof typeof ORDERS;
const isStored = (sort: ListSort): sort is StoredOrder => sort in ORDERS;

interface Options {
  db: Database;
  facetIndexes: FacetIndexes;
}

/**
 * `GET /products/public`. Lists without filters are read by database indexes; filters, facets and the order by price
 * use the facet indexes in memory. Adds `app.categoryCounts`, because counting takes 30 ms for 100,000 products and every list shows a total.
 */
export const listing = fastifyPlugin<Options>((app, { db, facetIndexes }) => {
  const cards = cardReader(db);
  const everything = pageQueries(db, 'all', products.published);
  const oneCategory = pageQueries(
    db,
    'category',
    and(products.published, eq(products.category, sql.placeholder('category'))),
  );

  app.decorate('categoryCounts', categoryCounter(app, db));
  app.decorate('opensSoon', async () => ((await app.categoryCounts()).size === 0 ? { opensSoon: true } : {}));

  const storedPage = async (sort: StoredOrder, { category, page, limit }: ListingQuery) => {
    const query = (category ? oneCategory : everything)[sort];
    const counts = await app.categoryCounts();
    const listed = await query.execute({ category, limit, offset: (page - 1) * limit });
    return { listed, total: category ? (counts.get(category) ?? 0) : sum([...counts.values()]) };
  };

  const filteredPage = async (query: ListingQuery, doNotCache: () => void) => {
    const { products: all } = await (query.category
      ? facetIndexes.category(query.category, doNotCache)
      : facetIndexes.whole(doNotCache));
    const matches = matching(all, query);
    return { listed: pageOf(matches, query), total: matches.length };
  };

  app.serveCached('products', async ({ query }, doNotCache) => {
    const { lang, category, page, limit } = query;
    const { listed, total } =
      isStored(query.sort) && !isFiltered(query)
        ? await storedPage(query.sort, query)
        : await filteredPage(query, doNotCache);
    const facetIndex = category && (await facetIndexes.category(category, doNotCache));
    return {
      data: await cards(listed, lang),
      meta: {
        page,
        limit,
        total,
        ...(facetIndex && { facets: facetsOf(facetIndex, query, lang) }),
        ...(total === 0 && (await app.opensSoon())),
      },
    };
  });
});

function categoryCounter(app: FastifyInstance, db: Database): () => Promise<Map<Category, number>> {
  const query = db
    .select({ category: products.category, products: count() })
    .from(products)
    .where(sql`${products.published}`)
    .groupBy(products.category)
    .prepare('category_counts');

  return perVersion(app, async () => new Map((await query.execute()).map((row) => [row.category, row.products])));
}

function pageQueries(db: Database, name: string, where: SQLWrapper | undefined) {
  const page = (sort: StoredOrder) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(sql`${where}`)
      .orderBy(...ORDERS[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`list_${name}_${sort}`);
  return Object.fromEntries(ListSort.options.filter(isStored).map((sort) => [sort, page(sort)])) as Record<
    StoredOrder,
    ReturnType<typeof page>
  >;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
