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

/** Nobody opens so many links; who tries keys does. */
const LIMIT = { name: 'account-link', atMost: 30, span: 60 };

/** PostgreSQL's unique_violation. */
const ALREADY_THERE = '23505';

type StoredLink = typeof accountLinks.$inferSelect;

interface Options {
  db: Database;
  origin: string;
}

/** `/customer/links`: what a link in a message would do, and doing it. Whoever has the link may, once, without a login. */
export const useLinks = fastifyPlugin<Options>((app, { db, origin }) => {
  app.serveUncached('accountLink', async ({ params: { key }, request }) => {
    await limitCaller(db, request, LIMIT);
    return { data: effectOf(await db.transaction(async (transaction) => linkOf(transaction, key))) };
  });

  app.serveUncached('useAccountLink', async ({ body: { key }, request }) => {
    await limitCaller(db, request, LIMIT);
    return db.transaction(async (transaction) => {
      const link = await linkOf(transaction, key);
      await (link.purpose === 'undo-mobile' ? undoMobile(transaction, link) : confirmEmail(transaction, link));
      return { data: effectOf(link) };
    });
  });

  sendAccountLinks(app, { db, origin });
});

/** An open link, locked. Throws `not-found` for one that was used, made void, is too old, or never was. */
async function linkOf(transaction: Transaction, key: string): Promise<StoredLink> {
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

/** Of a number no more than its end: who finds an old message need not learn it. */
const effectOf = ({ purpose, value }: StoredLink): LinkEffect => ({
  purpose,
  value: purpose === 'undo-mobile' ? value.slice(-3) : value,
});

/** An email that was changed again in the meantime is no longer to be proved. */
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
 * Gives an account its old number back and ends all its sessions. Links of later changes are void with it; those of
 * earlier ones hold, or whoever took the account could bar its owner's way back by a second change.
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
    // Somebody else has proved the old number since.
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
