import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';

const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** A page at the provider where one order can be paid. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's own name for it. */
    id: id(),
    /** One order has one page. */
    orderId: orderId().unique(),
    provider: text().notNull().$type<'stripe' | 'test'>(),
    url: text().notNull(),
    /** Fils. */
    amount: integer().notNull(),
    state: text().notNull().default('open').$type<'open' | 'paid' | 'failed' | 'expired'>(),
    /** What a refund names at the provider; known once it is paid. */
    captureId: text(),
    openedAt: moment().notNull().defaultNow(),
    capturedAt: moment(),
  },
  (payment) => [check('payments_state', sql`${payment.state} in ('open', 'paid', 'failed', 'expired')`)],
);

/** What the provider has told, by its own id: told twice, it is acted on once. */
export const paymentEvents = pgTable('payment_events', {
  id: id(),
  type: text().notNull(),
  at: moment().notNull().defaultNow(),
});

export const REFUND_REASONS = ['return', 'cancelled', 'late-payment', 'partial'] as const;

/** Money that goes back to a card. Written with what it is for; a job then asks the provider. */
export const refunds = pgTable(
  'refunds',
  {
    /** A UUID; the provider gets it too, so that one asked for twice is paid once. */
    id: id(),
    orderId: orderId(),
    /** Fils. */
    amount: integer().notNull(),
    reason: text().notNull().$type<(typeof REFUND_REASONS)[number]>(),
    approvedAt: moment().notNull().defaultNow(),
    /** When the provider took it on. */
    issuedAt: moment(),
  },
  (refund) => [index('refunds_order').on(refund.orderId), check('refunds_amount', sql`${refund.amount} > 0`)],
);
