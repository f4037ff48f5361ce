import type { Profile } from '@shop/contract/account';
import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import { askCode } from '../codes/ask-code.ts';
import { SEND_LIMIT } from '../codes/code.ts';
import { proveEmail } from '../links/account-links.ts';

interface Options {
  db: Database;
  secret: string;
}

/** `GET` and `PATCH /customer/me`. A new mobile number is saved when its code is entered at `/customer/verify-otp`. */
export const profile = fastifyPlugin<Options>((app, { db, secret }) => {
  const context = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };

  app.serveUncached('profile', async ({ customer }) => ({ data: profileAnswer(customer) }));

  app.serveUncached(
    'changeProfile',
    async ({ customer, body: { mobile, email, ...change }, query: { lang }, request }) => {
      let pendingId: string | undefined;
      if (mobile !== undefined && mobile !== customer.mobile) {
        await limitCaller(db, request, SEND_LIMIT);
        pendingId = await askCode(context, { purpose: 'change-mobile', mobile, lang, customerId: customer.id });
      }
      const all = { ...change, ...(email !== undefined && emailChange(customer, email)) };
      const isChanged = Object.values(all).some((value) => value !== undefined);
      const changed = isChanged ? await save(customer.id, all) : customer;
      if (changed.newEmail !== customer.newEmail && changed.newEmail !== null)
        request.recordSecurity('email-change-asked', { subject: customer.id });
      if (changed.email !== customer.email)
        request.recordSecurity('email-changed', { subject: customer.id, about: 'removed' });
      return { data: profileAnswer(changed), ...(pendingId && { pendingId }) };
    },
  );

  /**
   * Saves a new email and queues its confirmation link in one transaction. Throws `session-ended` when the account was
   * deleted.
   */
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

/**
 * A new email waits as `newEmail` until it is confirmed, and messages go to the old one. Removing the email takes
 * effect at once.
 */
function emailChange(
  { email }: Customer,
  typed: string | null,
): Pick<Customer, 'newEmail'> | Pick<Customer, 'email' | 'newEmail'> {
  if (typed === null) return { email: null, newEmail: null };
  return { newEmail: typed === email ? null : typed };
}

/** A customer's profile as the customer sees it. */
export const profileAnswer = ({ id, username, name, email, newEmail, mobile, lang, marketing }: Customer): Profile => ({
  id,
  username,
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(newEmail !== null && { newEmail }),
  mobile,
  lang,
  marketing,
});
