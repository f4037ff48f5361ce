import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

/**
 * The one table of endpoint names, with method and path (Fastify's form). It holds no schemas, because the browser
 * calls endpoints without them; `api.ts` joins the schemas to it by name.
 */
export const endpoints = {
  home: { method: 'GET', path: '/home/public' },
  products: { method: 'GET', path: '/products/public' },
  productsById: { method: 'GET', path: '/products/public/bulk' },
  search: { method: 'GET', path: '/products/public/search' },
  product: { method: 'GET', path: '/products/public/:slugOrId' },
  productAddresses: { method: 'GET', path: '/catalogue/addresses' },
  productFeed: { method: 'GET', path: '/catalogue/feed' },
  deliveryEstimate: { method: 'GET', path: '/delivery/estimate' },
  catalogueVersion: { method: 'GET', path: '/catalogue/version' },
  settings: { method: 'GET', path: '/settings/public' },
  contactSettings: { method: 'GET', path: '/settings/contact' },
  deliverySettings: { method: 'GET', path: '/settings/delivery' },
  sendInquiry: { method: 'POST', path: '/inquiries' },
  checkUser: { method: 'POST', path: '/customer/check-user' },
  signUp: { method: 'POST', path: '/customer/signup' },
  sendOtp: { method: 'POST', path: '/customer/login/send-otp' },
  verifyOtp: { method: 'POST', path: '/customer/verify-otp' },
  sendUsername: { method: 'POST', path: '/customer/login/send-username' },
  logout: { method: 'POST', path: '/customer/logout' },
  profile: { method: 'GET', path: '/customer/me' },
  changeProfile: { method: 'PATCH', path: '/customer/me' },
  askToDelete: { method: 'POST', path: '/customer/me/deletion' },
  deleteAccount: { method: 'DELETE', path: '/customer/me' },
  sessions: { method: 'GET', path: '/customer/me/sessions' },
  endSession: { method: 'DELETE', path: '/customer/me/sessions/:id' },
  endAllSessions: { method: 'DELETE', path: '/customer/me/sessions' },
  accountLink: { method: 'GET', path: '/customer/links/:key' },
  useAccountLink: { method: 'POST', path: '/customer/links' },
  exportAccount: { method: 'GET', path: '/customer/me/export' },
  addresses: { method: 'GET', path: '/customer/me/addresses' },
  addAddress: { method: 'POST', path: '/customer/me/addresses' },
  changeAddress: { method: 'PATCH', path: '/customer/me/addresses/:id' },
  deleteAddress: { method: 'DELETE', path: '/customer/me/addresses/:id' },
  orders: { method: 'GET', path: '/orders/my' },
  order: { method: 'GET', path: '/orders/:id' },
  tracking: { method: 'GET', path: '/orders/track/:orderId' },
  reviews: { method: 'GET', path: '/reviews/product/:productId' },
  saveReview: { method: 'POST', path: '/reviews/product/:productId' },
  deleteReview: { method: 'DELETE', path: '/reviews/product/:productId' },
  ownReviews: { method: 'GET', path: '/reviews/my' },
  cart: { method: 'GET', path: '/cart' },
  addToCart: { method: 'POST', path: '/cart/add' },
  updateCart: { method: 'POST', path: '/cart/update' },
  removeFromCart: { method: 'POST', path: '/cart/remove' },
  mergeCart: { method: 'POST', path: '/cart/merge' },
  useCoupon: { method: 'POST', path: '/cart/coupon' },
  dropCoupon: { method: 'DELETE', path: '/cart/coupon' },
  wishlist: { method: 'GET', path: '/wishlist' },
  addToWishlist: { method: 'POST', path: '/wishlist' },
  removeFromWishlist: { method: 'DELETE', path: '/wishlist' },
  mergeWishlist: { method: 'POST', path: '/wishlist/merge' },
  stockAlerts: { method: 'GET', path: '/stock-alerts' },
  askForStock: { method: 'POST', path: '/stock-alerts' },
  dropStockAlert: { method: 'DELETE', path: '/stock-alerts/:variantId' },
  quote: { method: 'POST', path: '/checkout/quote' },
  placeOrder: { method: 'POST', path: '/orders' },
  payOrder: { method: 'POST', path: '/orders/:id/pay' },
  checkPayment: { method: 'POST', path: '/orders/:id/payment' },
  cancelOrder: { method: 'POST', path: '/orders/:id/cancel' },
  requestReturn: { method: 'POST', path: '/orders/:id/returns' },
  reorder: { method: 'POST', path: '/orders/:id/reorder' },
  orderToConfirm: { method: 'GET', path: '/orders/confirm/:key' },
  askConfirmationAgain: { method: 'POST', path: '/orders/:id/confirmation' },
  askConfirmationCode: { method: 'POST', path: '/orders/:id/confirmation/code' },
  confirmByCode: { method: 'POST', path: '/orders/:id/confirmation/verify' },
  confirmOrder: { method: 'POST', path: '/orders/confirm' },
  invoice: { method: 'GET', path: '/orders/:id/invoice' },
  testPayment: { method: 'GET', path: '/test-payments/:id' },
  payTest: { method: 'POST', path: '/test-payments/:id' },
} as const;

export type EndpointName = keyof typeof endpoints;

/** What one endpoint takes and answers; `endpoints` has its method and path under the same name. */
export interface Endpoint {
  /** Needs a bearer token. */
  auth?: boolean;
  /** Parameters of the path, such as an order's id. */
  params?: z.ZodMiniType;
  /**
   * The error for invalid `params`, such as a malformed order id. Without it they are reported as `validation-failed`.
   */
  invalidParams?: ErrorCode;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The field of the body that holds a phone number: the API brings it to E.164 before it checks the body. */
  phoneField?: 'mobile' | 'phone';
  answer: z.ZodMiniType;
}

/** Endpoints by their names in `endpoints`; another name does not compile. */
export type Endpoints = Partial<Record<EndpointName, Endpoint>>;
