import type { Profile, ProfileChange } from '@shop/contract/account';
import type { Localized } from '@shop/contract/language';
import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { askCode } from '../codes/ask-code.ts';
import { SEND_LIMIT } from '../codes/code.ts';
import { proveEmail } from '../links/account-links.ts';

interface Options {
  db: Database;
  secret: Secrets;
}

/**
 * `GET` and `PATCH /customer/me`. A new mobile number or email is saved when its code is entered at
 * `/customer/verify-otp`.
 */
export const profile = fastifyPlugin<Options>((app, { db, secret }) => {
  const context = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };

  app.serveUncached('profile', async ({ customer }) => ({ data: profileAnswer(customer) }));

  app.serveUncached(
    'changeProfile',
    async ({ customer, body: { mobile, email, ...change }, query: { lang }, request }) => {
      if (mobile !== undefined && email !== undefined) throw refused('email', TEXTS.fields.email.alone);
      if (change.loginCodesBy === 'email' && customer.email === null)
        throw refused('loginCodesBy', TEXTS.fields.loginCodesBy.invalid);
      const needed = codeFor(customer, { mobile, email });
      if (needed) await limitCaller(db, request, SEND_LIMIT);
      const pendingId = needed && (await askCode(context, { ...needed, customerId: customer.id, lang }));
      const all = {
        ...change,
        ...(email !== undefined && !needed && { newEmail: email === customer.email ? null : email }),
      };
      const isChanged = Object.values(all).some((value) => value !== undefined);
      const changed = isChanged ? await save(customer.id, all) : customer;
      return { data: profileAnswer(changed), ...(pendingId && { pendingId }) };
    },
  );

  /**
   * Saves changes that need no code. A waiting email that was entered again gets its link again, in the same
   * transaction. Throws `session-ended` when the account was deleted.
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
 * The code that a change needs. The code for a new number goes there; the one for another email, or none, goes to the
 * customer's number, so that a stolen session is not enough. Going back to the saved email needs no code, and entering
 * the one that waits for its confirmation again neither.
 */
function codeFor({ mobile, email, newEmail }: Customer, change: Pick<ProfileChange, 'mobile' | 'email'>) {
  if (change.mobile !== undefined && change.mobile !== mobile)
    return { purpose: 'change-mobile', mobile: change.mobile } as const;
  if (change.email === undefined || change.email === email) return undefined;
  if (change.email !== null && change.email === newEmail) return undefined;
  return { purpose: 'change-email', mobile, newEmail: change.email } as const;
}

const refused = (path: string, message: Localized) =>
  new ProblemError('validation-failed', { details: [{ path, message }] });

/** A customer's profile as the customer sees it. */
export const profileAnswer = ({
  id,
  username,
  name,
  email,
  newEmail,
  mobile,
  loginCodesBy,
  lang,
  marketing,
}: Customer): Profile => ({
  id,
  username,
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(newEmail !== null && { newEmail }),
  mobile,
  loginCodesBy,
  lang,
  marketing,
});
