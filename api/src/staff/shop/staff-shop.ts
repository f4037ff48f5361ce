import { endOfDay, startOfDay } from '@shop/contract/shop-time';
import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { actOnce } from '../record/act-once.ts';
import { actorOf } from '../record/actor.ts';
import { dismissAlarm, retryAlarm, settleAlert } from './alarm-acts.ts';
import { addCoupon, endCoupon } from './coupon-acts.ts';
import { answerInquiry, assignInquiry, closeInquiry } from './inquiry-acts.ts';
import {
  countTroubles,
  listAlarms,
  listCoupons,
  listInquiries,
  listPaymentAlerts,
  listReviews,
  readInquiry,
  readReviews,
  shownCoupon,
} from './lists.ts';
import { turnReview } from './review-acts.ts';

/** Coupons, reviews, inquiries, alarms and payment alerts for the staff. */
export const staffShop = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const { jobs } = app;

  app.serveStaff('staffCoupons', async () => listCoupons(db));
  app.serveStaff('staffAddCoupon', async ({ body: { from, until, usesPerCustomer, ...coupon }, ...session }) => {
    const row = {
      ...coupon,
      startsAt: from === undefined ? null : startOfDay(from),
      endsAt: until === undefined ? null : endOfDay(until),
      usesPerCustomer: usesPerCustomer ?? null,
    };
    return {
      data: shownCoupon(await db.transaction(async (transaction) => addCoupon(transaction, actorOf(session), row))),
    };
  });
  app.serveStaff('staffEndCoupon', async ({ params: { code }, ...session }) => ({
    data: shownCoupon(await db.transaction(async (transaction) => endCoupon(transaction, actorOf(session), code))),
  }));

  app.serveStaff('staffReviews', async ({ query }) => listReviews(db, query));
  const turn = async (session: StaffSession, act: { id: string; hidden: boolean; why: string | null }) => {
    await writeCatalogue(db, async (transaction) => turnReview(transaction, actorOf(session), act), 'reviews');
    const [review] = await readReviews(db, eq(reviews.id, act.id));
    return { data: review! };
  };
  app.serveStaff('staffHideReview', async ({ params: { id }, body: { why }, ...session }) =>
    turn(session, { id, hidden: true, why }),
  );
  app.serveStaff('staffShowReview', async ({ params: { id }, ...session }) =>
    turn(session, { id, hidden: false, why: null }),
  );

  type InquiryContext = Parameters<typeof answerInquiry>[0];
  const inquiry = async (session: StaffSession, id: string, act: (context: InquiryContext) => Promise<void>) => {
    await db.transaction(async (transaction) => act({ transaction, jobs, actor: actorOf(session) }));
    jobs.wake('inquiry-answer');
    return readInquiry(db, id);
  };
  app.serveStaff('staffInquiries', async ({ query }) => listInquiries(db, query));
  app.serveStaff('staffAssignInquiry', async ({ params: { id }, body: { to }, ...session }) =>
    inquiry(session, id, async (context) => assignInquiry(context, { id, to })),
  );
  app.serveStaff('staffAnswerInquiry', async ({ params: { id }, body: { text }, ...session }) =>
    inquiry(session, id, async (context) =>
      actOnce(context.transaction, session, async () => answerInquiry(context, { id, text })),
    ),
  );
  app.serveStaff('staffCloseInquiry', async ({ params: { id }, ...session }) =>
    inquiry(session, id, async (context) => closeInquiry(context, id)),
  );

  const alarm = async (session: StaffSession, id: string, act: typeof retryAlarm) => {
    const taken = await db.transaction(async (transaction) => act({ transaction, jobs, actor: actorOf(session) }, id));
    if (!taken) throw new ProblemError('not-found');
    jobs.wake(taken.job);
    return listAlarms(db);
  };
  app.serveStaff('staffAlarms', async () => listAlarms(db));
  app.serveStaff('staffRetryAlarm', async ({ params: { id }, ...session }) => alarm(session, id, retryAlarm));
  app.serveStaff('staffDismissAlarm', async ({ params: { id }, ...session }) => alarm(session, id, dismissAlarm));
  app.serveStaff('staffPaymentAlerts', async ({ query: { lang } }) => listPaymentAlerts(db, lang));
  app.serveStaff('staffSettleAlert', async ({ params: { id }, query: { lang }, ...session }) => {
    await db.transaction(async (transaction) =>
      actOnce(transaction, session, async () => settleAlert(transaction, actorOf(session), id)),
    );
    return listPaymentAlerts(db, lang);
  });
  app.serveStaff('staffTroubles', async ({ person }) => countTroubles(db, person));
});
