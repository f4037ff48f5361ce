import * as z from 'zod/mini';
import { CartLine, Coupon } from './cart.ts';
import { Emirate } from './delivery.ts';
import { Fils } from './money.ts';
import { PAYMENT_METHODS } from './order-states.ts';
import { OrderId, OrderStatus, Totals } from './order.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS);

/** With an emirate alone, or without a way to pay, the totals are told, but nothing can be placed. */
export const QuoteInput = z
  .object({ addressId: z.optional(z.uuid()), emirate: z.optional(Emirate), paymentMethod: z.optional(PaymentMethod) })
  .check(z.refine(({ addressId, emirate }) => addressId !== undefined || emirate !== undefined));

/** What an order placed now would cost and when it would arrive. Holds until `expiresAt`, unless price or stock change. */
export const Quote = z.object({
  quoteId: z.uuid(),
  expiresAt: z.iso.datetime(),
  lines: z.array(CartLine),
  coupon: z.optional(Coupon),
  totals: Totals,
  emirate: Emirate,
  eta: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** From today to the last expected day; nothing is brought on days off. */
  days: z.array(z.object({ day: z.iso.date(), delivers: z.boolean() })),
  /** Absent until one is chosen: then the totals have its fee. */
  paymentMethod: z.optional(PaymentMethod),
  /** Ways to pay that the shop offers for this order; cash ends at `cashUpTo`. */
  paymentMethods: z.array(
    z.object({ method: PaymentMethod, available: z.boolean(), fee: Fils, upTo: z.optional(Fils) }),
  ),
  /** False while a line can't be bought as it is, or address or way to pay are not known. */
  canPlace: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

/** Comes with an `Idempotency-Key` header: the same key never places a second order. */
export const PlaceOrder = z.object({ quoteId: z.uuid() });

/** `paymentUrl` is where a card order is paid. */
export const PlacedOrder = z.object({
  id: OrderId,
  status: OrderStatus,
  total: Fils,
  paymentUrl: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The key of the link in a cash order's message. */
export const ConfirmKey = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{10}$/)) });
export const OrderToConfirm = z.object({
  id: OrderId,
  total: Fils,
  state: z.enum(['waiting', 'confirmed', 'cancelled']),
});
export type OrderToConfirm = z.infer<typeof OrderToConfirm>;

/** The demo's stand-in for the payment provider's page. */
export const TestPayment = z.object({
  id: z.string(),
  orderId: OrderId,
  amount: Fils,
  state: z.enum(['open', 'paid', 'failed', 'expired']),
});
export type TestPayment = z.infer<typeof TestPayment>;
export const TestPaymentChoice = z.object({ outcome: z.enum(['paid', 'failed']) });

/**
 * What of an earlier order could not be put into the cart: nothing of it, or only `added` of the `wanted` pieces.
 * `in-cart`: nothing was added because the cart holds as many as may be bought. Absent: it is not to be had.
 */
export const SkippedLine = z.object({
  name: z.string(),
  size: z.string(),
  wanted: z.int(),
  added: z.int(),
  reason: z.optional(z.enum(['in-cart'])),
});
export type SkippedLine = z.infer<typeof SkippedLine>;
