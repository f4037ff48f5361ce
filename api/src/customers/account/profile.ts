import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import { askCode } from '../codes/ask-code.ts';
import { ASKING } from '../codes/code.ts';
import { proveEmail } from '../links/prove-email.ts';
import { profileAnswer } from './profile-answer.ts';

interface Options {
  db: Database;
  secret: string;
}

/** `GET` and `PATCH /customer/me`. A new mobile number is taken once its code was entered, at `/customer/verify-otp`. */
export const profile = fastifyPlugin<Options>((app, { db, secret }) => {
  const desk = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };

  app.serveUncached('profile', async ({ customer }) => ({ data: profileAnswer(customer) }));

  app.serveUncached(
    'changeProfile',
    async ({ customer, body: { mobile, email, ...change }, query: { lang }, request }) => {
      let pendingId: string | undefined;
      if (mobile !== undefined && mobile !== customer.mobile) {
        await limitCaller(db, request, ASKING);
        pendingId = await askCode(desk, { purpose: 'change-mobile', mobile, lang, customerId: customer.id });
      }
      const all = { ...change, ...(email !== undefined && emailChange(customer, email)) };
      const isChanged = Object.values(all).some((value) => value !== undefined);
      const changed = isChanged ? await save(customer.id, all) : customer;
      return { data: profileAnswer(changed), ...(pendingId && { pendingId }) };
    },
  );

  /** With a new email goes its link, or neither. Throws `session-ended` once the account is gone. */
  async function save(id: string, change: Partial<Customer>): Promise<Customer> {
    const saved = await db.transaction(async (transaction) => {
      const [row] = await transaction.update(customers).set(change).where(eq(customers.id, id)).returning();
      if (row && change.newEmail) await proveEmail(transaction, app.jobs, { customerId: id, email: change.newEmail });
      return row;
    });
    if (!saved) throw new ProblemError('session-ended');
    app.jobs.wake('account-link');
    return saved;
  }
});

/** Messages go on to the email that was proved, until the new one is. Removing it holds at once. */
function emailChange(
  { email }: Customer,
  typed: string | null,
): Pick<Customer, 'newEmail'> | Pick<Customer, 'email' | 'newEmail'> {
  if (typed === null) return { email: null, newEmail: null };
  return { newEmail: typed === email ? null : typed };
}
