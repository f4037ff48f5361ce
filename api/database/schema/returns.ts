import type { RETURN_REASONS, RETURN_STATES } from '@shop/contract/returns';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const returns = pgTable(
  'returns',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: text()
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    state: text().notNull().default('requested').$type<(typeof RETURN_STATES)[number]>(),
    reason: text().notNull().$type<(typeof RETURN_REASONS)[number]>(),
    note: text().notNull(),
    /** Staff may open a return for a line that was bought at a discount; customers may not. */
    byStaff: boolean().notNull().default(false),
    /** The reason for a rejection, which the customer is told. */
    answer: text(),
    /** Fils deducted from the refund for return shipping, if the item isn't defective. */
    shipping: integer().notNull().default(0),
    requestedAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (entry) => [index('returns_order').on(entry.orderId), index('returns_state').on(entry.state, entry.requestedAt)],
);
