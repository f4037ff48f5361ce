import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { askCode } from '../codes/ask-code.ts';
import { ASKING } from '../codes/code.ts';
import { profileAnswer } from './profile-answer.ts';

interface Options {
  db: Database;
  secret: string;
}

/** `GET` and `PATCH /customer/me`. A new mobile number is taken once its code was entered, at `/customer/verify-otp`. */
export const profile = fastifyPlugin<Options>((app, { db, secret }) => {
  const desk = { db, jobs: app.jobs, secret };

  app.serveUncached('profile', async ({ customer }) => ({ data: profileAnswer(customer) }));

  app.serveUncached('changeProfile', async ({ customer, body: { mobile, ...change }, query: { lang }, request }) => {
    let pendingId: string | undefined;
    if (mobile !== undefined && mobile !== customer.mobile) {
      await limitCaller(db, request, ASKING);
      pendingId = await askCode(desk, { purpose: 'change-mobile', mobile, lang, customerId: customer.id });
    }
    const isChanged = Object.values(change).some((value) => value !== undefined);
    const [changed] = isChanged
      ? await db.update(customers).set(change).where(eq(customers.id, customer.id)).returning()
      : [customer];
    if (!changed) throw new ProblemError('session-ended');
    return { data: profileAnswer(changed), ...(pendingId && { pendingId }) };
  });
});
