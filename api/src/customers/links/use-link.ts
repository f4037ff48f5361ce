import type { LinkEffect } from '@shop/contract/account';
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isUniqueViolation } from '../../../database/error-cause.ts';
import { accountLinks, codes, customers, sessions } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { sendAccountLinks } from './account-links.ts';
import { lockedCustomer, replaceEmail } from './change-email.ts';

/** More links than a customer opens in a minute; an attacker who guesses keys needs far more. */
const CALLER_LIMIT = { name: 'account-link', atMost: 30, span: 60 };

const EVENTS = {
  'confirm-email': 'email-changed',
  'undo-mobile': 'mobile-change-undone',
  'undo-email': 'email-change-undone',
} as const;

type StoredLink = typeof accountLinks.$inferSelect;

interface Options {
  db: Database;
  origin: string;
}

/**
 * `/customer/links`: shows and runs the effect of a link from a message. Whoever has the link may use it once, without
 * a login.
 */
export const useLinks = fastifyPlugin<Options>((app, { db, origin }) => {
  app.serveUncached('accountLink', async ({ params: { key }, request }) => {
    await limitCaller(db, request, CALLER_LIMIT);
    return { data: effectOf(await db.transaction(async (transaction) => lockLink(transaction, key))) };
  });

  app.serveUncached('useAccountLink', async ({ body: { key }, request }) => {
    await limitCaller(db, request, CALLER_LIMIT);
    const used = await db.transaction(async (transaction) => {
      const link = await lockLink(transaction, key);
      await (link.purpose === 'confirm-email' ? confirmEmail(transaction, app.jobs, link) : undo(transaction, link));
      return link;
    });
    app.jobs.wake('account-link');
    request.recordSecurity(EVENTS[used.purpose], { subject: used.customerId });
    return { data: effectOf(used) };
  });

  sendAccountLinks(app, { db, origin });
});

/** Locks an unused link. Throws `not-found` for one that was used, is void or expired, or never existed. */
async function lockLink(transaction: Transaction, key: string): Promise<StoredLink> {
  const [link] = await transaction
    .select()
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.keyHash, hashToken(key)),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .for('update');
  if (!link) throw new ProblemError('not-found');
  return link;
}

/** Shows only the last three digits of a number, because somebody else may find an old message. */
const effectOf = ({ purpose, value }: StoredLink): LinkEffect => ({
  purpose,
  value: purpose === 'undo-mobile' ? value.slice(-3) : value,
});

/** Throws `not-found` when the customer has changed the email again in the meantime. */
async function confirmEmail(
  transaction: Transaction,
  jobs: JobQueue,
  { id, customerId, value: email }: StoredLink,
): Promise<void> {
  const { newEmail } = await lockedCustomer(transaction, customerId);
  if (newEmail !== email) throw new ProblemError('not-found');
  await replaceEmail(transaction, jobs, { customerId, email });
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(eq(accountLinks.id, id));
}

/**
 * Gives an account its old number or email back, ends all its sessions and codes, and forgets an email that waits for
 * its confirmation. Login codes go by SMS again, since the email that they went to may be a thief's. Links of later
 * changes become void. Links of earlier changes stay valid, or a thief could lock the owner out by changing the number
 * twice.
 */
async function undo(transaction: Transaction, { customerId, purpose, value, createdAt }: StoredLink): Promise<void> {
  // Before the customer's row, in the order in which entering a code locks them.
  await transaction
    .update(codes)
    .set({ endedAt: sql`now()` })
    .where(and(eq(codes.customerId, customerId), isNull(codes.endedAt)));
  const restored = purpose === 'undo-mobile' ? { mobile: value } : { email: value };
  try {
    await transaction.transaction(async (change) =>
      change
        .update(customers)
        .set({ ...restored, newEmail: null, loginCodesBy: 'sms' })
        .where(eq(customers.id, customerId)),
    );
  } catch (error) {
    // Another account has confirmed the old number since.
    if (isUniqueViolation(error)) throw new ProblemError('not-found');
    throw error;
  }
  await transaction.delete(sessions).where(eq(sessions.customerId, customerId));
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.customerId, customerId),
        eq(accountLinks.purpose, purpose),
        gte(accountLinks.createdAt, createdAt),
      ),
    );
}
