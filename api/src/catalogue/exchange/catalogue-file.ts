import { Badge, Category, Scent, Unit } from '@shop/contract/catalogue';
import { CATEGORIES } from '@shop/contract/categories';
import { gtinOf } from '@shop/contract/gtin';
import { Language, Localized } from '@shop/contract/language';
import { plainLine, plainText } from '@shop/contract/plain-text';
import * as z from 'zod/mini';
import { filsOf } from '../../money/fils.ts';
import { RULES } from './field-rules.ts';

/** Pieces of one size in stock; more is a slip of the keyboard. */
const MOST_PIECES = 1_000_000;

/** Text in dirhams in the file, a number in fils in the program. */
export const Price = z.pipe(z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, RULES.price)), z.transform(filsOf));

/** A text that shoppers read: in both languages, and never empty. Spreadsheets leave invisible characters in theirs. */
const Text = z.string().check(z.overwrite(plainText), z.regex(/\S/, RULES.missing));
const Texts = z.strictObject({ en: Text, ar: Text });
const OptionalTexts = z._default(z.nullable(Texts), null);

const Words = z.array(z.string().check(z.overwrite(plainLine)));
const LocalizedList = z.strictObject({ en: Words, ar: Words });

/** Notes are translated by position: the second English note is the second Arabic one. */
const Notes = LocalizedList.check(z.refine(({ en, ar }) => en.length === ar.length, RULES.notes));

/** What the pictures after the main one show, by their places; empty in both languages where nobody has said it. */
const PictureAlts = LocalizedList.check(
  z.refine(
    ({ en, ar }) => en.length === ar.length && en.every((text, place) => (text === '') === (ar[place] === '')),
    RULES['picture-texts'],
  ),
);

const Millimetres = z._default(z.nullable(z.int().check(z.gte(1), z.lte(2_000))), null);

/** The code on the packing. Spreadsheets and scanners write it with and without zeros in front; the shop has one form. */
const Gtin = z.string().check(
  z.refine((typed) => gtinOf(typed) !== null, RULES.gtin),
  z.overwrite((typed) => gtinOf(typed) ?? typed),
);

const VariantEntry = z
  .strictObject({
    sku: z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/, RULES['item-code'])),
    gtin: z._default(z.nullable(Gtin), null),
    amount: z.number().check(z.positive()),
    unit: Unit,
    label: Texts,
    price: Price,
    compareAt: z._default(z.nullable(Price), null),
    /** The last day, in the UAE, on which the price is below `compareAt`: `2026-12-31`. */
    offerEnds: z._default(z.nullable(z.iso.date(RULES.day)), null),
    stock: z.int().check(z.nonnegative(), z.lte(MOST_PIECES)),
    maxQuantity: z._default(z.int().check(z.positive(), z.lte(999)), 10),
    /** A sample of a few drops; a product has one at most, besides its sizes. */
    sample: z._default(z.boolean(), false),
    /** Outer measures, the bottle with its cap; give both or neither. */
    heightMm: Millimetres,
    widthMm: Millimetres,
  })
  .check(
    z.refine(({ price, compareAt }) => compareAt === null || compareAt > price, RULES['compare-at']),
    z.refine(
      ({ sample, maxQuantity, compareAt }) => !sample || (maxQuantity === 1 && compareAt === null),
      RULES.sample,
    ),
    z.refine(({ heightMm, widthMm }) => (heightMm === null) === (widthMm === null), RULES.measures),
  );

const ReviewEntry = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  lang: Language,
  author: z.string(),
  title: z.string(),
  content: z.string(),
});

const Id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, RULES.address));

/** One product of the catalogue's import format; `seed/products.json` is a list of these. */
export const ProductEntry = z.strictObject({
  id: Id,
  // Reserved: /products/public/search and /products/public/bulk are endpoints of the API.
  slug: Id.check(z.refine((slug) => slug !== 'search' && slug !== 'bulk', RULES.reserved)),
  category: Category,
  name: Texts,
  subtitle: Texts,
  description: Texts,
  notes: z._default(z.nullable(z.strictObject({ top: Notes, heart: Notes, base: Notes })), null),
  scent: z._default(z.nullable(Scent), null),
  origin: OptionalTexts,
  ingredients: OptionalTexts,
  howToUse: OptionalTexts,
  warnings: OptionalTexts,
  shelfLife: OptionalTexts,
  variants: z.array(VariantEntry).check(
    z.refine((sizes) => sizes.some(({ sample }) => !sample), RULES['no-size']),
    z.refine((sizes) => sizes.filter(({ sample }) => sample).length <= 1, RULES['one-sample']),
  ),
  badges: z._default(z.array(Badge), []),
  imageAlt: Texts,
  pictureAlts: z._default(PictureAlts, { en: [], ar: [] }),
  related: z._default(Words, []),
  searchTerms: z._default(LocalizedList, { en: [], ar: [] }),
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
