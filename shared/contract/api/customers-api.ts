import * as z from 'zod/mini';
import { AccountExport } from '../account-export.ts';
import {
  Address,
  AddressChange,
  AddressId,
  AddressInput,
  CheckUser,
  Done,
  EnteredCode,
  LinkEffect,
  LinkKey,
  OwnSession,
  Pending,
  PendingId,
  Profile,
  ProfileChange,
  SendOtp,
  SendUsername,
  Session,
  SessionId,
  SignUp,
  UserCheck,
  VerifyOtp,
} from '../account.ts';
import { StockAlert, StockAlertInput, WishlistItem, WishlistMerge, WishlistProduct } from '../cart.ts';
import type { Endpoints } from '../endpoints.ts';
import { LanguageQuery } from '../listing-query.ts';
import {
  OwnReview,
  Review,
  ReviewInput,
  ReviewMeta,
  ReviewedProductId,
  ReviewQuery,
  WaitingReview,
} from '../review.ts';

const WishlistAnswer = z.object({ data: z.array(WishlistItem) });
const StockAlertsAnswer = z.object({ data: z.array(StockAlert) });

/** Endpoints of a customer: login, profile, addresses, wishlist, stock alerts, reviews. */
export const customersApi = {
  checkUser: { query: LanguageQuery, body: CheckUser, phoneField: 'mobile', answer: UserCheck },
  signUp: { query: LanguageQuery, body: SignUp, phoneField: 'mobile', answer: Pending },
  sendOtp: { query: LanguageQuery, body: SendOtp, phoneField: 'mobile', answer: Pending },
  verifyOtp: { query: LanguageQuery, body: VerifyOtp, answer: Session },
  /** Sends the username to its number by SMS. The answer is the same for every number. */
  sendUsername: { query: LanguageQuery, body: SendUsername, phoneField: 'mobile', answer: Done },
  logout: { auth: true, query: LanguageQuery, answer: Done },
  profile: { auth: true, query: LanguageQuery, answer: z.object({ data: Profile }) },
  changeProfile: {
    auth: true,
    query: LanguageQuery,
    body: ProfileChange,
    phoneField: 'mobile',
    answer: z.object({ data: Profile, pendingId: z.optional(PendingId) }),
  },
  /** Sends the code that a deletion needs. */
  askToDelete: { auth: true, query: LanguageQuery, answer: Pending },
  deleteAccount: {
    auth: true,
    query: LanguageQuery,
    body: EnteredCode,
    answer: Done,
  },
  sessions: { auth: true, query: LanguageQuery, answer: z.object({ data: z.array(OwnSession) }) },
  endSession: {
    auth: true,
    params: SessionId,
    invalidParams: 'not-found',
    query: LanguageQuery,
    answer: z.object({ data: z.array(OwnSession) }),
  },
  /** Ends all sessions, including the one that sends the request. */
  endAllSessions: { auth: true, query: LanguageQuery, answer: Done },
  accountLink: {
    params: LinkKey,
    invalidParams: 'not-found',
    query: LanguageQuery,
    answer: z.object({ data: LinkEffect }),
  },
  useAccountLink: { query: LanguageQuery, body: LinkKey, answer: z.object({ data: LinkEffect }) },
  exportAccount: { auth: true, query: LanguageQuery, answer: z.object({ data: AccountExport }) },
  addresses: { auth: true, query: LanguageQuery, answer: z.object({ data: z.array(Address) }) },
  addAddress: {
    auth: true,
    query: LanguageQuery,
    body: AddressInput,
    phoneField: 'phone',
    answer: z.object({ data: z.array(Address) }),
  },
  changeAddress: {
    auth: true,
    params: AddressId,
    invalidParams: 'not-found',
    query: LanguageQuery,
    body: AddressChange,
    phoneField: 'phone',
    answer: z.object({ data: z.array(Address) }),
  },
  deleteAddress: {
    auth: true,
    params: AddressId,
    invalidParams: 'not-found',
    query: LanguageQuery,
    answer: z.object({ data: z.array(Address) }),
  },
  wishlist: { auth: true, query: LanguageQuery, answer: WishlistAnswer },
  addToWishlist: { auth: true, query: LanguageQuery, body: WishlistProduct, answer: WishlistAnswer },
  removeFromWishlist: { auth: true, query: LanguageQuery, body: WishlistProduct, answer: WishlistAnswer },
  mergeWishlist: { auth: true, query: LanguageQuery, body: WishlistMerge, answer: WishlistAnswer },
  stockAlerts: { auth: true, query: LanguageQuery, answer: StockAlertsAnswer },
  askForStock: { auth: true, query: LanguageQuery, body: StockAlertInput, answer: StockAlertsAnswer },
  dropStockAlert: { auth: true, params: StockAlertInput, query: LanguageQuery, answer: StockAlertsAnswer },
  reviews: {
    params: ReviewedProductId,
    invalidParams: 'product-not-found',
    query: ReviewQuery,
    answer: z.object({ data: z.array(Review), count: z.int(), meta: ReviewMeta }),
  },
  saveReview: {
    auth: true,
    params: ReviewedProductId,
    invalidParams: 'product-not-found',
    query: LanguageQuery,
    body: ReviewInput,
    answer: z.object({ data: Review }),
  },
  deleteReview: {
    auth: true,
    params: ReviewedProductId,
    invalidParams: 'product-not-found',
    query: LanguageQuery,
    answer: Done,
  },
  ownReviews: {
    auth: true,
    query: LanguageQuery,
    answer: z.object({ data: z.array(OwnReview), waiting: z.array(WaitingReview) }),
  },
} as const satisfies Endpoints;
