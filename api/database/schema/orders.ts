import type { Gift } from '@shop/contract/cart';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import type { Localized } from '@shop/contract/language';
import { LANGUAGES, type Language } from '@shop/contract/languages';
import { MISSING_OUTCOMES, MISSING_WHY } from '@shop/contract/missing-pieces';
import { CURRENCIES } from '@shop/contract/money';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '@shop/contract/order-states';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, jsonb, serial, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { atLeastOne, between, count, fils, oneOf, table } from './checked-table.ts';
import { id, localized, moment, wordsIn } from './columns.ts';

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  recipient: string;
  phone: string;
  emirate: Emirate;
  area: string;
  street?: string;
  building: string;
  apartment?: string;
  landmark?: string;
  makani?: string;
  poBox?: string;
  notes?: string;
}

export interface Courier {
  name: string;
  waybill: string;
  url?: string;
}

/** A size that is sent in place of another, as it was then. */
export interface ReplacedBy {
  variantId: string;
  sku: string;
  name: Localized;
  size: Localized;
}

const currency = () => oneOf(CURRENCIES).notNull();

/** Percent, as it was when the order was placed. */
const vatRate = () => between(0, 100).notNull();

export const orders = table(
  'orders',
  {
    /** The public order code: `SW-7K3M-Q9TX-2HWD`. */
    id: id(),
    number: serial().notNull().unique(),
    /** Null once the customer has deleted the account; the order is kept. */
    customerId: text().references(() => customers.id, { onDelete: 'set null' }),
    /** The language that the customer ordered in, also used for messages and the invoice. */
    lang: oneOf(LANGUAGES).notNull(),
    placedAt: moment().notNull().defaultNow(),
    /** The time by which the customer must confirm a cash order. */
    confirmBy: moment(),
    status: oneOf(ORDER_STATUSES).notNull(),
    /** Stored beside the address, which is erased when the account is deleted. */
    emirate: oneOf(EMIRATES).notNull(),
    address: jsonb().$type<AddressSnapshot>(),
    currency: currency(),
    vatRate: vatRate(),
    // VAT included.
    subtotal: fils().notNull(),
    discount: fils().notNull(),
    delivery: fils().notNull(),
    codFee: fils().notNull(),
    vatIncluded: fils().notNull(),
    total: fils().notNull(),
    couponCode: text(),
    paymentMethod: oneOf(PAYMENT_METHODS).notNull(),
    paymentState: oneOf(PAYMENT_STATES).notNull(),
    courier: jsonb().$type<Courier>(),
    /** Days in Asia/Dubai. */
    etaFrom: date(),
    etaTo: date(),
    deliveredAt: moment(),
    invoiceNumber: text(),
  },
  (order) => [
    index('orders_customer').on(order.customerId, order.placedAt.desc().nullsFirst(), order.id),
    index('orders_status').on(order.status, order.placedAt),
    // What the back office lists and finds orders by.
    index('orders_placed').on(order.placedAt, order.id),
    index('orders_cash_due')
      .on(order.placedAt, order.id)
      .where(sql`status = 'delivered' and payment_state = 'due'`),
    // Orders of deleted accounts that still have an address.
    index('orders_ownerless')
      .on(order.status)
      .where(sql`customer_id is null and address is not null`),
    index('orders_code').on(order.id.op('text_pattern_ops')),
    index('orders_phone').on(sql`reverse(${order.address} ->> 'phone') text_pattern_ops`),
    index('orders_waybill').on(sql`(${order.courier} ->> 'waybill') text_pattern_ops`),
    index('orders_recipient_words').using('gin', wordsIn(sql`coalesce(${order.address} ->> 'recipient', '')`)),
    check(
      'orders_sum',
      sql`${order.total} = ${order.subtotal} - ${order.discount} + ${order.delivery} + ${order.codFee}`,
    ),
    check('orders_parts', sql`${order.discount} <= ${order.subtotal} and ${order.vatIncluded} <= ${order.total}`),
    check(
      'orders_payment',
      sql`(${order.paymentMethod} = 'cash') = (${order.paymentState} in ('due', 'collected')) or ${order.paymentState} = 'void'`,
    ),
    check('orders_confirm_by', sql`${order.status} <> 'awaiting_confirmation' or ${order.confirmBy} is not null`),
  ],
);

/** Lines keep a copy of what was bought: products change, orders don't. */
export const orderLines = table(
  'order_lines',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: count().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: localized().notNull(),
    size: localized().notNull(),
    image: jsonb()
      .notNull()
      .$type<{ file: string; width: number; height: number; color: string; alt: Record<Language, string> }>(),
    currency: currency(),
    vatRate: vatRate(),
    unitPrice: fils().notNull(),
    compareAtPrice: fils(),
    quantity: atLeastOne().notNull(),
    /** Null if the line isn't gift-wrapped. Deleting the account erases the note. */
    gift: jsonb().$type<Gift>(),
    /** Fils: this line's share of the coupon. */
    discount: fils().notNull().default(0),
    lineTotal: fils().notNull(),
    vatIncluded: fils().notNull(),
  },
  (line) => [
    index('order_lines_order').on(line.orderId, line.position),
    index('order_lines_product').on(line.productId, line.orderId),
    index('order_lines_gift')
      .on(line.orderId)
      .where(sql`gift is not null`),
    check(
      'order_lines_sum',
      sql`${line.lineTotal} = ${line.unitPrice} * ${line.quantity} - ${line.discount} and ${line.vatIncluded} <= ${line.lineTotal}`,
    ),
  ],
);

export const orderEvents = table(
  'order_events',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Tells which of two events with the same time came first. */
    position: bigserial({ mode: 'number' }).notNull(),
    status: oneOf(ORDER_STATUSES).notNull(),
    at: moment().notNull().defaultNow(),
    actor: oneOf(['customer', 'staff', 'courier', 'provider', 'timer']).notNull(),
    /** The system user who ran the staff's command; null for other actors and where it is unknown. */
    person: text(),
    note: text(),
    /** Whether the customer may read the note. */
    shown: boolean().notNull().default(false),
  },
  (event) => [
    index('order_events_order').on(event.orderId, event.position),
    index('order_events_noted')
      .on(event.orderId)
      .where(sql`note is not null`),
    // What open screens of the back office ask for each second.
    index('order_events_at').on(event.at),
  ],
);

/** What staff write to each other about an order. Deleted with the customer's data. */
export const orderNotes = table(
  'order_notes',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
    /** Who wrote it, as the history of changes names people. */
    person: text().notNull(),
    text: text().notNull(),
  },
  (note) => [index('order_notes_order').on(note.orderId, note.at)],
);

/** Which messages about an order have left the shop. Neither recipient nor text. */
export const orderMessageLog = table(
  'order_message_log',
  {
    /** The message's id, by which a gateway recognises that it is sent a second time. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The name of its text, such as `shipped`. */
    message: text().notNull(),
    /** The event, refund or return that it is about; the order itself for what is asked when it is placed. */
    about: text().notNull(),
    channel: oneOf(['sms', 'email']).notNull(),
    at: moment().notNull().defaultNow(),
  },
  (sent) => [index('order_message_log_order').on(sent.orderId, sent.at)],
);

/**
 * Pieces that were not there when an order was picked. They are in no stock: what is refunded or replaced stays with the
 * order's line, which says what was bought.
 */
export const missingPieces = table(
  'missing_pieces',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    lineId: text()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    quantity: atLeastOne().notNull(),
    why: oneOf(MISSING_WHY).notNull(),
    outcome: oneOf(MISSING_OUTCOMES).notNull().default('open'),
    /** Who reported it, as the history of changes names people. */
    person: text().notNull(),
    at: moment().notNull().defaultNow(),
    settledAt: moment(),
    /** What the customer got back, or need not pay. */
    refundId: text(),
    /** The size that is sent instead. */
    replacedBy: jsonb().$type<ReplacedBy>(),
  },
  (missing) => [
    index('missing_pieces_order').on(missing.orderId, missing.at),
    index('missing_pieces_open')
      .on(missing.orderId)
      .where(sql`outcome = 'open'`),
    check('missing_pieces_settled', sql`(${missing.outcome} = 'open') = (${missing.settledAt} is null)`),
  ],
);
