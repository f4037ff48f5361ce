import { BADGES, type Scent } from '@shop/contract/catalogue';
import { CATEGORIES } from '@shop/contract/categories';
import type { Language } from '@shop/contract/language';
import { UNITS } from '@shop/contract/units';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeastOne, between, count, fils, measure, oneOf, ruled, someOf, table, version } from './checked-table.ts';
import { id, localized, moment, wordsIn } from './columns.ts';
import type { HomeContent } from './home-content.ts';

export interface LocalizedNotes {
  top: Record<Language, string[]>;
  heart: Record<Language, string[]>;
  base: Record<Language, string[]>;
}

export const categories = table('categories', {
  id: oneOf(CATEGORIES).primaryKey(),
  position: count().notNull(),
  name: localized().notNull(),
  shortName: localized().notNull(),
  intro: localized().notNull(),
  metaTitle: localized().notNull(),
  metaDescription: localized().notNull(),
});

export const products = table(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    category: oneOf(CATEGORIES)
      .notNull()
      .references(() => categories.id),
    name: localized().notNull(),
    subtitle: localized().notNull(),
    description: localized().notNull(),
    notes: jsonb().$type<LocalizedNotes>(),
    scent: jsonb().$type<Scent>(),
    origin: localized(),
    /** Slugs of the notes and the origin in a listing's URL; `facet_names` has their names. */
    noteSlugs: text().array().notNull().default([]),
    originSlug: text(),
    ingredients: localized(),
    howToUse: localized(),
    warnings: localized(),
    shelfLife: localized(),
    searchTerms: jsonb().notNull().$type<Record<Language, string[]>>(),
    badges: someOf(BADGES).notNull(),
    /** Ids of related products, in display order; ids that no longer exist are ignored. */
    related: text().array().notNull(),
    published: boolean().notNull().default(true),
    /** When texts or prices last changed; shown in the sitemap. */
    changedAt: moment().notNull().defaultNow(),
    popularity: count().notNull().default(0),
    /** Rises with each product that is added; sorts "newest". */
    createdOrder: count().notNull(),
    // Copies of values from variants and reviews, updated with every write to those; lists are sorted by the ratings' index.
    priceFrom: fils().notNull(),
    ratingAverage: ruled(doublePrecision(), (average) => sql`${average} between 0 and 5`)
      .notNull()
      .default(0),
    ratingCount: count().notNull().default(0),
  },
  (product) => {
    // Each sort order has an index over the whole shop and one within a category. PostgreSQL uses an index for `order
    // by x desc` only if its nulls are placed as that order places them, which isn't drizzle's default. A drizzle
    // column keeps its order for one index only, hence the functions.
    type Columns = Parameters<ReturnType<typeof index>['on']>;
    const listed = (name: string, columns: () => Columns) => [
      index(`products_${name}`)
        .on(...columns())
        .where(sql`published`),
      index(`products_category_${name}`)
        .on(product.category, ...columns())
        .where(sql`published`),
    ];
    return [
      ...listed('popular', () => [product.popularity.desc().nullsFirst(), product.id]),
      ...listed('newest', () => [product.createdOrder.desc().nullsFirst(), product.id]),
      ...listed('rating', () => [
        product.ratingAverage.desc().nullsFirst(),
        product.ratingCount.desc().nullsFirst(),
        product.id,
      ]),
      index('products_words').using(
        'gin',
        wordsIn(sql`(${product.name} ->> 'en') || ' ' || (${product.name} ->> 'ar')`),
      ),
    ];
  },
);

/** The slugs that a product had before. A product that has such a slug now goes before them. */
export const formerSlugs = table(
  'former_slugs',
  {
    slug: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (former) => [index('former_slugs_product').on(former.productId)],
);

/** Names of filter values by their slug; the first product with a value decides the wording. */
export const facetNames = table(
  'facet_names',
  { facet: oneOf(['note', 'origin']).notNull(), slug: text().notNull(), name: localized().notNull() },
  (value) => [primaryKey({ columns: [value.facet, value.slug] })],
);

export const productImages = table(
  'product_images',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: count().notNull(),
    /** File name under `/media`. */
    file: text().notNull(),
    width: atLeastOne().notNull(),
    height: atLeastOne().notNull(),
    color: text().notNull(),
    alt: localized().notNull(),
  },
  (image) => [primaryKey({ columns: [image.productId, image.position] }), index('product_images_file').on(image.file)],
);

/** Pictures that staff have imported. The files are in `var/pictures`, named after the content they were made of. */
export const pictures = table(
  'pictures',
  {
    /** The web address that it was fetched from, or `sha256:` and the hash of the file that was read. */
    source: text().primaryKey(),
    /** File name under `/media`. */
    file: text().notNull(),
    width: atLeastOne().notNull(),
    height: atLeastOne().notNull(),
    /** The dominant colour, `#rrggbb`. */
    color: text().notNull(),
  },
  (picture) => [index('pictures_file').on(picture.file)],
);

export const variants = table(
  'variants',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: count().notNull(),
    sku: text().notNull().unique(),
    /** The code on the packing that scanners read (8, 12, 13 or 14 digits), in its shortest form. */
    gtin: ruled(text(), (gtin) => sql`${gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`).unique(),
    label: localized().notNull(),
    amount: measure().notNull(),
    unit: oneOf(UNITS).notNull(),
    /** Fils. */
    price: fils().notNull(),
    compareAtPrice: fils(),
    offerEndsAt: moment(),
    stock: count().notNull(),
    maxQuantity: atLeastOne().notNull(),
    /** A sample of a few drops: offered on the product's own page, left out wherever the product's price is shown. */
    sample: boolean().notNull().default(false),
    /** Outer measures in mm, for the drawing of the product's size; null for a size that shoppers can imagine. */
    heightMm: atLeastOne(),
    widthMm: atLeastOne(),
  },
  (variant) => [
    index('variants_product').on(variant.productId, variant.position),
    index('variants_offers')
      .on(sql`(compare_at_price - price) desc nulls first`, variant.id)
      .where(sql`compare_at_price is not null and stock > 0`),
    check('variants_offer', sql`${variant.compareAtPrice} > ${variant.price}`),
    check(
      'variants_sample',
      sql`not ${variant.sample} or (${variant.maxQuantity} = 1 and ${variant.compareAtPrice} is null)`,
    ),
    check('variants_measures', sql`(${variant.heightMm} is null) = (${variant.widthMm} is null)`),
  ],
);

/** One row: the home page's content, in the form of `seed/home.json`. */
export const homeContent = table('home_content', {
  id: between(1, 1).primaryKey(),
  content: jsonb().notNull().$type<HomeContent>(),
  /** Up to when what begins and ends by itself has been shown; null before the first time. */
  turnedAt: moment(),
});

export const settings = table('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/**
 * One row, updated in the same transaction as every change that shoppers can see: see `catalogue-write.ts`. `version`
 * rises with each change, the others only with changes of their part, because data that is expensive to rebuild depends
 * on one part.
 */
export const catalogueVersion = table('catalogue_version', {
  id: between(1, 1).primaryKey(),
  version: version().notNull(),
  /** Names, descriptions, prices, the set of products, settings and home content. */
  texts: version().notNull().default(0),
  reviews: version().notNull().default(0),
  stock: version().notNull().default(0),
});
