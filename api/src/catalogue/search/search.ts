import { api, type ApiAnswer } from '@shop/contract/api';
import type { Facets } from '@shop/contract/catalogue';
import type { SearchQuery } from '@shop/contract/listing-query';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { AnswerCache, sendAnswer } from '../../http/answers/answer-cache.ts';
import { inputOf } from '../../http/answers/contract-input.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { FacetIndexes } from '../listing/facet-index-reader.ts';
import type { WholeFacetIndex } from '../listing/facet-index.ts';
import { countFacets } from '../listing/facets.ts';
import { isFiltered, matching, pageOf } from '../listing/filters.ts';
import { cardReader } from '../product/card-reader.ts';
import { buildInWorker } from './build-in-worker.ts';
import { IndexKeeper } from './index-keeper.ts';
import type { SearchIndex, SearchPage, SearchResult } from './memory-index/memory-index.ts';
import { wordsOf } from './words/normalise.ts';

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
        const words = wordsOf(input.query.q);
        const index = words.length > 0 ? await newestIndex() : undefined;
        const { any } = await app.catalogueVersion.known();
        // The index may be older than the catalogue, from which prices are read, so an answer depends on both versions.
        const key = JSON.stringify([index?.version, words, { ...input.query, q: '' }]);
        return sendAnswer(
          await cache.get(key, `${any}`, async () =>
            JSON.stringify(api.search.answer.parse(await answer(input.query, index))),
          ),
          request,
          reply,
        );
      },
    });

    async function newestIndex(): Promise<SearchIndex> {
      await follow();
      const index = await keeper.ready(firstIndexTimeout);
      if (!index) throw new ProblemError('unavailable', { retryAfter: 2 });
      return index;
    }

    async function answer(query: SearchQuery, index: SearchIndex | undefined): Promise<ApiAnswer<'search'>> {
      const { lang, page, limit } = query;
      const { ids, ...counted } = hasFilters(query)
        ? filterFound(found(query.q, index, EVERYTHING).ids, await facetIndexes.whole(), query)
        : found(query.q, index, { limit, offset: (page - 1) * limit });
      const opensSoon = counted.total === 0 && (await app.opensSoon());
      return { data: await cards(ids, lang), meta: { page, limit, ...counted, ...opensSoon } };
    }
  },
);

const hasFilters = (query: SearchQuery): boolean =>
  query.facets === true || query.sort !== 'relevance' || isFiltered(query);

interface FilteredPage {
  ids: string[];
  total: number;
  facets?: Facets;
}

/**
 * Filters, counts and sorts search results (best match first) like a category's listing. Products that are no longer in
 * the shop are left out.
 */
function filterFound(ids: readonly string[], shop: WholeFacetIndex, query: SearchQuery): FilteredPage {
  const products = ids.flatMap((id) => shop.productsById.get(id) ?? []);
  const matches = matching(products, query);
  return {
    ids: pageOf(matches, query),
    total: matches.length,
    ...(query.facets && { facets: countFacets({ ...shop, products }, query, query.lang) }),
  };
}
