import * as z from 'zod/mini';
import { AddressInput } from './account.ts';
import { Gift } from './cart.ts';
import { Image } from './catalogue.ts';
import { EMIRATES } from './emirates.ts';
import { LanguageQuery, wholeNumber } from './listing-query.ts';
import { Fils } from './money.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from './order-states.ts';
import { LineReturn } from './returns.ts';

/** The public code: `SW-7K3M-Q9TX-2HWD`, without look-alikes. */
export const OrderId = z.string().check(z.regex(/^SW(-[2-9A-HJ-NP-Z]{4}){3}$/));
export const OrderStatus = z.enum(ORDER_STATUSES);

/** Days in Asia/Dubai (`2026-11-24`). */
const Eta = z.object({ from: z.iso.date(), to: z.iso.date() });
const Courier = z.object({ name: z.string(), waybill: z.string(), url: z.optional(z.url()) });

export const OrderLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: Image,
  unitPrice: Fils,
  quantity: z.int(),
  lineTotal: Fils,
  gift: z.optional(Gift),
  /** Bought at a reduced price: only staff may open a return. */
  discounted: z.boolean(),
  /** Delivered, and not yet reviewed by this customer. */
  canReview: z.boolean(),
  /** Delivered within the days for returns, at its full price, and not asked for yet. */
  canReturn: z.boolean(),
  return: z.optional(LineReturn),
});

export const Totals = z.object({
  subtotal: Fils,
  discount: Fils,
  delivery: Fils,
  codFee: Fils,
  vatIncluded: Fils,
  total: Fils,
});

const OrderEvent = z.object({ status: OrderStatus, at: z.iso.datetime(), note: z.optional(z.string()) });

/** `GET /orders/{id}/invoice`: the invoice, or the credit note of that number. */
export const InvoiceQuery = z.extend(LanguageQuery, { note: z.optional(z.string().check(z.regex(/^CN-\d{6,}$/))) });

/** `GET /orders/my`: `active` leaves out what has ended (delivered, cancelled, expired, returned). */
export const OrdersQuery = z.extend(LanguageQuery, {
  page: z.prefault(wholeNumber(1, 10_000), '1'),
  limit: z.prefault(wholeNumber(1, 100), '20'),
  show: z._default(z.enum(['all', 'active']), 'all'),
});
export const OrdersMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() });

export const OrderSummary = z.object({
  id: OrderId,
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  total: Fils,
  /** Pieces over all lines. */
  items: z.int(),
  images: z.array(Image),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Order = z.object({
  id: OrderId,
  number: z.int(),
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  /** Until when a cash order waits to be confirmed. */
  confirmBy: z.optional(z.iso.datetime()),
  /** Where the link to confirm it was sent, while it waits: a number (E.164) or an email address. */
  confirmationSentTo: z.optional(z.object({ channel: z.enum(['sms', 'email']), to: z.string() })),
  address: z.omit(AddressInput, { label: true, isDefault: true }),
  lines: z.array(OrderLine),
  totals: Totals,
  payment: z.object({ method: z.enum(PAYMENT_METHODS), state: z.enum(PAYMENT_STATES) }),
  courier: z.optional(Courier),
  eta: z.optional(Eta),
  /** What has happened so far, oldest first. */
  events: z.array(OrderEvent),
  /** Credit notes correct it, oldest first. */
  invoice: z.optional(z.object({ number: z.string(), creditNotes: z.array(z.string()) })),
  /** It waits for its payment by card: `payOrder` tells where. */
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canReturnUntil: z.optional(z.iso.datetime()),
  canReorder: z.boolean(),
  canReview: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** What anyone who knows the id may see: no name, phone, street or price. */
export const Tracking = z.object({
  id: OrderId,
  status: OrderStatus,
  /** What has happened, then what is still expected; the latter without `at`. */
  steps: z.array(z.object({ status: OrderStatus, at: z.optional(z.iso.datetime()) })),
  eta: z.optional(Eta),
  city: z.enum(EMIRATES),
  courier: z.optional(Courier),
  /** Pieces over all lines. */
  items: z.int(),
});
export type Tracking = z.infer<typeof Tracking>;
