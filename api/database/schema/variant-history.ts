import { STOCK_REASONS } from '@shop/contract/stock-reasons';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, text } from 'drizzle-orm/pg-core';
import { count, fils, oneOf, table } from './checked-table.ts';
import { moment } from './columns.ts';

/**
 * Every price that a size has had, the first included. A trigger of the database writes it, so that no change of a price
 * passes it by; what was sold before this table existed begins with the day of the migration. Rows outlive their size.
 */
export const priceHistory = table(
  'price_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    variantId: text().notNull(),
    sku: text().notNull(),
    /** Null for the first price. */
    priceBefore: fils(),
    price: fils().notNull(),
    compareAtPriceBefore: fils(),
    compareAtPrice: fils(),
    at: moment().notNull().defaultNow(),
  },
  (change) => [index('price_history_variant').on(change.variantId, change.id)],
);

/**
 * Every change of a size's stock with its reason; their sum is the stock. A trigger of the database writes it, so that no
 * change passes it by; what was there before this table existed begins as a count. Rows outlive their size.
 */
export const stockMovements = table(
  'stock_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    variantId: text().notNull(),
    sku: text().notNull(),
    /** Pieces that came, or below 0 went. */
    change: integer().notNull(),
    /** The stock after it. */
    stock: count().notNull(),
    reason: oneOf(STOCK_REASONS).notNull(),
    /** Who of the staff moved it; null for orders. */
    person: text(),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (movement) => [
    index('stock_movements_variant').on(movement.variantId, movement.id),
    index('stock_movements_at').on(movement.at),
    check('stock_movements_change', sql`${movement.change} <> 0`),
  ],
);
