import { LanguageQuery } from '../listing-query.ts';
import { Nothing } from '../staff-returns.ts';
import type { StaffRole } from '../staff-roles.ts';
import {
  AlarmId,
  CouponId,
  HidingReason,
  HomeChange,
  HomeDraft,
  HomePreview,
  InquiryAnswer,
  InquiryAssignment,
  NewCoupon,
  SettingChange,
  SettingEffect,
  SettingId,
  SettingWanted,
  StaffAlarms,
  StaffCoupon,
  StaffCoupons,
  StaffHome,
  StaffInquiries,
  StaffInquiriesQuery,
  StaffInquiry,
  StaffInquiryId,
  StaffPaymentAlerts,
  StaffReview,
  StaffReviewId,
  StaffReviews,
  StaffReviewsQuery,
  StaffSettings,
} from '../staff-shop.ts';
import { ORDERS_MOVED, OWNER, WORDS_WRITTEN } from './staff-endpoint.ts';

const SEEN = ['owner', 'orders', 'catalogue', 'reader'] as const;

const ofInquiry = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffInquiryId,
  query: LanguageQuery,
  answer: StaffInquiry,
});

/** What is around orders and products: settings, coupons, reviews, inquiries, the home page, and what went wrong. */
export const staffShopApi = {
  staffSettings: { roles: OWNER, query: LanguageQuery, answer: StaffSettings },
  staffSettingEffect: { roles: OWNER, query: LanguageQuery, body: SettingWanted, answer: SettingEffect },
  staffChangeSetting: {
    roles: OWNER,
    proven: true,
    params: SettingId,
    query: LanguageQuery,
    body: SettingChange,
    answer: StaffSettings,
  },
  staffCoupons: { roles: SEEN, query: LanguageQuery, answer: StaffCoupons },
  staffAddCoupon: { roles: WORDS_WRITTEN, query: LanguageQuery, body: NewCoupon, answer: StaffCoupon },
  staffEndCoupon: {
    roles: WORDS_WRITTEN,
    params: CouponId,
    invalidParams: 'coupon-invalid',
    query: LanguageQuery,
    body: Nothing,
    answer: StaffCoupon,
  },
  staffReviews: { roles: SEEN, query: StaffReviewsQuery, answer: StaffReviews },
  staffHideReview: {
    roles: WORDS_WRITTEN,
    params: StaffReviewId,
    query: LanguageQuery,
    body: HidingReason,
    answer: StaffReview,
  },
  staffShowReview: {
    roles: WORDS_WRITTEN,
    params: StaffReviewId,
    query: LanguageQuery,
    body: Nothing,
    answer: StaffReview,
  },
  staffInquiries: { roles: ORDERS_MOVED, query: StaffInquiriesQuery, answer: StaffInquiries },
  staffAssignInquiry: { ...ofInquiry(ORDERS_MOVED), body: InquiryAssignment },
  staffAnswerInquiry: { ...ofInquiry(ORDERS_MOVED), body: InquiryAnswer },
  staffCloseInquiry: { ...ofInquiry(ORDERS_MOVED), body: Nothing },
  staffHome: { roles: WORDS_WRITTEN, query: LanguageQuery, answer: StaffHome },
  staffPreviewHome: { roles: WORDS_WRITTEN, query: LanguageQuery, body: HomeDraft, answer: HomePreview },
  staffPublishHome: { roles: WORDS_WRITTEN, query: LanguageQuery, body: HomeChange, answer: StaffHome },
  staffAlarms: { roles: OWNER, query: LanguageQuery, answer: StaffAlarms },
  staffRetryAlarm: { roles: OWNER, params: AlarmId, query: LanguageQuery, body: Nothing, answer: StaffAlarms },
  staffDismissAlarm: { roles: OWNER, params: AlarmId, query: LanguageQuery, body: Nothing, answer: StaffAlarms },
  staffPaymentAlerts: {
    roles: ['owner', 'orders', 'reader'],
    query: LanguageQuery,
    answer: StaffPaymentAlerts,
  },
} as const;
