import type { Gift } from '@shop/contract/cart';
import type { Emirate } from '@shop/contract/emirates';
import type { Language } from '@shop/contract/language';
import type { OrderStatus, PaymentMethod, PaymentState } from '@shop/contract/order-states';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { id, localized, moment } from './columns.ts';

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

export const orders = pgTable(
  'orders',
  {
    /** The public order code: `SW-7K3M-Q9TX-2HWD`. */
    id: id(),
    number: serial().notNull().unique(),
    /** Null once the customer has deleted the account; the order is kept. */
    customerId: text().references(() => customers.id, { onDelete: 'set null' }),
    /** The language that the customer ordered in, also used for messages and the invoice. */
    lang: text().notNull().$type<Language>(),
    placedAt: moment().notNull().defaultNow(),
    /** The time by which the customer must confirm a cash order. */
    confirmBy: moment(),
    status: text().notNull().$type<OrderStatus>(),
    /** Stored beside the address, which is erased when the account is deleted. */
    emirate: text().notNull().$type<Emirate>(),
    address: jsonb().$type<AddressSnapshot>(),
    // Fils, VAT included.
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    delivery: integer().notNull(),
    codFee: integer().notNull(),
    vatIncluded: integer().notNull(),
    total: integer().notNull(),
    couponCode: text(),
    paymentMethod: text().notNull().$type<PaymentMethod>(),
    paymentState: text().notNull().$type<PaymentState>(),
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
    check(
      'orders_total',
      sql`${order.total} >= 0 and ${order.total} = ${order.subtotal} - ${order.discount} + ${order.delivery} + ${order.codFee}`,
    ),
    check('orders_confirm_by', sql`${order.status} <> 'awaiting_confirmation' or ${order.confirmBy} is not null`),
  ],
);

/** Lines keep a copy of what was bought: products change, orders don't. */
export const orderLines = pgTable(
  'order_lines',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: localized().notNull(),
    size: localized().notNull(),
    image: jsonb()
      .notNull()
      .$type<{ file: string; width: number; height: number; color: string; alt: Record<Language, string> }>(),
    unitPrice: integer().notNull(),
    compareAtPrice: integer(),
    quantity: integer().notNull(),
    /** Null if the line isn't gift-wrapped. Deleting the account erases the note. */
    gift: jsonb().$type<Gift>(),
    /** Fils: this line's share of the coupon. */
    discount: integer().notNull().default(0),
    lineTotal: integer().notNull(),
    vatIncluded: integer().notNull(),
  },
  (line) => [
    index('order_lines_order').on(line.orderId, line.position),
    index('order_lines_product').on(line.productId, line.orderId),
    check(
      'order_lines_total',
      sql`${line.quantity} > 0 and ${line.discount} >= 0 and ${line.lineTotal} = ${line.unitPrice} * ${line.quantity} - ${line.discount} and ${line.lineTotal} >= 0`,
    ),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    /** A UUID. */
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Tells which of two events with the same time came first. */
    position: bigserial({ mode: 'number' }).notNull(),
    status: text().notNull().$type<OrderStatus>(),
    at: moment().notNull().defaultNow(),
    actor: text().notNull().$type<'customer' | 'staff' | 'courier' | 'provider' | 'timer'>(),
    /** The system user who ran the staff's command; null for other actors and where it is unknown. */
    person: text(),
    note: text(),
    /** Whether the customer may read the note. */
    shown: boolean().notNull().default(false),
  },
  (event) => [index('order_events_order').on(event.orderId, event.position)],
);
