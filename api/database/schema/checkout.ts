import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { oneOf, table, version } from './checked-table.ts';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';
import type { QuotedOrder } from './quoted-order.ts';

const customerId = () =>
  text()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** What a customer was told that an order would cost, and what it would consist of. */
export const quotes = table(
  'quotes',
  {
    /** A UUID. */
    id: id(),
    customerId: customerId(),
    expiresAt: moment().notNull(),
    content: jsonb().notNull().$type<QuotedOrder>(),
  },
  (quote) => [index('quotes_customer').on(quote.customerId), index('quotes_expiry').on(quote.expiresAt)],
);

/** Idempotency keys of orders: sending the same key again never places a second order. */
export const idempotencyKeys = table(
  'order_keys',
  {
    customerId: customerId(),
    key: text().notNull(),
    quoteId: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
  },
  (key) => [
    primaryKey({ columns: [key.customerId, key.key] }),
    index('order_keys_order').on(key.orderId),
    index('order_keys_age').on(key.at),
  ],
);

/** Keys of the confirmation links in the messages about cash orders: one link for each message. */
export const confirmationKeys = table(
  'confirmation_keys',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    channel: oneOf(['sms', 'email']).notNull().default('sms'),
    /** SHA-256, in hex, so that nobody who reads the database can use the link. */
    keyHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (key) => [primaryKey({ columns: [key.orderId, key.channel] }), index('confirmation_keys_expiry').on(key.expiresAt)],
);

/**
 * Sizes whose stock has changed so that shoppers should see it. Orders only add rows, so they never wait for each other
 * here; the rows are deleted some versions after the catalogue's version was raised for them.
 */
export const stockChanges = table(
  'stock_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    variantId: text().notNull(),
    /** The version of stock from which on shoppers see the change; null until it is published. */
    version: version(),
  },
  (change) => [
    index('stock_changes_unpublished')
      .on(change.id)
      .where(sql`version is null`),
  ],
);
