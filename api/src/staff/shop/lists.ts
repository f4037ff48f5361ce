import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import { MAY_AGREE, MAY_CHANGE_ORDERS, OWNER_ONLY } from '@shop/contract/api/staff-endpoint';
import type { Language } from '@shop/contract/language';
import type { StaffRole } from '@shop/contract/staff-roles';
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { coupons } from '../../../database/schema/cart.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { paymentAlerts, settledAlerts } from '../../../database/schema/payments.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { staff } from '../../../database/schema/staff.ts';
import { behind, cursorOf } from '../../../database/time-cursor.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { TEXTS } from '../../messages/texts.ts';
import { countFailedJobs, readFailedJobs } from '../../messaging/jobs/failed-jobs.ts';
import { countWaitingAccess } from '../keys/new-access.ts';
import { countProposalsOfOthers } from '../proposals/proposals.ts';
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

interface ReviewOfProduct {
  review: typeof reviews.$inferSelect;
  product: typeof products.$inferSelect.name;
}

const shownReview = ({ review, product }: ReviewOfProduct): StaffApiAnswer<'staffHideReview'>['data'] => ({
  ...review,
  product,
  createdAt: review.createdAt.toISOString(),
});

/** Reviews that fit, the newest first, each with its product's name. */
export const readReviews = async (db: Database | Transaction, condition: SQL) =>
  (
    await db
      .select({ review: reviews, product: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(condition)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
  ).map(shownReview);

/** The page of a list that is ordered by time: its rows, and where the next page goes on. */
const paged = <Row extends { cursor: string }>(rows: Row[]) => ({
  data: rows.slice(0, PAGE),
  next: rows.length > PAGE ? rows[PAGE - 1]!.cursor : null,
});
const REVIEWS_BY_TIME = { at: reviews.createdAt, id: reviews.id };
const INQUIRIES_BY_TIME = { at: inquiries.createdAt, id: inquiries.id };

/** Reviews, the newest first. */
export async function listReviews(
  db: Database,
  { product, hidden, before }: StaffApiRequest<'staffReviews'>['query'],
): Promise<StaffApiAnswer<'staffReviews'>> {
  const rows = await db
    .select({ review: reviews, product: products.name, cursor: cursorOf(REVIEWS_BY_TIME) })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        product === undefined ? undefined : eq(reviews.productId, product),
        hidden && eq(reviews.hidden, true),
        behind(before, 'newest', REVIEWS_BY_TIME),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE + 1);
  return paged(rows.map(({ cursor, ...row }) => ({ ...shownReview(row), cursor })));
}

const readInquiries = async (db: Database | Transaction, condition: SQL | undefined) => {
  const rows = await db
    .select({
      inquiry: inquiries,
      person: { id: staff.id, name: staff.name },
      cursor: cursorOf(INQUIRIES_BY_TIME),
    })
    .from(inquiries)
    .leftJoin(staff, eq(staff.id, inquiries.assignedTo))
    .where(condition)
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(PAGE + 1);
  return rows.map(({ inquiry, person, cursor }) => ({
    ...inquiry,
    cursor,
    createdAt: inquiry.createdAt.toISOString(),
    answerSentAt: inquiry.answerSentAt?.toISOString() ?? null,
    assignedTo: person,
  }));
};

/** Who works here in a role that answers inquiries. */
const readCorrespondents = async (db: Transaction) =>
  db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(inArray(staff.role, [...MAY_CHANGE_ORDERS]), isNull(staff.endedAt)))
    .orderBy(asc(staff.name));

/** Inquiries, the newest first, and who may take care of them. */
export async function listInquiries(
  db: Database,
  { status, to, before }: StaffApiRequest<'staffInquiries'>['query'],
): Promise<StaffApiAnswer<'staffInquiries'>> {
  const condition = and(
    status && eq(inquiries.status, status),
    to === undefined ? undefined : eq(inquiries.assignedTo, to),
    behind(before, 'newest', INQUIRIES_BY_TIME),
  );
  return readSnapshot(db, async (snapshot) => ({
    ...paged(await readInquiries(snapshot, condition)),
    people: await readCorrespondents(snapshot),
  }));
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

/**
 * What the shop could not settle alone with the card provider, with what to do about it. What staff have settled comes last;
 * of both the newest are first.
 */
export const listPaymentAlerts = async (
  db: Database,
  language: Language,
): Promise<StaffApiAnswer<'staffPaymentAlerts'>> => ({
  data: (
    await db
      .select({ alert: paymentAlerts, settledAt: settledAlerts.at })
      .from(paymentAlerts)
      .leftJoin(settledAlerts, eq(settledAlerts.alertId, paymentAlerts.id))
      .orderBy(sql`${settledAlerts.at} is not null`, desc(paymentAlerts.at))
      .limit(PAGE)
  ).map(({ alert, settledAt }) => ({
    ...alert,
    at: alert.at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    what: TEXTS.paymentAlerts[alert.kind].what[language],
    todo: TEXTS.paymentAlerts[alert.kind].todo[language],
  })),
});

/** How many failed jobs, unsettled payment alerts and others’ proposals wait; the jobs concern owners alone. */
export async function countTroubles(
  db: Database,
  person: StaffSession['person'],
): Promise<StaffApiAnswer<'staffTroubles'>> {
  const isOneOf = (roles: readonly StaffRole[]) => roles.includes(person.role);
  const alarms = isOneOf(OWNER_ONLY) ? await countFailedJobs(db) : null;
  const proposals = isOneOf(MAY_AGREE) ? await countProposalsOfOthers(db, person) : null;
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentAlerts)
    .leftJoin(settledAlerts, eq(settledAlerts.alertId, paymentAlerts.id))
    .where(isNull(settledAlerts.alertId));
  const newAccess = isOneOf(OWNER_ONLY) ? await countWaitingAccess(db, person.id) : null;
  return { data: { alarms, paymentAlerts: person.role === 'catalogue' ? null : open!.count, proposals, newAccess } };
}
