import * as z from 'zod/mini';
import {
  Address,
  AddressChange,
  AddressId,
  AddressInput,
  CheckUser,
  Done,
  Pending,
  PendingId,
  Profile,
  ProfileChange,
  SendOtp,
  Session,
  SignUp,
  UserCheck,
  VerifyOtp,
} from './account.ts';
import { AccountExport } from './account-export.ts';
import {
  Cart,
  CartAdd,
  CartMerge,
  CartQuery,
  CartRemove,
  CartUpdate,
  CouponCode,
  StockAlert,
  StockAlertInput,
  WishlistItem,
  WishlistMerge,
  WishlistProduct,
} from './cart.ts';
import { Card, ListMeta, Product } from './catalogue.ts';
import { ConfirmKey, OrderToConfirm, PlacedOrder, PlaceOrder, Quote, QuoteInput, SkippedLine, TestPayment, TestPaymentChoice } from './checkout.ts';
import { DeliveryEstimate, DeliveryQuery } from './delivery.ts';
import { endpoints } from './endpoints.ts';
import { Home } from './home.ts';
import { Inquiry } from './inquiry.ts';
import { BulkQuery, LanguageQuery, ListingQuery, SearchQuery } from './listing-query.ts';
import { InvoiceQuery, Order, OrderId, OrdersMeta, OrdersQuery, OrderSummary, Tracking } from './order.ts';
import { ReturnInput } from './returns.ts';
import { OwnReview, Review, ReviewInput, ReviewMeta, ReviewedProductId, ReviewQuery, WaitingReview } from './review.ts';
import { ContactSettings, DeliverySettings, PublicSettings } from './settings.ts';

interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Needs a bearer token. */
  auth?: boolean;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const CartAnswer = z.object({ data: Cart });
const WishlistAnswer = z.object({ data: z.array(WishlistItem) });
const StockAlertsAnswer = z.object({ data: z.array(StockAlert) });

const Pdf = z.custom<Blob>((value) => value instanceof Blob);

const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Every call of the shop's API: the API serves these, `@shop/client` calls them. Errors are `Problem`. */
export const api = {
  home: endpoint({
    ...endpoints.home,
    query: LanguageQuery,
    answer: z.object({ data: Home }),
  }),
  products: endpoint({
    ...endpoints.products,
    query: ListingQuery,
    answer: z.object({ data: z.array(Card), meta: ListMeta }),
  }),
  productsById: endpoint({
    ...endpoints.productsById,
    query: BulkQuery,
    answer: z.object({ data: z.array(Card) }),
  }),
  search: endpoint({
    ...endpoints.search,
    query: SearchQuery,
    answer: z.object({ data: z.array(Card), meta: ListMeta }),
  }),
  product: endpoint({
    ...endpoints.product,
    params: z.object({ slugOrId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/)) }),
    query: LanguageQuery,
    answer: z.object({ data: Product }),
  }),
  deliveryEstimate: endpoint({
    ...endpoints.deliveryEstimate,
    query: DeliveryQuery,
    answer: z.object({ data: DeliveryEstimate }),
  }),
  settings: endpoint({
    ...endpoints.settings,
    query: LanguageQuery,
    answer: z.object({ data: PublicSettings }),
  }),
  contactSettings: endpoint({
    ...endpoints.contactSettings,
    query: LanguageQuery,
    answer: z.object({ data: ContactSettings }),
  }),
  deliverySettings: endpoint({
    ...endpoints.deliverySettings,
    query: LanguageQuery,
    answer: z.object({ data: DeliverySettings }),
  }),
  sendInquiry: endpoint({ ...endpoints.sendInquiry, query: LanguageQuery, body: Inquiry, answer: Done }),

  checkUser: endpoint({ ...endpoints.checkUser, query: LanguageQuery, body: CheckUser, answer: UserCheck }),
  signUp: endpoint({ ...endpoints.signUp, query: LanguageQuery, body: SignUp, answer: Pending }),
  sendOtp: endpoint({ ...endpoints.sendOtp, query: LanguageQuery, body: SendOtp, answer: Pending }),
  verifyOtp: endpoint({ ...endpoints.verifyOtp, query: LanguageQuery, body: VerifyOtp, answer: Session }),
  logout: endpoint({ ...endpoints.logout, auth: true, query: LanguageQuery, answer: Done }),

  profile: endpoint({ ...endpoints.profile, auth: true, query: LanguageQuery, answer: z.object({ data: Profile }) }),
  changeProfile: endpoint({
    ...endpoints.changeProfile,
    auth: true,
    query: LanguageQuery,
    body: ProfileChange,
    answer: z.object({ data: Profile, pendingId: z.optional(PendingId) }),
  }),
  deleteAccount: endpoint({ ...endpoints.deleteAccount, auth: true, query: LanguageQuery, answer: Done }),
  exportAccount: endpoint({ ...endpoints.exportAccount, auth: true, query: LanguageQuery, answer: z.object({ data: AccountExport }) }),
  addresses: endpoint({ ...endpoints.addresses, auth: true, query: LanguageQuery, answer: z.object({ data: z.array(Address) }) }),
  addAddress: endpoint({
    ...endpoints.addAddress,
    auth: true,
    query: LanguageQuery,
    body: AddressInput,
    answer: z.object({ data: z.array(Address) }),
  }),
  changeAddress: endpoint({
    ...endpoints.changeAddress,
    auth: true,
    params: AddressId,
    query: LanguageQuery,
    body: AddressChange,
    answer: z.object({ data: z.array(Address) }),
  }),
  deleteAddress: endpoint({
    ...endpoints.deleteAddress,
    auth: true,
    params: AddressId,
    query: LanguageQuery,
    answer: z.object({ data: z.array(Address) }),
  }),

  orders: endpoint({ ...endpoints.orders, auth: true, query: OrdersQuery, answer: z.object({ data: z.array(OrderSummary), meta: OrdersMeta }) }),
  order: endpoint({
    ...endpoints.order,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Order }),
  }),
  tracking: endpoint({ ...endpoints.tracking, params: z.object({ orderId: OrderId }), query: LanguageQuery, answer: Tracking }),

  reviews: endpoint({
    ...endpoints.reviews,
    params: ReviewedProductId,
    query: ReviewQuery,
    answer: z.object({ data: z.array(Review), count: z.int(), meta: ReviewMeta }),
  }),
  saveReview: endpoint({
    ...endpoints.saveReview,
    auth: true,
    params: ReviewedProductId,
    query: LanguageQuery,
    body: ReviewInput,
    answer: z.object({ data: Review }),
  }),
  deleteReview: endpoint({ ...endpoints.deleteReview, auth: true, params: ReviewedProductId, query: LanguageQuery, answer: Done }),
  ownReviews: endpoint({
    ...endpoints.ownReviews,
    auth: true,
    query: LanguageQuery,
    answer: z.object({ data: z.array(OwnReview), waiting: z.array(WaitingReview) }),
  }),

  cart: endpoint({ ...endpoints.cart, query: CartQuery, answer: CartAnswer }),
  addToCart: endpoint({ ...endpoints.addToCart, auth: true, query: CartQuery, body: CartAdd, answer: CartAnswer }),
  updateCart: endpoint({ ...endpoints.updateCart, auth: true, query: CartQuery, body: CartUpdate, answer: CartAnswer }),
  removeFromCart: endpoint({ ...endpoints.removeFromCart, auth: true, query: CartQuery, body: CartRemove, answer: CartAnswer }),
  mergeCart: endpoint({ ...endpoints.mergeCart, auth: true, query: CartQuery, body: CartMerge, answer: CartAnswer }),
  useCoupon: endpoint({ ...endpoints.useCoupon, auth: true, query: CartQuery, body: CouponCode, answer: CartAnswer }),
  dropCoupon: endpoint({ ...endpoints.dropCoupon, auth: true, query: CartQuery, answer: CartAnswer }),
  wishlist: endpoint({ ...endpoints.wishlist, auth: true, query: LanguageQuery, answer: WishlistAnswer }),
  addToWishlist: endpoint({ ...endpoints.addToWishlist, auth: true, query: LanguageQuery, body: WishlistProduct, answer: WishlistAnswer }),
  removeFromWishlist: endpoint({ ...endpoints.removeFromWishlist, auth: true, query: LanguageQuery, body: WishlistProduct, answer: WishlistAnswer }),
  mergeWishlist: endpoint({ ...endpoints.mergeWishlist, auth: true, query: LanguageQuery, body: WishlistMerge, answer: WishlistAnswer }),
  stockAlerts: endpoint({ ...endpoints.stockAlerts, auth: true, query: LanguageQuery, answer: StockAlertsAnswer }),
  askForStock: endpoint({ ...endpoints.askForStock, auth: true, query: LanguageQuery, body: StockAlertInput, answer: StockAlertsAnswer }),
  dropStockAlert: endpoint({ ...endpoints.dropStockAlert, auth: true, params: StockAlertInput, query: LanguageQuery, answer: StockAlertsAnswer }),
  quote: endpoint({ ...endpoints.quote, auth: true, query: LanguageQuery, body: QuoteInput, answer: z.object({ data: Quote }) }),
  placeOrder: endpoint({ ...endpoints.placeOrder, auth: true, query: LanguageQuery, body: PlaceOrder, answer: z.object({ data: PlacedOrder }) }),
  cancelOrder: endpoint({ ...endpoints.cancelOrder, auth: true, params: z.object({ id: OrderId }), query: LanguageQuery, answer: z.object({ data: Order }) }),
  requestReturn: endpoint({ ...endpoints.requestReturn, auth: true, params: z.object({ id: OrderId }), query: LanguageQuery, body: ReturnInput, answer: z.object({ data: Order }) }),
  reorder: endpoint({
    ...endpoints.reorder,
    auth: true,
    params: z.object({ id: OrderId }),
    query: LanguageQuery,
    answer: z.object({ data: Cart, skipped: z.array(SkippedLine) }),
  }),
  orderToConfirm: endpoint({ ...endpoints.orderToConfirm, params: ConfirmKey, query: LanguageQuery, answer: z.object({ data: OrderToConfirm }) }),
  confirmOrder: endpoint({ ...endpoints.confirmOrder, query: LanguageQuery, body: ConfirmKey, answer: z.object({ data: OrderToConfirm }) }),
  /** A PDF: the client answers it as a `Blob`. */
  invoice: endpoint({ ...endpoints.invoice, auth: true, params: z.object({ id: OrderId }), query: InvoiceQuery, answer: Pdf }),
  testPayment: endpoint({ ...endpoints.testPayment, params: z.object({ id: z.uuid() }), query: LanguageQuery, answer: z.object({ data: TestPayment }) }),
  payTest: endpoint({ ...endpoints.payTest, params: z.object({ id: z.uuid() }), query: LanguageQuery, body: TestPaymentChoice, answer: z.object({ data: TestPayment }) }),
} as const;

export type Api = typeof api;
export type ApiName = keyof Api;

type Part<N extends ApiName, K extends 'params' | 'query' | 'body'> = Api[N] extends Record<K, infer S extends z.ZodMiniType> ? S : never;
type Parts<N extends ApiName> = { [K in 'params' | 'query' | 'body' as Part<N, K> extends never ? never : K]: Part<N, K> };

/** What a caller passes: inputs, before defaults and conversion. */
export type ApiInput<N extends ApiName> = { [K in keyof Parts<N>]: Parts<N>[K] extends z.ZodMiniType ? z.input<Parts<N>[K]> : never };
/** What a handler receives: checked and converted. */
export type ApiRequest<N extends ApiName> = { [K in keyof Parts<N>]: Parts<N>[K] extends z.ZodMiniType ? z.output<Parts<N>[K]> : never };
export type ApiAnswer<N extends ApiName> = z.output<Api[N]['answer']>;
