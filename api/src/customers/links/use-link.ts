import type { LinkEffect } from '@shop/contract/account';
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { errorCode } from '../../../database/error-cause.ts';
import { accountLinks, customers, sessions } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import { sendAccountLinks } from './account-links.ts';

/** More links than a customer opens in a minute; an attacker who guesses keys needs far more. */
const CALLER_LIMIT = { name: 'account-link', atMost: 30, span: 60 };

/** PostgreSQL's unique_violation. */
const ALREADY_THERE = '23505';

const EVENTS = { 'confirm-email': 'email-changed', 'undo-mobile': 'mobile-change-undone' } as const;

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
      await (link.purpose === 'undo-mobile' ? undoMobile(transaction, link) : confirmEmail(transaction, link));
      return link;
    });
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
async function confirmEmail(transaction: Transaction, { id, customerId, value }: StoredLink): Promise<void> {
  const { rowCount } = await transaction
    .update(customers)
    .set({ email: value, newEmail: null })
    .where(and(eq(customers.id, customerId), eq(customers.newEmail, value)));
  if (rowCount === 0) throw new ProblemError('not-found');
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(eq(accountLinks.id, id));
}

/**
 * Gives an account its old number back and ends all its sessions. Links of later changes become void. Links of earlier
 * changes stay valid, or a thief could lock the owner out by changing the number twice.
 */
async function undoMobile(
  transaction: Transaction,
  { customerId, value: mobile, createdAt }: StoredLink,
): Promise<void> {
  try {
    await transaction.transaction(async (change) =>
      change.update(customers).set({ mobile }).where(eq(customers.id, customerId)),
    );
  } catch (error) {
    // Another account has confirmed the old number since.
    if (errorCode(error) === ALREADY_THERE) throw new ProblemError('not-found');
    throw error;
  }
  await transaction.delete(sessions).where(eq(sessions.customerId, customerId));
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.customerId, customerId),
        eq(accountLinks.purpose, 'undo-mobile'),
        gte(accountLinks.createdAt, createdAt),
      ),
    );
}
