import * as z from 'zod/mini';
import { Cart, CartAdd, CartMerge, CartQuery, CartRemove, CartUpdate, CouponCode } from '../cart.ts';
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
import { endpoints } from '../endpoints.ts';
import { LanguageQuery } from '../listing-query.ts';
import { InvoiceQuery, Order, OrderId, OrdersMeta, OrdersQuery, OrderSummary, Tracking } from '../order.ts';
import { ReturnInput } from '../returns.ts';
import { endpoint } from './endpoint.ts';

const CartAnswer = z.object({ data: Cart });
const Pdf = z.custom<Blob>((value) => value instanceof Blob);

/** From the cart to the delivered order. */
export const salesApi = {
  cart: endpoint({ ...endpoints.cart, query: CartQuery, answer: CartAnswer }),
  addToCart: endpoint({ ...endpoints.addToCart, auth: true, query: CartQuery, body: CartAdd, answer: CartAnswer }),
  updateCart: endpoint({ ...endpoints.updateCart, auth: true, query: CartQuery, body: CartUpdate, answer: CartAnswer }),
  removeFromCart: endpoint({
    ...endpoints.removeFromCart,
    auth: true,
    query: CartQuery,
    body: CartRemove,
    answer: CartAnswer,
  }),
  mergeCart: endpoint({ ...endpoints.mergeCart, auth: true, query: CartQuery, body: CartMerge, answer: CartAnswer }),
  useCoupon: endpoint({ ...endpoints.useCoupon, auth: true, query: CartQuery, body: CouponCode, answer: CartAnswer }),
  dropCoupon: endpoint({ ...endpoints.dropCoupon, auth: true, query: CartQuery, answer: CartAnswer }),
  quote: endpoint({
    ...endpoints.quote,
    auth: true,
    query: LanguageQuery,
    body: QuoteInput,
    answer: z.object({ data: Quote }),
  }),
  placeOrder: endpoint({
    ...endpoints.placeOrder,
    auth: true,
    query: LanguageQuery,
    body: PlaceOrder,
    answer: z.object({ data: PlacedOrder }),
  }),
  orders: endpoint({
    ...endpoints.orders,
    auth: true,
    query: OrdersQuery,
    answer: z.object({ data: z.array(OrderSummary), meta: OrdersMeta }),
  }),
  order: endpoint({
    ...endpoints.order,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  }),
  tracking: endpoint({
    ...endpoints.tracking,
    params: z.object({ orderId: OrderId }),
    query: LanguageQuery,
    answer: Tracking,
  }),
  /** Answers where an order that waits for its payment is paid. */
  payOrder: endpoint({
    ...endpoints.payOrder,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: z.object({ paymentUrl: z.string() }) }),
  }),
  cancelOrder: endpoint({
    ...endpoints.cancelOrder,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  }),
  requestReturn: endpoint({
    ...endpoints.requestReturn,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    body: ReturnInput,
    answer: z.object({ data: Order }),
  }),
  reorder: endpoint({
    ...endpoints.reorder,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Cart, skipped: z.array(SkippedLine) }),
  }),
  orderToConfirm: endpoint({
    ...endpoints.orderToConfirm,
    params: ConfirmKey,
    query: LanguageQuery,
    answer: z.object({ data: OrderToConfirm }),
  }),
  /** Sends a new link; the one before no longer works. Answers the order: it may be confirmed by now, then nothing is sent. */
  askConfirmationAgain: endpoint({
    ...endpoints.askConfirmationAgain,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  }),
  confirmOrder: endpoint({
    ...endpoints.confirmOrder,
    query: LanguageQuery,
    body: ConfirmKey,
    answer: z.object({ data: OrderToConfirm }),
  }),
  /** A PDF: the client answers it as a `Blob`. */
  invoice: endpoint({
    ...endpoints.invoice,
    auth: true,
    params: z.object({ id: OrderId }),
    query: InvoiceQuery,
    answer: Pdf,
  }),
  testPayment: endpoint({
    ...endpoints.testPayment,
    params: z.object({ id: z.uuid() }),
    query: LanguageQuery,
    answer: z.object({ data: TestPayment }),
  }),
  payTest: endpoint({
    ...endpoints.payTest,
    params: z.object({ id: z.uuid() }),
    query: LanguageQuery,
    body: TestPaymentChoice,
    answer: z.object({ data: TestPayment }),
  }),
} as const;
