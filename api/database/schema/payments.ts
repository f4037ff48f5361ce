import { PAYMENT_PAGE_STATES } from '@shop/contract/order-states';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeastOne, count, fils, oneOf, table } from './checked-table.ts';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';

const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'restrict' });

/** Payment pages at the provider. An order may have several in a row, of which one is open and one paid at most. */
export const payments = table(
  'payments',
  {
    /** The provider's id. */
    id: id(),
    orderId: orderId(),
    provider: oneOf(['stripe', 'test']).notNull(),
    url: text().notNull(),
    /** Fils. */
    amount: fils().notNull(),
    state: oneOf(PAYMENT_PAGE_STATES).notNull().default('open'),
    /** The provider's id of the payment, needed for refunds; known once it is paid. */
    captureId: text(),
    openedAt: moment().notNull().defaultNow(),
    capturedAt: moment(),
    /** When the provider reported that this page can no longer be paid. */
    closedAt: moment(),
  },
  (payment) => [
    index('payments_order').on(payment.orderId, payment.openedAt),
    uniqueIndex('payments_one_open')
      .on(payment.orderId)
      .where(sql`${payment.state} = 'open' and ${payment.closedAt} is null`),
    uniqueIndex('payments_one_paid')
      .on(payment.orderId)
      .where(sql`${payment.state} = 'paid'`),
    index('payments_capture').on(payment.captureId),
    index('payments_unsettled')
      .on(payment.openedAt)
      .where(sql`${payment.state} <> 'paid' and ${payment.closedAt} is null`),
    check(
      'payments_paid',
      sql`${payment.state} <> 'paid' or (${payment.captureId} is not null and ${payment.capturedAt} is not null)`,
    ),
  ],
);

/** What is kept of an event: no names, addresses and cards. */
export interface EventPayload {
  /** When the provider made it, in seconds since 1970. */
  created: number;
  livemode: boolean;
  /** The page, refund or dispute that it is about: ids, amounts, states and reasons. */
  object: Record<string, unknown>;
}

/** Events from the provider, by the provider's id, so that an event that is delivered twice is handled once. */
export const paymentEvents = table(
  'payment_events',
  {
    id: id(),
    type: text().notNull(),
    /** When it was received. */
    at: moment().notNull().defaultNow(),
    /** Null if the shop knows no order that the event is about. */
    orderId: text().references(() => orders.id, { onDelete: 'restrict' }),
    /** Null for events from before payloads were kept. */
    payload: jsonb().$type<EventPayload>(),
  },
  (event) => [index('payment_events_order').on(event.orderId)],
);

export const REFUND_REASONS = ['return', 'cancelled', 'late-payment', 'partial'] as const;

/**
 * Refunds. A row is written together with the change that causes it; a job then asks the provider to pay it, unless
 * staff pay by hand.
 */
export const refunds = table(
  'refunds',
  {
    /** A UUID, also the idempotency key at the provider. The provider's id for a refund that was made there. */
    id: id(),
    orderId: orderId(),
    /** Fils. */
    amount: atLeastOne().notNull(),
    reason: oneOf(REFUND_REASONS).notNull(),
    approvedAt: moment().notNull().defaultNow(),
    /** When the provider accepted it. */
    issuedAt: moment(),
    /** When the card's bank sent the money back to the shop. */
    failedAt: moment(),
    /** How staff paid it themselves: in cash, by transfer. */
    byHand: text(),
    /** Who of the staff approved it, as the history of changes names people. */
    person: text(),
  },
  (refund) => [index('refunds_order').on(refund.orderId)],
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
export const paymentAlerts = table(
  'payment_alerts',
  {
    /** A UUID. */
    id: id(),
    kind: oneOf(PAYMENT_ALERTS).notNull(),
    /** The provider's id of the payment, refund or dispute. */
    reference: text().notNull(),
    /** Null if the order is unknown. */
    orderId: text().references(() => orders.id, { onDelete: 'restrict' }),
    /** In the currency's smallest unit. */
    amount: count(),
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

/** Alerts for which staff have done what was to be done. Apart, because what an alert says never changes. */
export const settledAlerts = table('settled_alerts', {
  alertId: text()
    .primaryKey()
    .references(() => paymentAlerts.id, { onDelete: 'cascade' }),
  at: moment().notNull().defaultNow(),
});
