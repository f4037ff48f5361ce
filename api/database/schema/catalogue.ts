import type { Badge, Category, Scent, Unit } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { id, localized, moment } from './columns.ts';
import type { HomeContent } from './home-content.ts';

export interface LocalizedNotes {
  top: Record<Language, string[]>;
  heart: Record<Language, string[]>;
  base: Record<Language, string[]>;
}

export const categories = pgTable('categories', {
  id: id().$type<Category>(),
  position: integer().notNull(),
  name: localized().notNull(),
  shortName: localized().notNull(),
  intro: localized().notNull(),
  metaTitle: localized().notNull(),
  metaDescription: localized().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    category: text()
      .notNull()
      .$type<Category>()
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
    badges: text().array().notNull().$type<Badge[]>(),
    /** Ids of related products, in display order; ids that no longer exist are ignored. */
    related: text().array().notNull(),
    published: boolean().notNull().default(true),
    /** When texts or prices last changed; shown in the sitemap. */
    changedAt: moment().notNull().defaultNow(),
    popularity: integer().notNull().default(0),
    /** Rises with each product that is added; sorts "newest". */
    createdOrder: integer().notNull(),
    // Copies of values from variants and reviews, updated with every write to those, so that lists can be sorted by an
    // index.
    priceFrom: integer().notNull(),
    ratingAverage: doublePrecision().notNull().default(0),
    ratingCount: integer().notNull().default(0),
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
      ...listed('price', () => [product.priceFrom, product.id]),
      ...listed('rating', () => [
        product.ratingAverage.desc().nullsFirst(),
        product.ratingCount.desc().nullsFirst(),
        product.id,
      ]),
    ];
  },
);

/** Names of filter values by their slug; the first product with a value decides the wording. */
export const facetNames = pgTable(
  'facet_names',
  { facet: text().notNull().$type<'note' | 'origin'>(), slug: text().notNull(), name: localized().notNull() },
  (value) => [primaryKey({ columns: [value.facet, value.slug] })],
);

export const productImages = pgTable(
  'product_images',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** File name under `/media`. */
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    alt: localized().notNull(),
  },
  (image) => [primaryKey({ columns: [image.productId, image.position] })],
);

/** Pictures that staff have imported. The files are in `var/pictures`, named after the content they were made of. */
export const pictures = pgTable(
  'pictures',
  {
    /** The web address that it was fetched from, or `sha256:` and the hash of the file that was read. */
    source: text().primaryKey(),
    /** File name under `/media`. */
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The dominant colour, `#rrggbb`. */
    color: text().notNull(),
  },
  (picture) => [index('pictures_file').on(picture.file)],
);

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text().notNull().unique(),
    label: localized().notNull(),
    amount: doublePrecision().notNull(),
    unit: text().notNull().$type<Unit>(),
    /** Fils. */
    price: integer().notNull(),
    compareAtPrice: integer(),
    offerEndsAt: moment(),
    stock: integer().notNull(),
    maxQuantity: integer().notNull(),
    /** A sample of a few drops: offered on the product's own page, left out wherever the product's price is shown. */
    sample: boolean().notNull().default(false),
    /** Outer measures in mm, for the drawing of the product's size; null for a size that shoppers can imagine. */
    heightMm: integer(),
    widthMm: integer(),
  },
  (variant) => [
    index('variants_product').on(variant.productId, variant.position),
    index('variants_offers')
      .on(sql`(compare_at_price - price) desc nulls first`, variant.id)
      .where(sql`compare_at_price is not null and stock > 0`),
    check('variants_stock', sql`${variant.stock} >= 0`),
    check('variants_price', sql`${variant.price} >= 0`),
    check('variants_compare_at_price', sql`${variant.compareAtPrice} > ${variant.price}`),
    check('variants_max_quantity', sql`${variant.maxQuantity} >= 1`),
    check(
      'variants_sample',
      sql`not ${variant.sample} or (${variant.maxQuantity} = 1 and ${variant.compareAtPrice} is null)`,
    ),
    check(
      'variants_measures',
      sql`(${variant.heightMm} is null) = (${variant.widthMm} is null) and ${variant.heightMm} > 0 and ${variant.widthMm} > 0`,
    ),
  ],
);

/** One row: the home page's content, in the form of `seed/home.json`. */
export const homeContent = pgTable('home_content', {
  id: integer().primaryKey(),
  content: jsonb().notNull().$type<HomeContent>(),
});

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/**
 * One row, updated in the same transaction as every change that shoppers can see: see `catalogue-write.ts`. `version`
 * rises with each change, the others only with changes of their part, because data that is expensive to rebuild depends
 * on one part.
 */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** Names, descriptions, prices, the set of products, settings and home content. */
  texts: bigint({ mode: 'number' }).notNull().default(0),
  reviews: bigint({ mode: 'number' }).notNull().default(0),
  stock: bigint({ mode: 'number' }).notNull().default(0),
});
