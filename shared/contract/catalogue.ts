import * as z from 'zod/mini';
import { CATEGORIES } from './categories.ts';
import { LIST_SORTS, SEARCH_SORTS } from './listing.ts';
import { Fils } from './money.ts';
import { OCCASIONS, SILLAGES } from './scents.ts';

export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

export const Unit = z.enum(['ml', 'g', 'tola', 'piece']);
export type Unit = z.infer<typeof Unit>;

/** A picture. `src` is a path under `/media`; width and height in px of the file; `color` its dominant colour (`#rrggbb`). */
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
  /** The most one order may hold. */
  maxQuantity: z.int(),
});
export type Variant = z.infer<typeof Variant>;

export const Badge = z.enum(['bestSeller', 'new', 'limited']);
export type Badge = z.infer<typeof Badge>;

/** `average` from 1 to 5 with one decimal; 0 when `count` is 0. */
export const Rating = z.object({ average: z.number(), count: z.int() });

/** A product as lists, search, home and wishlist show it. Texts in the asked language; the first variant is the default one. */
export const Card = z.object({
  id: z.string(),
  slug: z.string(),
  category: Category,
  name: z.string(),
  subtitle: z.string(),
  image: Image,
  badges: z.array(Badge),
  rating: Rating,
  variants: z.array(Variant).check(z.minLength(1)),
});
export type Card = z.infer<typeof Card>;

const Notes = z.object({ top: z.array(z.string()), heart: z.array(z.string()), base: z.array(z.string()) });

/** How a scent is worn: the hours that it lasts on skin, how far it carries, and what for. */
export const Scent = z.object({
  hours: z.int().check(z.gte(1), z.lte(48)),
  sillage: z.enum(SILLAGES),
  occasions: z.array(z.enum(OCCASIONS)).check(z.minLength(1)),
});
export type Scent = z.infer<typeof Scent>;

/** A size's outer measures, the bottle with its cap. */
export const Measure = z.object({ label: z.string(), unit: Unit, heightMm: z.int(), widthMm: z.int() });
export type Measure = z.infer<typeof Measure>;

/** A product's own page. Optional texts are absent, never empty. */
export const Product = z.extend(Card, {
  /** A few drops to try it, apart from the sizes: its price is never the product's. An order holds one. */
  sample: z.optional(Variant),
  images: z.array(Image).check(z.minLength(1)),
  /** Of the sizes whose measures are known, in their order. */
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

/** A product as search engines are told of it. `changedAt` is when its texts or prices last changed; `images` are paths. */
export const ProductAddress = z.object({ slug: z.string(), changedAt: z.iso.datetime(), images: z.array(z.string()) });
export type ProductAddress = z.infer<typeof ProductAddress>;

/** A product as price comparisons are told of it. `images` are paths. */
export const FeedProduct = z.extend(Card, { description: z.string(), images: z.array(z.string()) });
export type FeedProduct = z.infer<typeof FeedProduct>;

export const ListSort = z.enum(LIST_SORTS);
export type ListSort = z.infer<typeof ListSort>;

export const SearchSort = z.enum(SEARCH_SORTS);
export type SearchSort = z.infer<typeof SearchSort>;

/** One value that a listing can be narrowed by: `value` goes into the address, `label` is in the asked language. */
const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * What a listing, or what a search found, can be narrowed by. Each count is the number of products that choosing the value would show, with the
 * other filters as they are. Empty lists and absent ranges are not offered.
 */
export const Facets = z.object({
  /** Lowest and highest price in the category, or of all that was found, whatever is chosen. */
  price: z.optional(z.object({ from: Fils, to: Fils })),
  /** `50ml`; smallest first, by unit. */
  sizes: z.array(FacetValue),
  inStock: z.int(),
  onOffer: z.int(),
  /** `4` for four stars and up; from 4 down to 1. */
  ratings: z.array(FacetValue),
  notes: z.array(FacetValue),
  origins: z.array(FacetValue),
});
export type Facets = z.infer<typeof Facets>;

/** `page` from 1; `total` counts products over all pages. */
export const ListMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), facets: z.optional(Facets) });
export type ListMeta = z.infer<typeof ListMeta>;

/**
 * Numbers that rise when what shoppers see changes: names, prices and all other texts; reviews; stock. Whoever keeps
 * something made of answers knows by them until when it holds.
 */
export const CatalogueVersions = z.object({ texts: z.int(), reviews: z.int(), stock: z.int() });
export type CatalogueVersions = z.infer<typeof CatalogueVersions>;
