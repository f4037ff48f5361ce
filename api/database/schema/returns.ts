import { RETURN_REASONS, RETURN_STATES } from '@shop/contract/returns';
import { boolean, index, text } from 'drizzle-orm/pg-core';
import { atLeastOne, fils, oneOf, table } from './checked-table.ts';
import { id, moment } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const returns = table(
  'returns',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    lineId: text()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    /** How many pieces of the line come back; null for all of them. */
    quantity: atLeastOne(),
    state: oneOf(RETURN_STATES).notNull().default('requested'),
    reason: oneOf(RETURN_REASONS).notNull(),
    note: text().notNull(),
    /** Staff may open a return for a line that was bought at a discount; customers may not. */
    byStaff: boolean().notNull().default(false),
    /** The reason for a rejection, which the customer is told. */
    answer: text(),
    /** Fils deducted from the refund for return shipping, if the item isn't defective. */
    shipping: fils().notNull().default(0),
    /** Fils that went back to the customer; null unless it was refunded, and for refunds that were made before this was kept. */
    refunded: fils(),
    requestedAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (entry) => [
    index('returns_order').on(entry.orderId),
    index('returns_line').on(entry.lineId),
    index('returns_state').on(entry.state, entry.requestedAt),
    index('returns_requested').on(entry.requestedAt, entry.id),
  ],
);
