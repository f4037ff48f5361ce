import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import type { Language } from '@shop/contract/language';
import { and, asc, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { coupons } from '../../../database/schema/cart.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { paymentAlerts } from '../../../database/schema/payments.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { staff } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import { readFailedJobs } from '../../messaging/jobs/failed-jobs.ts';
import type { CouponRow } from './coupon-acts.ts';

const PAGE = 50;

export const shownCoupon = ({ startsAt, endsAt, ...coupon }: CouponRow): StaffApiAnswer<'staffAddCoupon'>['data'] => ({
  ...coupon,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** All codes, also those that have ended. */
export const listCoupons = async (db: Database): Promise<StaffApiAnswer<'staffCoupons'>> => ({
  data: (await db.select().from(coupons).orderBy(asc(coupons.code))).map(shownCoupon),
});

export const shownReview = (review: typeof reviews.$inferSelect): StaffApiAnswer<'staffHideReview'>['data'] => ({
  ...review,
  createdAt: review.createdAt.toISOString(),
});

/** The page of a list that is ordered by time: its rows, and where the next page goes on. */
const paged = <Row>(rows: Row[], at: (row: Row) => string) => ({
  data: rows.slice(0, PAGE),
  next: rows.length > PAGE ? at(rows[PAGE - 1]!) : null,
});

/** Reviews, the newest first. */
export async function listReviews(
  db: Database,
  { product, hidden, before }: StaffApiRequest<'staffReviews'>['query'],
): Promise<StaffApiAnswer<'staffReviews'>> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        product === undefined ? undefined : eq(reviews.productId, product),
        hidden && eq(reviews.hidden, true),
        before === undefined ? undefined : lt(reviews.createdAt, new Date(before)),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE + 1);
  return paged(rows.map(shownReview), ({ createdAt }) => createdAt);
}

const readInquiries = async (db: Database, condition: SQL | undefined) => {
  const rows = await db
    .select({ inquiry: inquiries, person: { id: staff.id, name: staff.name } })
    .from(inquiries)
    .leftJoin(staff, eq(staff.id, inquiries.assignedTo))
    .where(condition)
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(PAGE + 1);
  return rows.map(({ inquiry, person }) => ({
    ...inquiry,
    createdAt: inquiry.createdAt.toISOString(),
    answerSentAt: inquiry.answerSentAt?.toISOString() ?? null,
    assignedTo: person,
  }));
};

/** Inquiries, the newest first. */
export async function listInquiries(
  db: Database,
  { status, before }: StaffApiRequest<'staffInquiries'>['query'],
): Promise<StaffApiAnswer<'staffInquiries'>> {
  const rows = await readInquiries(
    db,
    and(
      status && eq(inquiries.status, status),
      before === undefined ? undefined : lt(inquiries.createdAt, new Date(before)),
    ),
  );
  return paged(rows, ({ createdAt }) => createdAt);
}

/** One inquiry as lists show it. Throws `not-found`. */
export async function readInquiry(db: Database, id: string): Promise<StaffApiAnswer<'staffAnswerInquiry'>> {
  const [row] = await readInquiries(db, eq(inquiries.id, id));
  if (!row) throw new ProblemError('not-found');
  return { data: row };
}

/** Jobs that failed their last retry, the oldest first. */
export const listAlarms = async (db: Database): Promise<StaffApiAnswer<'staffAlarms'>> => ({
  data: (await readFailedJobs(db)).map(({ at, data, ...alarm }) => ({
    ...alarm,
    data: { ...data },
    at: at.toISOString(),
  })),
});

/** What the shop could not settle alone with the card provider, the newest first, with what to do about it. */
export const listPaymentAlerts = async (
  db: Database,
  language: Language,
): Promise<StaffApiAnswer<'staffPaymentAlerts'>> => ({
  data: (await db.select().from(paymentAlerts).orderBy(desc(paymentAlerts.at)).limit(PAGE)).map((alert) => ({
    ...alert,
    at: alert.at.toISOString(),
    what: TEXTS.paymentAlerts[alert.kind].what[language],
    todo: TEXTS.paymentAlerts[alert.kind].todo[language],
  })),
});
