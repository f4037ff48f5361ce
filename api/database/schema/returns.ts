import type { RETURN_REASONS, RETURN_STATES } from '@shop/contract/returns';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** One for each line that comes back. */
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
    /** What the customer wrote. */
    note: text().notNull(),
    /** Opened by staff, who may do so for a line bought at a discount. */
    byStaff: boolean().notNull().default(false),
    /** Why it was rejected: the customer is told. */
    answer: text(),
    /** Fils withheld for the way back of what was not defective. */
    shipping: integer().notNull().default(0),
    requestedAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (entry) => [index('returns_order').on(entry.orderId), index('returns_state').on(entry.state, entry.requestedAt)],
);
