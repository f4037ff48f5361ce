import * as z from 'zod/mini';
import { AccountExport } from '../account-export.ts';
import {
  Address,
  AddressChange,
  AddressId,
  AddressInput,
  CheckUser,
  Done,
  LinkEffect,
  LinkKey,
  OwnSession,
  Pending,
  PendingId,
  Profile,
  ProfileChange,
  SendOtp,
  Session,
  SessionId,
  SignUp,
  UserCheck,
  VerifyOtp,
} from '../account.ts';
import { StockAlert, StockAlertInput, WishlistItem, WishlistMerge, WishlistProduct } from '../cart.ts';
import { endpoints } from '../endpoints.ts';
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
import { endpoint } from './endpoint.ts';

const WishlistAnswer = z.object({ data: z.array(WishlistItem) });
const StockAlertsAnswer = z.object({ data: z.array(StockAlert) });

/** A customer: login, profile, addresses, wishlist, stock alerts, reviews. */
export const customersApi = {
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
  /** Sends the code that a deletion needs. */
  askToDelete: endpoint({ ...endpoints.askToDelete, auth: true, query: LanguageQuery, answer: Pending }),
  deleteAccount: endpoint({
    ...endpoints.deleteAccount,
    auth: true,
    query: LanguageQuery,
    body: z.omit(VerifyOtp, { device: true }),
    answer: Done,
  }),
  sessions: endpoint({
    ...endpoints.sessions,
    auth: true,
    query: LanguageQuery,
    answer: z.object({ data: z.array(OwnSession) }),
  }),
  endSession: endpoint({
    ...endpoints.endSession,
    auth: true,
    params: SessionId,
    query: LanguageQuery,
    answer: z.object({ data: z.array(OwnSession) }),
  }),
  /** Also the one that asks. */
  endAllSessions: endpoint({ ...endpoints.endAllSessions, auth: true, query: LanguageQuery, answer: Done }),
  accountLink: endpoint({
    ...endpoints.accountLink,
    params: LinkKey,
    query: LanguageQuery,
    answer: z.object({ data: LinkEffect }),
  }),
  useAccountLink: endpoint({
    ...endpoints.useAccountLink,
    query: LanguageQuery,
    body: LinkKey,
    answer: z.object({ data: LinkEffect }),
  }),
  exportAccount: endpoint({
    ...endpoints.exportAccount,
    auth: true,
    query: LanguageQuery,
    answer: z.object({ data: AccountExport }),
  }),
  addresses: endpoint({
    ...endpoints.addresses,
    auth: true,
    query: LanguageQuery,
    answer: z.object({ data: z.array(Address) }),
  }),
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
  wishlist: endpoint({ ...endpoints.wishlist, auth: true, query: LanguageQuery, answer: WishlistAnswer }),
  addToWishlist: endpoint({
    ...endpoints.addToWishlist,
    auth: true,
    query: LanguageQuery,
    body: WishlistProduct,
    answer: WishlistAnswer,
  }),
  removeFromWishlist: endpoint({
    ...endpoints.removeFromWishlist,
    auth: true,
    query: LanguageQuery,
    body: WishlistProduct,
    answer: WishlistAnswer,
  }),
  mergeWishlist: endpoint({
    ...endpoints.mergeWishlist,
    auth: true,
    query: LanguageQuery,
    body: WishlistMerge,
    answer: WishlistAnswer,
  }),
  stockAlerts: endpoint({ ...endpoints.stockAlerts, auth: true, query: LanguageQuery, answer: StockAlertsAnswer }),
  askForStock: endpoint({
    ...endpoints.askForStock,
    auth: true,
    query: LanguageQuery,
    body: StockAlertInput,
    answer: StockAlertsAnswer,
  }),
  dropStockAlert: endpoint({
    ...endpoints.dropStockAlert,
    auth: true,
    params: StockAlertInput,
    query: LanguageQuery,
    answer: StockAlertsAnswer,
  }),
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
  deleteReview: endpoint({
    ...endpoints.deleteReview,
    auth: true,
    params: ReviewedProductId,
    query: LanguageQuery,
    answer: Done,
  }),
  ownReviews: endpoint({
    ...endpoints.ownReviews,
    auth: true,
    query: LanguageQuery,
    answer: z.object({ data: z.array(OwnReview), waiting: z.array(WaitingReview) }),
  }),
} as const;
