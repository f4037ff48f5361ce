import * as z from 'zod/mini';
import { Category, ListSort } from './catalogue.ts';
import { Language } from './language.ts';
import { PAGE_SIZE } from './listing.ts';

/** Every call names its language; English where it does not. */
export const LanguageQuery = z.object({ lang: z._default(Language, 'en') });

const wholeNumber = (from: number, to: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(from), z.lte(to)));

/** `GET /products/public`: which products, in which order, which page of them. */
export const ListingQuery = z.extend(LanguageQuery, {
  category: z.optional(Category),
  page: z.prefault(wholeNumber(1, 100_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), String(PAGE_SIZE)),
  sort: z._default(ListSort, 'popular'),
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** `GET /products/public/bulk`: product ids, comma-separated, at most 100; unknown ones are left out of the answer. */
export const BulkQuery = z.extend(LanguageQuery, {
  ids: z.pipe(
    z.string().check(z.maxLength(6_500)),
    z.transform((ids) => [...new Set(ids.split(',').filter(Boolean))]),
  ).check(z.refine((ids) => ids.length <= 100)),
});
