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
    /** What the customer asked for, whatever is left. */
    quantity: integer().notNull(),
    /** Fils: the price that the customer has last agreed to. */
    priceSeen: integer().notNull(),
    /** Null where it is not to be wrapped. */
    gift: jsonb().$type<Gift>(),
    addedAt: moment().notNull().defaultNow(),
  },
  (line) => [
    uniqueIndex('cart_lines_variant').on(line.customerId, line.variantId),
    check('cart_lines_quantity', sql`${line.quantity} between 1 and 999`),
  ],
);

/** The code a customer has entered; whether it takes anything off is asked anew each time. */
export const cartCoupons = pgTable('cart_coupons', { customerId: customerId().primaryKey(), code: text().notNull() });

/** Guest carts that were merged: one that is sent again is not added again. */
export const cartMerges = pgTable(
  'cart_merges',
  { customerId: customerId(), mergeId: text().notNull(), at: moment().notNull().defaultNow() },
  (merge) => [primaryKey({ columns: [merge.customerId, merge.mergeId] })],
);

export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text().primaryKey(),
    kind: text().notNull().$type<'percent' | 'amount'>(),
    /** Whole percents or fils. */
    value: integer().notNull(),
    /** Fils: the subtotal it needs. */
    minimum: integer().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    /** Null is as often as one likes. */
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
    /** Fils: what the default size cost when it was added. */
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
    /** The language it was asked in. */
    lang: text().notNull().$type<Language>(),
    askedAt: moment().notNull().defaultNow(),
    /** When a job was sent to tell the customer; the row goes when that is done. */
    queuedAt: moment(),
  },
  (alert) => [
    uniqueIndex('stock_alerts_once').on(alert.customerId, alert.variantId),
    index('stock_alerts_variant').on(alert.variantId),
  ],
);
