import type { Gift } from '@shop/contract/cart';
import type { Language } from '@shop/contract/language';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { products, variants } from './catalogue.ts';
import { id, moment } from './columns.ts';

const customerId = () =>
  text()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });
const variantId = () =>
  text()
    .notNull()
    .references(() => variants.id, { onDelete: 'cascade' });

export const cartLines = pgTable(
  'cart_lines',
  {
    /** A UUID. */
    id: id(),
    customerId: customerId(),
    variantId: variantId(),
    /** Pieces that the customer asked for, even if fewer are left in stock. */
    quantity: integer().notNull(),
    /** Fils: the last price that the customer has agreed to. */
    priceSeen: integer().notNull(),
    /** Null if the line isn't gift-wrapped. */
    gift: jsonb().$type<Gift>(),
    addedAt: moment().notNull().defaultNow(),
  },
  (line) => [
    uniqueIndex('cart_lines_variant').on(line.customerId, line.variantId),
    check('cart_lines_quantity', sql`${line.quantity} between 1 and 999`),
  ],
);

/** The coupon code that a customer has entered. Whether it applies is checked at each use. */
export const cartCoupons = pgTable('cart_coupons', { customerId: customerId().primaryKey(), code: text().notNull() });

/** Guest carts that were merged, so that one that is sent twice isn't added twice. */
export const cartMerges = pgTable(
  'cart_merges',
  { customerId: customerId(), mergeId: text().notNull(), at: moment().notNull().defaultNow() },
  (merge) => [primaryKey({ columns: [merge.customerId, merge.mergeId] })],
);

export const coupons = pgTable(
  'coupons',
  {
    /** In capital letters. */
    code: text().primaryKey(),
    kind: text().notNull().$type<'percent' | 'amount'>(),
    /** Whole percent or fils, depending on `kind`. */
    value: integer().notNull(),
    /** Fils: the minimum subtotal. */
    minimum: integer().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    /** Null means any number of times. */
    usesPerCustomer: integer(),
  },
  (coupon) => [
    check('coupons_kind', sql`${coupon.kind} in ('percent', 'amount')`),
    check('coupons_value', sql`${coupon.value} > 0 and (${coupon.kind} = 'amount' or ${coupon.value} <= 100)`),
    check('coupons_minimum', sql`${coupon.minimum} >= 0`),
    check('coupons_uses', sql`${coupon.usesPerCustomer} > 0`),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: customerId(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Fils: the price of the default size when the product was added. */
    price: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (item) => [primaryKey({ columns: [item.customerId, item.productId] })],
);

export const stockAlerts = pgTable(
  'stock_alerts',
  {
    /** A UUID. */
    id: id(),
    customerId: customerId(),
    variantId: variantId(),
    lang: text().notNull().$type<Language>(),
    askedAt: moment().notNull().defaultNow(),
    /** When the job that notifies the customer was sent; the row is deleted when the job is done. */
    queuedAt: moment(),
  },
  (alert) => [
    uniqueIndex('stock_alerts_once').on(alert.customerId, alert.variantId),
    index('stock_alerts_variant').on(alert.variantId),
  ],
);
