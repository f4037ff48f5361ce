import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { Language } from './language.ts';
import { ORDER_QUEUES, WAITING_QUEUES } from './order-queues.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from './order-states.ts';
import { lineOfText } from './typed-text.ts';

const Line = (most: number) => lineOfText().check(z.minLength(1), z.maxLength(most));
export const OrderCode = z.string().check(z.regex(/^SW(-[A-Z0-9]{4}){3}$/));

/** Where a page goes on: after the order that was placed then and has this code. */
const Cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~SW(-[A-Z0-9]{4}){3}$/));

export const StaffOrdersQuery = z.object({
  lang: z._default(Language, 'en'),
  queue: z._default(z.enum(ORDER_QUEUES), 'all'),
  status: z.optional(z.enum(ORDER_STATUSES)),
  payment: z.optional(z.enum(PAYMENT_METHODS)),
  emirate: z.optional(z.enum(EMIRATES)),
  /** The courier's name, as it was written when the order was shipped. */
  courier: z.optional(Line(80)),
  /** Only with a gift-wrapped line. */
  gift: z.optional(z.literal('yes')),
  /** An order's number or code, a recipient's name, the end of a phone number, a product, a courier's number. */
  q: z.optional(Line(80)),
  after: z.optional(Cursor),
});

/** Amounts in fils. */
export const StaffOrderRow = z.object({
  id: z.string(),
  number: z.int(),
  placedAt: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentState: z.enum(PAYMENT_STATES),
  total: z.int(),
  /** What the courier has to collect; nothing where the order is paid. */
  cashDue: z.int(),
  emirate: z.enum(EMIRATES),
  /** Null once the customer has deleted the account. */
  recipient: z.nullable(z.string()),
  pieces: z.int(),
  hasGift: z.boolean(),
  /** Pieces that are not there, about which the customer is yet to be asked. */
  missingPieces: z.int(),
  /** The courier's name and number, once it is shipped. */
  courier: z.nullable(z.string()),
  waybill: z.nullable(z.string()),
  /** By when a cash order must be confirmed. */
  confirmBy: z.nullable(z.iso.datetime()),
  /** The last day that the customer was told, in Asia/Dubai. */
  dueOn: z.nullable(z.iso.date()),
});

/** `next` is the `after` of the page that follows; null on the last. */
export const StaffOrders = z.object({ data: z.array(StaffOrderRow), next: z.nullable(z.string()) });

/** How many orders wait in each queue. */
export const StaffOrderCounts = z.object({ data: z.record(z.enum(WAITING_QUEUES), z.int()) });

export const StaffOrderId = z.object({ id: OrderCode });

export const OrderStep = z.object({
  note: z.optional(Line(500)),
  /** Whether the customer may read the note. */
  show: z._default(z.boolean(), false),
});

/** Without a link to the courier's page: customers trust a link of the shop, so it comes by a command on the server alone. */
export const OrderShipment = z.object({ courier: Line(80), waybill: Line(80) });

/** In fils; without an amount all that is left goes back to the card. */
export const OrderRefund = z.object({
  amount: z.optional(z.int().check(z.gte(1), z.lte(100_000_000))),
  reason: z._default(z.enum(['return', 'cancelled', 'partial']), 'partial'),
  /** How it was paid back, where staff did it themselves. */
  byHand: z.optional(Line(200)),
});

/** What has become of an order. */
export const StaffOrder = z.object({ data: StaffOrderRow });

/** Orders whose cash the courier hands over together: all of them are settled, or none. */
export const CashSettlement = z.object({
  orders: z.array(OrderCode).check(z.minLength(1), z.maxLength(200)),
});

/** The delivered cash orders that each courier has the money of, in fils; the courier who has most comes first. */
export const CashDue = z.object({
  data: z.array(z.object({ courier: z.string(), orders: z.int(), cashDue: z.int(), oldest: z.iso.datetime() })),
});

/** The sum in fils that was settled. */
export const CashSettled = z.object({ data: z.object({ orders: z.array(z.string()), settled: z.int() }) });

/** Up to fifty codes, separated by commas, in the order of the slips. */
export const SlipsQuery = z.object({
  lang: z._default(Language, 'en'),
  orders: z.string().check(z.regex(/^SW(-[A-Z0-9]{4}){3}(,SW(-[A-Z0-9]{4}){3}){0,49}$/)),
});

export const PdfFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
