import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** When the provider said that no money can come by it any more. */
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

/** What the provider has told, by its own id: told twice, it is acted on once. */
export const paymentEvents = pgTable('payment_events', {
  id: id(),
  type: text().notNull(),
  at: moment().notNull().defaultNow(),
});

export const REFUND_REASONS = ['return', 'cancelled', 'late-payment', 'partial'] as const;

/** Money that goes back. Written with what it is for; a job then asks the provider, but for what is paid by hand. */
export const refunds = pgTable(
  'refunds',
  {
    /** A UUID, which the provider gets too, so that one asked for twice is paid once; of one made at the provider, its own name for it. */
    id: id(),
    orderId: orderId(),
    /** Fils. */
    amount: integer().notNull(),
    reason: text().notNull().$type<(typeof REFUND_REASONS)[number]>(),
    approvedAt: moment().notNull().defaultNow(),
    /** When the provider took it on. */
    issuedAt: moment(),
    /** When the card's bank sent it back: the money is the shop's again. */
    failedAt: moment(),
    /** How staff paid it themselves: in cash, by transfer. */
    byHand: text(),
  },
  (refund) => [index('refunds_order').on(refund.orderId), check('refunds_amount', sql`${refund.amount} > 0`)],
);

/** What staff must look at, because the shop can't put it right alone. */
export const PAYMENT_ALERTS = [
  'wrong-amount',
  'unknown-payment',
  'refund-failed',
  'refund-elsewhere',
  'dispute-opened',
  'dispute-closed',
] as const;
export type PaymentAlertKind = (typeof PAYMENT_ALERTS)[number];

/** What the provider told that no order could be brought in line with. Staff get an email of each. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    /** A UUID. */
    id: id(),
    kind: text().notNull().$type<PaymentAlertKind>(),
    /** The provider's own name for the payment, refund or dispute. */
    reference: text().notNull(),
    /** Null where no order is known. */
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    /** In the currency's smallest unit. */
    amount: integer(),
    currency: text(),
    /** The provider's reason or result, as it names them. */
    reason: text(),
    at: moment().notNull().defaultNow(),
  },
  (alert) => [
    uniqueIndex('payment_alerts_once').on(alert.kind, alert.reference),
    index('payment_alerts_order').on(alert.orderId),
    index('payment_alerts_at').on(alert.at),
  ],
);
