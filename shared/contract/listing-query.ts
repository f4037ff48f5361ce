import * as z from 'zod/mini';
import { Category, ListSort, SearchSort } from './catalogue.ts';
import { Language } from './language.ts';
import { PAGE_SIZE } from './listing.ts';

/** Every call names its language; English where it does not. */
export const LanguageQuery = z.object({ lang: z._default(Language, 'en') });

/** A whole number in an address, within these bounds. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(from), z.lte(to)));

/** Facet values, comma-separated; a product stays when it has one of them. */
const values = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.-]{1,60}(,[a-z0-9.-]{1,60}){0,19}$/)),
  z.transform((text) => text.split(',')),
);

/** `1` switches it on; `0` is the same as leaving it out. */
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);

/** What lists of products can be narrowed by. */
const filters = {
  /** Fils; a product stays when a variant of it lies within. */
  priceFrom: z.optional(wholeNumber(0, 100_000_000)),
  priceTo: z.optional(wholeNumber(0, 100_000_000)),
  size: z.optional(values),
  inStock: z.optional(flag),
  onOffer: z.optional(flag),
  /** Stars and up. */
  rating: z.optional(wholeNumber(1, 5)),
  note: z.optional(values),
  origin: z.optional(values),
};

/** `GET /products/public`: which products, in which order, which page of them. */
export const ListingQuery = z.extend(LanguageQuery, {
  category: z.optional(Category),
  page: z.prefault(wholeNumber(1, 100_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), String(PAGE_SIZE)),
  sort: z._default(ListSort, 'popular'),
  ...filters,
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** How many products one page of addresses and of the feed holds at most. */
export const ADDRESSES_PER_PAGE = 5_000;
export const FEED_PER_PAGE = 500;

/** `GET /catalogue/addresses`, `GET /catalogue/feed`: which page; the first products of the shop come first. */
export const CataloguePageQuery = z.extend(LanguageQuery, { page: z.prefault(wholeNumber(1, 100_000), '1') });

/** `GET /products/public/bulk`: product ids, comma-separated, at most 100; unknown ones are left out of the answer. */
export const BulkQuery = z.extend(LanguageQuery, {
  ids: z
    .pipe(
      z.string().check(z.maxLength(6_500)),
      z.transform((ids) => [...new Set(ids.split(',').filter(Boolean))]),
    )
    .check(z.refine((ids) => ids.length <= 100)),
});

/**
 * `GET /products/public/search`: what was typed, at most 100 characters; an empty search finds nothing. Suggestions do
 * without the facets, which cost more than the search.
 */
export const SearchQuery = z.extend(LanguageQuery, {
  q: z.string().check(z.maxLength(100)),
  page: z.prefault(wholeNumber(1, 100_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), '8'),
  sort: z._default(SearchSort, 'relevance'),
  /** Whether the answer says what can be narrowed down. */
  facets: z.optional(flag),
  ...filters,
});
export type SearchQuery = z.infer<typeof SearchQuery>;
