import { Badge, Category, Scent, Unit } from '@shop/contract/catalogue';
import { CATEGORIES } from '@shop/contract/categories';
import { Language, Localized } from '@shop/contract/language';
import * as z from 'zod/mini';
import { filsOf } from '../../money/fils.ts';

/** Text in dirhams in the file, a number in fils in the program. */
export const Price = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a price in dirhams such as 285.00')),
  z.transform(filsOf),
);

const LocalizedList = z.object({ en: z.array(z.string()), ar: z.array(z.string()) });

/** Notes are translated by position: the second English note is the second Arabic one. */
const Notes = LocalizedList.check(
  z.refine(({ en, ar }) => en.length === ar.length, 'must have as many notes in both languages'),
);

const Millimetres = z._default(z.nullable(z.int().check(z.gte(1), z.lte(2_000))), null);

const VariantEntry = z
  .object({
    sku: z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/)),
    amount: z.number().check(z.positive()),
    unit: Unit,
    label: Localized,
    price: Price,
    compareAt: z.nullable(Price),
    /** The last day, in the UAE, on which the price is below `compareAt`: `2026-12-31`. */
    offerEnds: z.optional(z.nullable(z.iso.date())),
    stock: z.int().check(z.nonnegative()),
    maxQuantity: z.int().check(z.positive()),
    /** A sample of a few drops; a product has one at most, besides its sizes. */
    sample: z._default(z.boolean(), false),
    /** Outer measures, the bottle with its cap; give both or neither. */
    heightMm: Millimetres,
    widthMm: Millimetres,
  })
  .check(
    z.refine(({ price, compareAt }) => compareAt === null || compareAt > price, 'compareAt must be above price'),
    z.refine(
      ({ sample, maxQuantity, compareAt }) => !sample || (maxQuantity === 1 && compareAt === null),
      'a sample has maxQuantity 1 and no compareAt',
    ),
    z.refine(
      ({ heightMm, widthMm }) => (heightMm === null) === (widthMm === null),
      'heightMm and widthMm belong together',
    ),
  );

const ReviewEntry = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  lang: Language,
  author: z.string(),
  title: z.string(),
  content: z.string(),
});

const Id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/));

/** One product of the catalogue's import format; `seed/products.json` is a list of these. */
export const ProductEntry = z.object({
  id: Id,
  // Reserved: /products/public/search and /products/public/bulk are endpoints of the API.
  slug: Id.check(z.refine((slug) => slug !== 'search' && slug !== 'bulk', 'is reserved')),
  category: Category,
  name: Localized,
  subtitle: Localized,
  description: Localized,
  notes: z.nullable(z.object({ top: Notes, heart: Notes, base: Notes })),
  scent: z.nullable(Scent),
  origin: z.nullable(Localized),
  ingredients: z.nullable(Localized),
  howToUse: z.nullable(Localized),
  warnings: z.nullable(Localized),
  shelfLife: z.nullable(Localized),
  variants: z.array(VariantEntry).check(
    z.refine((sizes) => sizes.some(({ sample }) => !sample), 'must hold a size that is no sample'),
    z.refine((sizes) => sizes.filter(({ sample }) => sample).length <= 1, 'must hold one sample at most'),
  ),
  badges: z.array(Badge),
  imageAlt: Localized,
  related: z.array(z.string()),
  searchTerms: LocalizedList,
  reviews: z.array(ReviewEntry),
});
export type ProductEntry = z.infer<typeof ProductEntry>;

const unique = (of: (product: ProductEntry) => string[], what: string) =>
  z.refine<ProductEntry[]>((products) => {
    const all = products.flatMap(of);
    return new Set(all).size === all.length;
  }, `${what} must be unique over the file`);

export const CatalogueFile = z.array(ProductEntry).check(
  unique(({ id }) => [id], 'ids'),
  unique(({ slug }) => [slug], 'slugs'),
  unique(({ variants }) => variants.map(({ sku }) => sku), 'skus'),
);

export const CategoriesFile = z.record(
  z.enum(CATEGORIES),
  z.object({
    name: Localized,
    shortName: Localized,
    intro: Localized,
    metaTitle: Localized,
    metaDescription: Localized,
  }),
);
export type CategoriesFile = z.infer<typeof CategoriesFile>;

/** Size in px and dominant colour of each picture in `seed/media`. */
export const MediaFile = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)) }),
);
export type MediaFile = z.infer<typeof MediaFile>;
