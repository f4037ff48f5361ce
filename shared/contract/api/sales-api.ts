import * as z from 'zod/mini';
import { EnteredCode, Pending } from '../account.ts';
import { Cart, AddToCart, MergeCart, CartQuery, RemoveFromCart, UpdateCart, CouponCode } from '../cart.ts';
import {
  ConfirmKey,
  OrderToConfirm,
  PlacedOrder,
  PlaceOrder,
  Quote,
  QuoteInput,
  SkippedLine,
  TestPayment,
  TestPaymentChoice,
} from '../checkout.ts';
import type { Endpoints } from '../endpoints.ts';
import { LanguageQuery } from '../listing-query.ts';
import { InvoiceQuery, Order, OrderId, OrdersMeta, OrdersQuery, OrderSummary, Tracking } from '../order.ts';
import { ReturnInput } from '../returns.ts';

const CartAnswer = z.object({ data: Cart });
const Pdf = z.custom<Blob>((value) => value instanceof Blob);

/** Endpoints from the cart to the delivered order. */
export const salesApi = {
  cart: { query: CartQuery, answer: CartAnswer },
  addToCart: { auth: true, query: CartQuery, body: AddToCart, answer: CartAnswer },
  updateCart: { auth: true, query: CartQuery, body: UpdateCart, answer: CartAnswer },
  removeFromCart: { auth: true, query: CartQuery, body: RemoveFromCart, answer: CartAnswer },
  mergeCart: { auth: true, query: CartQuery, body: MergeCart, answer: CartAnswer },
  useCoupon: { auth: true, query: CartQuery, body: CouponCode, answer: CartAnswer },
  dropCoupon: { auth: true, query: CartQuery, answer: CartAnswer },
  quote: { auth: true, query: LanguageQuery, body: QuoteInput, answer: z.object({ data: Quote }) },
  placeOrder: { auth: true, query: LanguageQuery, body: PlaceOrder, answer: z.object({ data: PlacedOrder }) },
  orders: {
    auth: true,
    query: OrdersQuery,
    answer: z.object({ data: z.array(OrderSummary), meta: OrdersMeta }),
  },
  order: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  },
  tracking: {
    params: z.object({ orderId: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: Tracking,
  },
  /** Answers the payment page of an order that waits for its payment. */
  payOrder: {
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: z.object({ paymentUrl: z.string() }) }),
  },
  /** Asks the provider whether an order was paid, and answers the order as it is then. */
  checkPayment: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  },
  cancelOrder: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  },
  requestReturn: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    body: ReturnInput,
    answer: z.object({ data: Order }),
  },
  reorder: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: z.object({ data: Cart, skipped: z.array(SkippedLine) }),
  },
  orderToConfirm: {
    params: ConfirmKey,
    invalidParams: 'not-found',
    query: LanguageQuery,
    answer: z.object({ data: OrderToConfirm }),
  },
  /**
   * Sends new confirmation links and makes the old ones void. If the order is confirmed already, nothing is sent.
   * Answers the order.
   */
  askConfirmationAgain: {
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  },
  /** Sends a code to the customer's number, which confirms a waiting cash order like the link does. */
  askConfirmationCode: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: Pending,
  },
  confirmByCode: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    body: EnteredCode,
    answer: z.object({ data: Order }),
  },
  confirmOrder: { query: LanguageQuery, body: ConfirmKey, answer: z.object({ data: OrderToConfirm }) },
  /** A PDF, which the client returns as a `Blob`. */
  invoice: {
    auth: true,
    params: z.object({ id: OrderId }),
    invalidParams: 'order-not-found',
    query: InvoiceQuery,
    answer: Pdf,
  },
  testPayment: {
    params: z.object({ id: z.uuid() }),
    invalidParams: 'not-found',
    query: LanguageQuery,
    answer: z.object({ data: TestPayment }),
  },
  payTest: {
    params: z.object({ id: z.uuid() }),
    invalidParams: 'not-found',
    query: LanguageQuery,
    body: TestPaymentChoice,
    answer: z.object({ data: TestPayment }),
  },
} as const satisfies Endpoints;
