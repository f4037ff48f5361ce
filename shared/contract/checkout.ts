import * as z from 'zod/mini';
import { CartLine, Coupon } from './cart.ts';
import { Emirate } from './delivery.ts';
import { Fils } from './money.ts';
import { PAYMENT_METHODS, PAYMENT_PAGE_STATES } from './order-states.ts';
import { OrderId, OrderStatus, Totals } from './order.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS);

/** With an emirate alone, or without a payment method, the quote has totals but can't be placed as an order. */
export const QuoteInput = z
  .object({ addressId: z.optional(z.uuid()), emirate: z.optional(Emirate), paymentMethod: z.optional(PaymentMethod) })
  .check(z.refine(({ addressId, emirate }) => addressId !== undefined || emirate !== undefined));

/**
 * What an order placed now would cost and when it would arrive. Valid until `expiresAt`, unless prices or stock change.
 */
export const Quote = z.object({
  quoteId: z.uuid(),
  expiresAt: z.iso.datetime(),
  lines: z.array(CartLine),
  coupon: z.optional(Coupon),
  totals: Totals,
  emirate: Emirate,
  eta: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** From today to the last expected day, with whether the shop delivers on that day. */
  days: z.array(z.object({ day: z.iso.date(), delivers: z.boolean() })),
  /** Absent until the customer chooses one; the totals then include its fee. */
  paymentMethod: z.optional(PaymentMethod),
  /** The payment methods that the shop offers for this order; `upTo` is the largest order total for cash. */
  paymentMethods: z.array(
    z.object({ method: PaymentMethod, available: z.boolean(), fee: Fils, upTo: z.optional(Fils) }),
  ),
  /** False while a line can't be bought in its quantity, or address or payment method are missing. */
  canPlace: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

/** Sent with an `Idempotency-Key` header: the same key never places a second order. */
export const PlaceOrder = z.object({ quoteId: z.uuid() });

/** `paymentUrl` is the payment page of a card order. */
export const PlacedOrder = z.object({
  id: OrderId,
  status: OrderStatus,
  total: Fils,
  paymentUrl: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The key in the link that confirms a cash order. */
export const ConfirmKey = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{10}$/)) });
export const OrderToConfirm = z.object({
  id: OrderId,
  total: Fils,
  state: z.enum(['waiting', 'confirmed', 'cancelled']),
});
export type OrderToConfirm = z.infer<typeof OrderToConfirm>;

/** A payment on the demo's payment page, which replaces a provider's. */
export const TestPayment = z.object({
  id: z.string(),
  orderId: OrderId,
  amount: Fils,
  state: z.enum(PAYMENT_PAGE_STATES),
});
export type TestPayment = z.infer<typeof TestPayment>;
export const TestPaymentChoice = z.object({ outcome: z.enum(['paid', 'failed']) });

/**
 * A line of an earlier order that could not be added to the cart, or only with `added` of its `wanted` pieces. The
 * reason `in-cart` means that the cart already has as many as can be bought; without a reason the item is not
 * available.
 */
export const SkippedLine = z.object({
  name: z.string(),
  size: z.string(),
  wanted: z.int(),
  added: z.int(),
  reason: z.optional(z.enum(['in-cart'])),
});
export type SkippedLine = z.infer<typeof SkippedLine>;
