import * as z from 'zod/mini';
import { Address } from './account.ts';
import { Gift } from './cart.ts';
import { Image } from './catalogue.ts';
import { EMIRATES } from './emirates.ts';
import { LanguageQuery, wholeNumber } from './listing-query.ts';
import { Fils } from './money.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from './order-states.ts';
import { LineReturn } from './returns.ts';

/** The public code, such as `SW-7K3M-Q9TX-2HWD`, without characters that look alike. */
export const OrderId = z.string().check(z.regex(/^SW(-[2-9A-HJ-NP-Z]{4}){3}$/));
export const OrderStatus = z.enum(ORDER_STATUSES);

/** Days in Asia/Dubai (`2026-11-24`). */
const Eta = z.object({ from: z.iso.date(), to: z.iso.date() });
const Courier = z.object({ name: z.string(), waybill: z.string(), url: z.optional(z.url()) });

export const OrderLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  /** The size that was bought; an API of before does not answer it. */
  variantId: z.optional(z.string()),
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: Image,
  unitPrice: Fils,
  quantity: z.int(),
  /** Before a coupon's discount: the lines add up to the subtotal. */
  lineTotal: Fils,
  /** Pieces that were not there when it was packed, and are not sent. */
  missing: z.int(),
  gift: z.optional(Gift),
  /** Whether it was bought below its full price; then only staff may open a return. */
  discounted: z.boolean(),
  /** Whether it was delivered and this customer has not reviewed it yet. */
  canReview: z.boolean(),
  /**
   * Whether the customer can request a return: it was delivered recently, bought at full price, and has pieces left to return.
   */
  canReturn: z.boolean(),
  /** How many pieces the customer can request a return of. */
  returnable: z.int(),
  /** Oldest first. */
  returns: z.array(LineReturn),
  /** The newest of the returns, for builds that know one. */
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

/** `GET /orders/{id}/invoice`: the invoice, or the credit note with the number `note`. */
export const InvoiceQuery = z.extend(LanguageQuery, { note: z.optional(z.string().check(z.regex(/^CN-\d{6,}$/))) });

/** `GET /orders/my`: `active` leaves out orders that have ended (delivered, cancelled, expired, replaced, returned). */
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
  /** The sum of the lines' quantities. */
  items: z.int(),
  images: z.array(Image),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Order = z.object({
  id: OrderId,
  number: z.int(),
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  /** When a cash order is cancelled unless it is confirmed. */
  confirmBy: z.optional(z.iso.datetime()),
  /** Where the confirmation links of a waiting cash order were sent: a number (E.164) and, if there is one, an email. */
  confirmationSentTo: z.optional(z.object({ mobile: z.string(), email: z.optional(z.string()) })),
  address: z.omit(Address, { id: true, label: true, isDefault: true }),
  lines: z.array(OrderLine),
  totals: Totals,
  /** The coupon of the discount, while it is known. */
  couponCode: z.optional(z.string()),
  /** What the customer got back, or need not pay because pieces were missing. */
  refunded: Fils,
  payment: z.object({ method: z.enum(PAYMENT_METHODS), state: z.enum(PAYMENT_STATES) }),
  courier: z.optional(Courier),
  eta: z.optional(Eta),
  /** The statuses that the order has had so far, oldest first. */
  events: z.array(OrderEvent),
  /** With its credit notes, oldest first. */
  invoice: z.optional(z.object({ number: z.string(), creditNotes: z.array(z.string()) })),
  /** Whether a card order waits for its payment; `payOrder` answers its payment page. */
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canReturnUntil: z.optional(z.iso.datetime()),
  canReorder: z.boolean(),
  canReview: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** An order for anybody who knows its id: without name, phone, street and prices. */
export const Tracking = z.object({
  id: OrderId,
  status: OrderStatus,
  /** The statuses so far, then the expected ones, which have no `at`. */
  steps: z.array(z.object({ status: OrderStatus, at: z.optional(z.iso.datetime()) })),
  eta: z.optional(Eta),
  city: z.enum(EMIRATES),
  courier: z.optional(Courier),
  /** The sum of the lines' quantities. */
  items: z.int(),
});
export type Tracking = z.infer<typeof Tracking>;
