import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';

const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** A payment page at the provider, for one order. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id. */
    id: id(),
    orderId: orderId().unique(),
    provider: text().notNull().$type<'stripe' | 'test'>(),
    url: text().notNull(),
    /** Fils. */
    amount: integer().notNull(),
    state: text().notNull().default('open').$type<'open' | 'paid' | 'failed' | 'expired'>(),
    /** The provider's id of the payment, needed for refunds; known once it is paid. */
    captureId: text(),
    openedAt: moment().notNull().defaultNow(),
    capturedAt: moment(),
    /** When the provider reported that this page can no longer be paid. */
    closedAt: moment(),
  },
  (payment) => [
    index('payments_capture').on(payment.captureId),
    index('payments_unsettled')
      .on(payment.openedAt)
      .where(sql`${payment.state} <> 'paid' and ${payment.closedAt} is null`),
    check('payments_state', sql`${payment.state} in ('open', 'paid', 'failed', 'expired')`),
  ],
);

/** Events from the provider, by the provider's id, so that an event that is delivered twice is handled once. */
export const paymentEvents = pgTable('payment_events', {
  id: id(),
  type: text().notNull(),
  at: moment().notNull().defaultNow(),
});

export const REFUND_REASONS = ['return', 'cancelled', 'late-payment', 'partial'] as const;

/**
 * Refunds. A row is written together with the change that causes it; a job then asks the provider to pay it, unless
 * staff pay by hand.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** A UUID, also the idempotency key at the provider. The provider's id for a refund that was made there. */
    id: id(),
    orderId: orderId(),
    /** Fils. */
    amount: integer().notNull(),
    reason: text().notNull().$type<(typeof REFUND_REASONS)[number]>(),
    approvedAt: moment().notNull().defaultNow(),
    /** When the provider accepted it. */
    issuedAt: moment(),
    /** When the card's bank sent the money back to the shop. */
    failedAt: moment(),
    /** How staff paid it themselves: in cash, by transfer. */
    byHand: text(),
  },
  (refund) => [index('refunds_order').on(refund.orderId), check('refunds_amount', sql`${refund.amount} > 0`)],
);

export const PAYMENT_ALERTS = [
  'wrong-amount',
  'unknown-payment',
  'refund-failed',
  'refund-elsewhere',
  'dispute-opened',
  'dispute-closed',
] as const;
export type PaymentAlertKind = (typeof PAYMENT_ALERTS)[number];

/** Events from the provider that match no order, or contradict it. Staff get an email about each. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    /** A UUID. */
    id: id(),
    kind: text().notNull().$type<PaymentAlertKind>(),
    /** The provider's id of the payment, refund or dispute. */
    reference: text().notNull(),
    /** Null if the order is unknown. */
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    /** In the currency's smallest unit. */
    amount: integer(),
    currency: text(),
    /** The provider's reason or result, in its own words. */
    reason: text(),
    at: moment().notNull().defaultNow(),
  },
  (alert) => [
    uniqueIndex('payment_alerts_once').on(alert.kind, alert.reference),
    index('payment_alerts_order').on(alert.orderId),
    index('payment_alerts_at').on(alert.at),
  ],
);
