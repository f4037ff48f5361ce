import * as z from 'zod/mini';
import { CATEGORIES } from './categories.ts';
import { LIST_SORTS, SEARCH_SORTS } from './listing.ts';
import { Fils } from './money.ts';
import { OCCASIONS, SILLAGES } from './scents.ts';
import { UNITS } from './units.ts';

export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

export const Unit = z.enum(UNITS);
export type Unit = z.infer<typeof Unit>;

/**
 * A picture. `src` is a path under `/media`; width and height are the file's in px; `color` is its dominant colour
 * (`#rrggbb`).
 */
export const Image = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  color: z.string(),
});
export type Image = z.infer<typeof Image>;

export const Variant = z.object({
  id: z.string(),
  sku: z.string(),
  label: z.string(),
  amount: z.number(),
  unit: Unit,
  price: Fils,
  compareAtPrice: z.optional(Fils),
  offerEndsAt: z.optional(z.iso.datetime()),
  /** Pieces on hand, from 0. */
  stock: z.int(),
  /** The largest quantity of this variant in one order. */
  maxQuantity: z.int(),
});
export type Variant = z.infer<typeof Variant>;

export const BADGES = ['bestSeller', 'new', 'limited'] as const;
export const Badge = z.enum(BADGES);
export type Badge = z.infer<typeof Badge>;

/** `average` from 1 to 5 with one decimal; 0 when `count` is 0. */
export const Rating = z.object({ average: z.number(), count: z.int() });

/** A product as lists, search, home page and wishlist show it, in the requested language. */
export const Card = z.object({
  id: z.string(),
  /** The same as `id`. */
  _id: z.string(),
  slug: z.string(),
  category: Category,
  name: z.string(),
  subtitle: z.string(),
  image: Image,
  badges: z.array(Badge),
  rating: Rating,
  variants: z.array(Variant).check(z.minLength(1)),
  /** The size that a filtered or sorted list means; elsewhere the default one is shown (`product-sizes.ts`). */
  variantId: z.optional(z.string()),
});
export type Card = z.infer<typeof Card>;

const Notes = z.object({ top: z.array(z.string()), heart: z.array(z.string()), base: z.array(z.string()) });

/** How a scent is worn: the hours it lasts on skin, how far it carries, and the occasions it suits. */
export const Scent = z.object({
  hours: z.int().check(z.gte(1), z.lte(48)),
  sillage: z.enum(SILLAGES),
  occasions: z.array(z.enum(OCCASIONS)).check(z.minLength(1)),
});
export type Scent = z.infer<typeof Scent>;

/** The outer measures of a size: the bottle with its cap. */
export const Measure = z.object({ label: z.string(), unit: Unit, heightMm: z.int(), widthMm: z.int() });
export type Measure = z.infer<typeof Measure>;

/** `gtin` is the number on the size's packing. */
const NumberedVariant = z.extend(Variant, { gtin: z.optional(z.string()) });
const NumberedVariants = z.array(NumberedVariant).check(z.minLength(1));

/** The data of a product's page. Optional texts are absent, never empty. */
export const Product = z.extend(Card, {
  variants: NumberedVariants,
  /**
   * A few drops to try. It is not among `variants`, so its price is never shown as the product's. An order can have
   * one.
   */
  sample: z.optional(Variant),
  images: z.array(Image).check(z.minLength(1)),
  /** Measures of the sizes for which they are known, in the order of the sizes. */
  measures: z.optional(z.array(Measure).check(z.minLength(1))),
  description: z.string(),
  notes: z.optional(Notes),
  scent: z.optional(Scent),
  origin: z.optional(z.string()),
  ingredients: z.optional(z.string()),
  howToUse: z.optional(z.string()),
  warnings: z.optional(z.string()),
  shelfLife: z.optional(z.string()),
  related: z.array(Card),
});
export type Product = z.infer<typeof Product>;

/** A product's entry in the sitemap. `changedAt` is the last change of its texts or prices; `images` are paths. */
export const ProductAddress = z.object({ slug: z.string(), changedAt: z.iso.datetime(), images: z.array(z.string()) });
export type ProductAddress = z.infer<typeof ProductAddress>;

/** A product's entry in the feed for price comparisons. `images` are paths. */
export const FeedProduct = z.extend(Card, {
  variants: NumberedVariants,
  description: z.string(),
  images: z.array(z.string()),
});
export type FeedVariant = z.infer<typeof NumberedVariant>;
export type FeedProduct = z.infer<typeof FeedProduct>;

export const ListSort = z.enum(LIST_SORTS);
export type ListSort = z.infer<typeof ListSort>;

export const SearchSort = z.enum(SEARCH_SORTS);
export type SearchSort = z.infer<typeof SearchSort>;

/** One value of a filter: `value` goes into the page's URL, `label` is in the requested language. */
const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * The filters of a listing or a search. Each count is the number of products that choosing the value would show, with
 * the other filters unchanged. Filters with an empty list or without a range are not offered.
 */
export const Facets = z.object({
  /** Lowest and highest price in the category or search, regardless of the chosen filters. */
  price: z.optional(z.object({ from: Fils, to: Fils })),
  /** `50ml`; smallest first, by unit. */
  sizes: z.array(FacetValue),
  inStock: z.int(),
  onOffer: z.int(),
  /** `4` means four stars and more; from 4 down to 1. */
  ratings: z.array(FacetValue),
  notes: z.array(FacetValue),
  origins: z.array(FacetValue),
});
export type Facets = z.infer<typeof Facets>;

/** How a search was read, where that is not plain from its words. */
export const SearchReading = z.object({
  /** The words that were searched, if a typed one was not found: `oud` for "uod". */
  instead: z.optional(z.string()),
  /** Conditions that the query says in words: "under 100", "30 ml". `size` is a label in the requested language. */
  priceFrom: z.optional(Fils),
  priceTo: z.optional(Fils),
  size: z.optional(z.string()),
});
export type SearchReading = z.infer<typeof SearchReading>;

/**
 * `page` from 1; `total` counts products over all pages. `opensSoon` says that the shop has no product yet, in any
 * category; `reading` is that of a search.
 */
export const ListMeta = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  facets: z.optional(Facets),
  opensSoon: z.optional(z.boolean()),
  reading: z.optional(SearchReading),
});
export type ListMeta = z.infer<typeof ListMeta>;

/**
 * Versions of the catalogue's data, which rise when something that shoppers see changes: `texts` includes names and
 * prices. Caches of pages made from API answers use them to know when to revalidate.
 */
export const CatalogueVersions = z.object({ texts: z.int(), reviews: z.int(), stock: z.int() });
export type CatalogueVersions = z.infer<typeof CatalogueVersions>;
