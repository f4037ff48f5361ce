import { LANGUAGES } from '@shop/contract/languages';
import { sql } from 'drizzle-orm';
import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { products } from './catalogue.ts';
import { between, oneOf, table } from './checked-table.ts';
import { id, moment } from './columns.ts';

export const reviews = table(
  'reviews',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for reviews from the seed. */
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    rating: between(1, 5).notNull(),
    lang: oneOf(LANGUAGES).notNull(),
    author: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: moment().notNull(),
    /** Hidden by staff: only its author still sees it. */
    hidden: boolean().notNull().default(false),
    /** Why; for staff alone. */
    hiddenWhy: text(),
    /** Came with the seed; never shown in a live shop. */
    demo: boolean().notNull().default(false),
  },
  (review) => [
    index('reviews_product').on(review.productId, review.createdAt.desc().nullsFirst(), review.id),
    index('reviews_newest').on(review.createdAt.desc().nullsFirst(), review.id.desc().nullsFirst()),
    index('reviews_hidden')
      .on(review.createdAt, review.id)
      .where(sql`hidden`),
    uniqueIndex('reviews_one_per_customer').on(review.customerId, review.productId),
  ],
);
