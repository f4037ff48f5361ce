import { bigint, bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';
import type { QuotedOrder } from './quoted-order.ts';

const customerId = () =>
  text()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** What a customer was told that an order would cost. */
export const quotes = pgTable(
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

/** Orders by the key that they were sent with: the same key never places a second one. */
export const idempotencyKeys = pgTable(
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

/** The link in a cash order's message. */
export const confirmationKeys = pgTable('confirmation_keys', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** SHA-256, in hex: what the customer holds can't be read here. */
  keyHash: text().notNull().unique(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/**
 * Sizes whose stock has moved so that shoppers should see it. Rows are only added, so orders never wait for each other
 * here, and are taken out when the catalogue's version is raised for them.
 */
export const stockChanges = pgTable('stock_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  variantId: text().notNull(),
  /** The catalogue's version of stock that shows it; null until there is one. */
  version: bigint({ mode: 'number' }),
});
