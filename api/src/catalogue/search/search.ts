import { api, type ApiAnswer } from '@shop/contract/api';
import type { Card, Facets, SearchReading } from '@shop/contract/catalogue';
import type { SearchQuery } from '@shop/contract/listing-query';
import { wordsOf } from '@shop/text/normalise';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { AnswerCache, sendAnswer } from '../../http/answers/answer-cache.ts';
import { inputOf } from '../../http/answers/contract-input.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { FacetIndexes } from '../listing/facet-index-reader.ts';
import type { IndexedProduct, WholeFacetIndex } from '../listing/facet-index.ts';
import { countFacets } from '../listing/facets.ts';
import { isFiltered, matching, pageOf, type Filters } from '../listing/filters.ts';
import { cardReader, type Listed } from '../product/card-reader.ts';
import { buildInWorker } from './build-in-worker.ts';
import { IndexKeeper } from './index-keeper.ts';
import type { SearchIndex, SearchPage, SearchResult } from './memory-index/memory-index.ts';
import { MissedSearches } from './missed-searches.ts';
import { isArabic, withoutArticle } from './words/arabic-forms.ts';
import { readConditions, type QueryConditions, type ReadQuery } from './words/query-conditions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    missedSearches: MissedSearches;
  }
}

export interface SearchOptions {
  db: Database;
  facetIndexes: FacetIndexes;
  /** Milliseconds that a search waits for the first index. */
  firstIndexTimeout?: number;
  /** Upper limit in milliseconds for the pause between two builds. */
  maxPause?: number;
  /** Builds the index; by default a worker does, from the products table. */
  build?: (signal: AbortSignal) => Promise<SearchIndex>;
}

// A cache of its own, so that the many different queries never evict listings.
const CACHE_BYTES = 16 * 1024 * 1024;

/** How often searches without a result are written, in milliseconds. */
const WRITE_EVERY = 30_000;
/** How an answer without products begins. */
const NOTHING_FOUND = Buffer.from('{"data":[],');

const EVERYTHING: SearchPage = { limit: Infinity, offset: 0 };

const found = (words: string, index: SearchIndex | undefined, page: SearchPage): SearchResult =>
  index?.search(words, page) ?? { ids: [], total: 0 };

/** `GET /products/public/search` */
export const search = fastifyPlugin<SearchOptions>(
  (app: FastifyInstance, { db, facetIndexes, firstIndexTimeout = 3_000, maxPause = 30_000, build }) => {
    const cards = cardReader(db);
    const cache = new AnswerCache(CACHE_BYTES);
    const keeper = new IndexKeeper({
      maxPause,
      build: build ?? ((signal) => buildInWorker(String(db.$client.options.connectionString), signal)),
      onBuilt: ({ version }, milliseconds) =>
        app.log.debug({ version, milliseconds: Math.round(milliseconds) }, 'the search index was built'),
      onFailure: (error) =>
        app.log.error({ err: error }, 'the search index could not be built and is retried; the old one stays'),
    });

    // An app that neither listens nor searches, as in most tests, builds no index.
    let isFollowing = false;
    // The index contains only words, so neither sales nor reviews change it.
    app.catalogueVersion.onChange(({ texts }) => isFollowing && keeper.want(texts));
    const follow = async () => {
      isFollowing = true;
      keeper.want((await app.catalogueVersion.known()).texts);
    };
    app.addHook('onListen', follow);
    app.addHook('onClose', () => keeper.close());

    app.route({
      method: api.search.method,
      url: api.search.path,
      handler: async (request, reply) => {
        const input = inputOf('search', request);
        const read = readConditions(input.query.q);
        const words = wordsOf(read.words);
        const index = words.length > 0 ? await newestIndex() : undefined;
        const { any } = await app.catalogueVersion.known();
        // The index may be older than the catalogue, from which prices are read, so an answer depends on both versions.
        const key = JSON.stringify([index?.version, words, read.conditions, { ...input.query, q: '' }]);
        const encoded = await cache.get(key, `${any}`, async (doNotCache) =>
          JSON.stringify(api.search.answer.parse(await answer(input.query, read, { index, doNotCache }))),
        );
        // Of the page alone: suggestions ask without facets for each letter that is typed.
        const isPage = input.query.facets && input.query.page === 1 && !isFiltered(input.query);
        if (isPage && encoded.identity.subarray(0, NOTHING_FOUND.length).equals(NOTHING_FOUND))
          app.missedSearches.add(input.query.q, words);
        return sendAnswer(encoded, request, reply);
      },
    });

    app.decorate('missedSearches', new MissedSearches());
    const writeMissed = async () =>
      app.missedSearches
        .write(db)
        .catch((error: unknown) =>
          app.log.error({ err: error }, 'searches without a result could not be written and are written later'),
        );
    let writing: NodeJS.Timeout | undefined;
    app.addHook('onListen', () => {
      writing = setInterval(() => void writeMissed(), WRITE_EVERY);
    });
    app.addHook('preClose', async () => {
      clearInterval(writing);
      await writeMissed();
    });

    async function newestIndex(): Promise<SearchIndex> {
      await follow();
      const index = await keeper.ready(firstIndexTimeout);
      if (!index) throw new ProblemError('unavailable', { retryAfter: 2 });
      return index;
    }

    async function answer(
      query: SearchQuery,
      { words, conditions }: ReadQuery,
      { index, doNotCache }: { index: SearchIndex | undefined; doNotCache: () => void },
    ): Promise<ApiAnswer<'search'>> {
      const { lang, page, limit } = query;
      const isWhole = hasFilters(query) || isFiltered(toFilters(conditions));
      const result = found(words, index, isWhole ? EVERYTHING : { limit, offset: (page - 1) * limit });
      const shop = isWhole ? await facetIndexes.whole(doNotCache) : undefined;
      const { listed, ...counted } = shop
        ? filterFound(index ? productsOf(result.ids, shop) : popular(shop, conditions), shop, { query, conditions })
        : { listed: result.ids, total: result.total };
      const data = await cards(listed, lang);
      const reading: SearchReading = {
        ...(result.guessed && { instead: written(result.guessed, data) }),
        ...conditions,
        ...(conditions.size && { size: shop?.sizes.get(conditions.size)?.[lang] ?? conditions.size }),
      };
      const opensSoon = counted.total === 0 && (await app.opensSoon());
      return {
        data,
        meta: { page, limit, ...counted, ...opensSoon, ...(Object.keys(reading).length > 0 && { reading }) },
      };
    }
  },
);

const hasFilters = (query: SearchQuery): boolean =>
  query.facets === true || query.sort !== 'relevance' || isFiltered(query);

interface FilteredPage {
  listed: Listed[];
  total: number;
  facets?: Facets;
}

const toFilters = ({ size, ...prices }: QueryConditions): Filters => ({ ...prices, ...(size && { size: [size] }) });

/** The found products, best match first, without those that are no longer in the shop. */
const productsOf = (ids: readonly string[], shop: WholeFacetIndex): IndexedProduct[] =>
  ids.flatMap((id) => shop.productsById.get(id) ?? []);

/** For a query of conditions only ("30 ml"): every product, best sellers first. Nothing for a query without either. */
const popular = (shop: WholeFacetIndex, conditions: QueryConditions): IndexedProduct[] =>
  isFiltered(toFilters(conditions))
    ? pageOf(matching(shop.products, {}), { sort: 'popular', page: 1, limit: shop.products.length }).flatMap(
        ({ id }) => shop.productsById.get(id) ?? [],
      )
    : [];

/** Normalised Arabic words as the found products spell them (`مبخره` is مبخرة); Latin ones are what shoppers type. */
const written = (words: string[], cards: Card[]): string =>
  words
    .map((word) =>
      isArabic(word)
        ? (cards
            .flatMap(({ name }) => name.split(/\s+/))
            .find((part) => wordsOf(part).some((known) => withoutArticle(known) === word)) ?? word)
        : word,
    )
    .join(' ');

interface Wanted {
  query: SearchQuery;
  conditions: QueryConditions;
}

/** Filters, counts and sorts products like a category's listing. The query's conditions narrow what there is to filter. */
function filterFound(candidates: IndexedProduct[], shop: WholeFacetIndex, { query, conditions }: Wanted): FilteredPage {
  const products = matching(candidates, toFilters(conditions)).map(({ product, sizes }) => ({ ...product, sizes }));
  const matches = matching(products, query);
  return {
    listed: pageOf(matches, query),
    total: matches.length,
    ...(query.facets && { facets: countFacets({ ...shop, products }, query, query.lang) }),
  };
}
