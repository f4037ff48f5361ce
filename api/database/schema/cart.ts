import type { Gift } from '@shop/contract/cart';
import { LANGUAGES } from '@shop/contract/languages';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { products, variants } from './catalogue.ts';
import { atLeastOne, between, fils, oneOf, table } from './checked-table.ts';
import { id, moment } from './columns.ts';

const customerId = () =>
  text()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });
const variantId = () =>
  text()
    .notNull()
    .references(() => variants.id, { onDelete: 'cascade' });

export const cartLines = table(
  'cart_lines',
  {
    /** A UUID. */
    id: id(),
    customerId: customerId(),
    variantId: variantId(),
    /** Pieces that the customer asked for, even if fewer are left in stock. */
    quantity: between(1, 999).notNull(),
    /** Fils: the last price that the customer has agreed to. */
    priceSeen: fils().notNull(),
    /** Null if the line isn't gift-wrapped. */
    gift: jsonb().$type<Gift>(),
    addedAt: moment().notNull().defaultNow(),
  },
  (line) => [
    uniqueIndex('cart_lines_variant').on(line.customerId, line.variantId),
    index('cart_lines_size').on(line.variantId),
  ],
);

/** The coupon code that a customer has entered. Whether it applies is checked at each use. */
export const cartCoupons = table('cart_coupons', { customerId: customerId().primaryKey(), code: text().notNull() });

/** Idempotency keys of additions and of merged guest carts, so that what is sent twice isn't added twice. */
export const cartKeys = table(
  'cart_merges',
  { customerId: customerId(), key: text('merge_id').notNull(), at: moment().notNull().defaultNow() },
  (used) => [primaryKey({ columns: [used.customerId, used.key] }), index('cart_merges_age').on(used.at)],
);

export const coupons = table(
  'coupons',
  {
    /** In capital letters. */
    code: text().primaryKey(),
    kind: oneOf(['percent', 'amount']).notNull(),
    /** Whole percent or fils, depending on `kind`. */
    value: atLeastOne().notNull(),
    /** Fils: the minimum subtotal. */
    minimum: fils().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    /** Null means any number of times. */
    usesPerCustomer: atLeastOne(),
  },
  (coupon) => [check('coupons_percent', sql`${coupon.kind} <> 'percent' or ${coupon.value} <= 100`)],
);

export const wishlistItems = table(
  'wishlist_items',
  {
    customerId: customerId(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Fils: the price of the default size when the product was added. */
    price: fils().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (item) => [
    primaryKey({ columns: [item.customerId, item.productId] }),
    index('wishlist_items_product').on(item.productId),
  ],
);

export const stockAlerts = table(
  'stock_alerts',
  {
    /** A UUID. */
    id: id(),
    customerId: customerId(),
    variantId: variantId(),
    lang: oneOf(LANGUAGES).notNull(),
    askedAt: moment().notNull().defaultNow(),
    /** When the job that notifies the customer was sent; the row is deleted when the job is done. */
    queuedAt: moment(),
  },
  (alert) => [
    uniqueIndex('stock_alerts_once').on(alert.customerId, alert.variantId),
    index('stock_alerts_variant').on(alert.variantId),
  ],
);
