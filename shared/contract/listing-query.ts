import * as z from 'zod/mini';
import { Category, ListSort, SearchSort } from './catalogue.ts';
import { Language } from './language.ts';
import { PAGE_SIZE } from './listing.ts';
import { lineOfText } from './typed-text.ts';

/** The language of the answer; English by default. */
export const LanguageQuery = z.object({ lang: z._default(Language, 'en') });

/** The key of a draft that staff look at before shoppers see it. What is no key is ignored. */
// oxlint-disable-next-line promise/valid-params -- this `catch` is zod's, not a promise's
export const PreviewKey = z.catch(z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))), undefined);

/** A whole number in a query, within these bounds. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(from), z.lte(to)));

/** Filter values, separated by commas. A product must have one of them. */
const values = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.-]{1,60}(,[a-z0-9.-]{1,60}){0,19}$/)),
  z.transform((text) => text.split(',')),
);

/** `1` turns the filter on; `0` is the same as leaving it out. */
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);

/** The filters of listings and searches. */
const filters = {
  /** Fils. One of a product's variants must be within the range. */
  priceFrom: z.optional(wholeNumber(0, 100_000_000)),
  priceTo: z.optional(wholeNumber(0, 100_000_000)),
  size: z.optional(values),
  inStock: z.optional(flag),
  onOffer: z.optional(flag),
  /** The lowest average of stars. */
  rating: z.optional(wholeNumber(1, 5)),
  note: z.optional(values),
  origin: z.optional(values),
};

/** `GET /products/public`: filters, order and page of a listing. */
export const ListingQuery = z.extend(LanguageQuery, {
  category: z.optional(Category),
  page: z.prefault(wholeNumber(1, 100_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), String(PAGE_SIZE)),
  sort: z._default(ListSort, 'popular'),
  ...filters,
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** Products per page of the sitemap's data and of the feed. */
export const ADDRESSES_PER_PAGE = 5_000;
export const FEED_PER_PAGE = 500;

/** `GET /catalogue/addresses`, `GET /catalogue/feed`: the oldest products are on the first page. */
export const CataloguePageQuery = z.extend(LanguageQuery, { page: z.prefault(wholeNumber(1, 100_000), '1') });

/** `GET /products/public/bulk`: at most 100 product ids, separated by commas. The answer leaves out unknown ones. */
export const BulkQuery = z.extend(LanguageQuery, {
  ids: z
    .pipe(
      z._default(z.string().check(z.maxLength(6_500)), ''),
      z.transform((ids) => [...new Set(ids.split(',').filter(Boolean))]),
    )
    .check(z.refine((ids) => ids.length <= 100)),
});

/**
 * `GET /products/public/search`: without `q` it finds nothing. Suggestions don't request the facets, because counting
 * them costs more than the search.
 */
export const SearchQuery = z.extend(LanguageQuery, {
  q: z._default(lineOfText().check(z.maxLength(100)), ''),
  page: z.prefault(wholeNumber(1, 100_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), '8'),
  sort: z._default(SearchSort, 'relevance'),
  /** Whether the answer includes the available filters. */
  facets: z.optional(flag),
  ...filters,
});
export type SearchQuery = z.infer<typeof SearchQuery>;
