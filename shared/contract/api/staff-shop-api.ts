import { LanguageQuery } from '../listing-query.ts';
import { ProposalId, StaffProposals } from '../staff-proposals.ts';
import { Nothing } from '../staff-returns.ts';
import type { StaffRole } from '../staff-roles.ts';
import {
  AlarmId,
  CouponId,
  HidingReason,
  HomeChange,
  HomeDraft,
  HomePictures,
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
  StaffTroubles,
} from '../staff-shop.ts';
import { MAY_AGREE, MAY_CHANGE_ORDERS, OWNER_ONLY, MAY_EDIT_CATALOGUE } from './staff-endpoint.ts';

const SEEN = ['owner', 'orders', 'catalogue', 'reader'] as const;

const ofInquiry = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffInquiryId,
  query: LanguageQuery,
  answer: StaffInquiry,
});

/** What is around orders and products: settings, coupons, reviews, inquiries, the home page, and what went wrong. */
export const staffShopApi = {
  staffSettings: { roles: OWNER_ONLY, query: LanguageQuery, answer: StaffSettings },
  staffSettingEffect: { roles: OWNER_ONLY, query: LanguageQuery, body: SettingWanted, answer: SettingEffect },
  staffChangeSetting: {
    roles: OWNER_ONLY,
    signed: 'always',
    params: SettingId,
    query: LanguageQuery,
    body: SettingChange,
    answer: StaffSettings,
  },
  staffCoupons: { roles: SEEN, query: LanguageQuery, answer: StaffCoupons },
  staffAddCoupon: {
    roles: MAY_EDIT_CATALOGUE,
    signed: 'by-effect',
    query: LanguageQuery,
    body: NewCoupon,
    answer: StaffCoupon,
  },
  staffEndCoupon: {
    roles: MAY_EDIT_CATALOGUE,
    params: CouponId,
    invalidParams: 'coupon-invalid',
    query: LanguageQuery,
    body: Nothing,
    answer: StaffCoupon,
  },
  staffReviews: { roles: SEEN, query: StaffReviewsQuery, answer: StaffReviews },
  staffHideReview: {
    roles: MAY_EDIT_CATALOGUE,
    params: StaffReviewId,
    query: LanguageQuery,
    body: HidingReason,
    answer: StaffReview,
  },
  staffShowReview: {
    roles: MAY_EDIT_CATALOGUE,
    params: StaffReviewId,
    query: LanguageQuery,
    body: Nothing,
    answer: StaffReview,
  },
  staffInquiries: { roles: MAY_CHANGE_ORDERS, query: StaffInquiriesQuery, answer: StaffInquiries },
  staffAssignInquiry: { ...ofInquiry(MAY_CHANGE_ORDERS), body: InquiryAssignment },
  staffAnswerInquiry: { ...ofInquiry(MAY_CHANGE_ORDERS), body: InquiryAnswer },
  staffCloseInquiry: { ...ofInquiry(MAY_CHANGE_ORDERS), body: Nothing },
  staffHome: { roles: MAY_EDIT_CATALOGUE, query: LanguageQuery, answer: StaffHome },
  staffHomePictures: { roles: MAY_EDIT_CATALOGUE, query: LanguageQuery, answer: HomePictures },
  staffPreviewHome: { roles: MAY_EDIT_CATALOGUE, query: LanguageQuery, body: HomeDraft, answer: HomePreview },
  staffPublishHome: { roles: MAY_EDIT_CATALOGUE, query: LanguageQuery, body: HomeChange, answer: StaffHome },
  staffAlarms: { roles: OWNER_ONLY, query: LanguageQuery, answer: StaffAlarms },
  staffRetryAlarm: { roles: OWNER_ONLY, params: AlarmId, query: LanguageQuery, body: Nothing, answer: StaffAlarms },
  staffDismissAlarm: { roles: OWNER_ONLY, params: AlarmId, query: LanguageQuery, body: Nothing, answer: StaffAlarms },
  staffPaymentAlerts: {
    roles: ['owner', 'orders', 'reader'],
    query: LanguageQuery,
    answer: StaffPaymentAlerts,
  },
  staffSettleAlert: {
    roles: MAY_CHANGE_ORDERS,
    signed: 'always',
    params: AlarmId,
    query: LanguageQuery,
    body: Nothing,
    answer: StaffPaymentAlerts,
  },
  staffProposals: { roles: MAY_AGREE, query: LanguageQuery, answer: StaffProposals },
  staffDropProposal: {
    roles: MAY_AGREE,
    params: ProposalId,
    query: LanguageQuery,
    answer: StaffProposals,
  },
  staffTroubles: { roles: ['owner', 'orders', 'catalogue', 'reader'], query: LanguageQuery, answer: StaffTroubles },
} as const;
