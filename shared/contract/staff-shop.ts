import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { INQUIRY_STATES } from './inquiry-states.ts';
import { INQUIRY_CHANNELS } from './inquiry.ts';
import { Language, Localized } from './language.ts';
import { PAYMENT_METHODS } from './order-states.ts';
import { lineOfText, paragraphsOfText } from './typed-text.ts';

const Moment = z.iso.datetime();
const Lang = z._default(Language, 'en');
const Text = (most: number) => paragraphsOfText().check(z.minLength(1), z.maxLength(most));

/** A dotted path such as `delivery.charges.DU`. */
const SettingPath = z.string().check(z.regex(/^[a-zA-Z]+(\.[a-zA-Z]+){0,3}$/), z.maxLength(60));

const Setting = z.object({
  path: z.string(),
  /** JSON as the shop stores it; amounts in fils. Null where it is not set. */
  value: z.unknown(),
  /** As a person would type it. */
  written: z.string(),
  meaning: z.string(),
  /** What is allowed, in words. */
  allowed: z.string(),
});
export const StaffSettings = z.object({ data: z.array(Setting) });
export const SettingId = z.object({ path: SettingPath });

/** `was` is the value that the screen showed: where it is another one now, nothing is changed. */
export const SettingChange = z.object({ value: z.unknown(), was: z.unknown() });
export const SettingWanted = z.object({ path: SettingPath, value: z.unknown() });

/** What orders cost today and would cost then, where that differs. Amounts in fils; null where such an order is refused. */
export const SettingEffect = z.object({
  data: z.object({
    before: z.unknown(),
    after: z.unknown(),
    effects: z.array(
      z.object({
        subtotal: z.int(),
        emirate: z.enum(EMIRATES),
        payment: z.enum(PAYMENT_METHODS),
        before: z.nullable(z.int()),
        after: z.nullable(z.int()),
      }),
    ),
  }),
});

const Code = z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/));
const Day = z.iso.date();
export const Coupon = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Whole percent, or fils. */
  value: z.int(),
  minimum: z.int(),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  usesPerCustomer: z.nullable(z.int()),
});
export const StaffCoupons = z.object({ data: z.array(Coupon) });
export const StaffCoupon = z.object({ data: Coupon });
export const CouponId = z.object({ code: Code });
/** Days in Asia/Dubai, both included. */
export const NewCoupon = z
  .object({
    code: Code,
    kind: z.enum(['percent', 'amount']),
    value: z.int().check(z.gte(1), z.lte(1_000_000)),
    minimum: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 0),
    from: z.optional(Day),
    until: z.optional(Day),
    usesPerCustomer: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'amount' || value <= 100, { path: ['value'] }),
    z.refine(({ from, until }) => from === undefined || until === undefined || from <= until, { path: ['until'] }),
  );

/** Where a page goes on: behind the row of this time and id. */
const Cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[a-z0-9-]{1,140}$/));

export const StaffReviewsQuery = z.object({
  lang: Lang,
  product: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  hidden: z.optional(z.literal('yes')),
  /** The `next` of the page before. */
  before: z.optional(Cursor),
});
export const StaffReviewRow = z.object({
  id: z.string(),
  productId: z.string(),
  /** The product's name. */
  product: Localized,
  customerId: z.nullable(z.string()),
  rating: z.int(),
  lang: Language,
  author: z.string(),
  title: z.string(),
  content: z.string(),
  createdAt: Moment,
  hidden: z.boolean(),
  hiddenWhy: z.nullable(z.string()),
});
export const StaffReviews = z.object({ data: z.array(StaffReviewRow), next: z.nullable(z.string()) });
export const StaffReview = z.object({ data: StaffReviewRow });
export const StaffReviewId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,140}$/)) });
/** For staff alone. */
export const HidingReason = z.object({ why: Text(300) });

export const StaffInquiriesQuery = z.object({
  lang: Lang,
  status: z.optional(z.enum(INQUIRY_STATES)),
  /** Only those that this person takes care of. */
  to: z.optional(z.uuid()),
  before: z.optional(Cursor),
});
const Colleague = z.object({ id: z.string(), name: z.string() });
const StaffInquiryRow = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  lang: Language,
  channel: z.enum(INQUIRY_CHANNELS),
  status: z.enum(INQUIRY_STATES),
  createdAt: Moment,
  /** Who takes care of it. */
  assignedTo: z.nullable(Colleague),
  answer: z.nullable(z.string()),
  answerSentAt: z.nullable(Moment),
});
export const StaffInquiries = z.object({
  data: z.array(StaffInquiryRow),
  next: z.nullable(z.string()),
  /** Who may take care of inquiries. */
  people: z.array(Colleague),
});
export const StaffInquiry = z.object({ data: StaffInquiryRow });
export const StaffInquiryId = z.object({ id: z.uuid() });
/** Null gives it to nobody. */
export const InquiryAssignment = z.object({ to: z.nullable(z.uuid()) });
/** With a text the answer goes by email; without one somebody has written or called. */
export const InquiryAnswer = z.object({ text: z.optional(Text(4_000)) });

const Alarm = z.object({
  id: z.string(),
  job: z.string(),
  /** Ids of what the job is about. */
  data: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  at: Moment,
});
export const StaffAlarms = z.object({ data: z.array(Alarm) });
export const AlarmId = z.object({ id: z.uuid() });

const PaymentAlert = z.object({
  id: z.string(),
  kind: z.string(),
  orderId: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  reference: z.string(),
  reason: z.nullable(z.string()),
  at: Moment,
  /** When somebody of the staff had done what was to be done; null until then. */
  settledAt: z.nullable(Moment),
  /** What it is, and what to do about it, in the language that was asked for. */
  what: lineOfText(),
  todo: lineOfText(),
});
/** Fifty at most: those that are not settled first, and of both the newest. */
export const StaffPaymentAlerts = z.object({ data: z.array(PaymentAlert) });

/** How many failed jobs, unsettled payment alerts, proposals of others and people to be let in wait; null for whoever may not see them. */
export const StaffTroubles = z.object({
  data: z.object({
    alarms: z.nullable(z.int()),
    paymentAlerts: z.nullable(z.int()),
    proposals: z.nullable(z.int()),
    newAccess: z.nullable(z.int()),
  }),
});

/** The home page's document, in the form that `shop home export` writes. */
export const StaffHome = z.object({ data: z.object({ content: z.unknown(), version: z.string() }) });
/** Names of all pictures that the home page may show: those of the project, and those that were added or imported. */
export const HomePictures = z.object({ data: z.array(z.string()) });
export const HomeDraft = z.object({ content: z.unknown() });
export const HomeChange = z.object({ content: z.unknown(), version: z.string().check(z.regex(/^[\w-]{1,40}$/)) });
/** The query parameter `preview` of the home page, valid for seven days. */
export const HomePreview = z.object({ data: z.object({ preview: z.string() }) });
