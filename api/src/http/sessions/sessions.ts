import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers, sessions } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../problems/problem-error.ts';

export type Customer = typeof customers.$inferSelect;

const LASTS = sql`interval '30 days'`;
/** A session's end is moved at most once a day: reading a page doesn't write. */
const MOVED_WHEN_BELOW = sql`now() + interval '29 days'`;

/** Longer than browsers call themselves. */
const LONGEST_AGENT = 300;

/**
 * Opens a session of 30 days, which slide with use. The token is known to nobody but the caller.
 * @param agent What the browser calls itself.
 */
export async function openSession(db: Database | Transaction, customerId: string, agent?: string): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    customerId,
    agent: agent?.slice(0, LONGEST_AGENT) ?? null,
    expiresAt: sql`now() + ${LASTS}`,
  });
  return token;
}

/** Ends the sessions of a customer but for the one that a request comes with. */
export async function closeOtherSessions(
  db: Database | Transaction,
  customerId: string,
  request: FastifyRequest,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, hashToken(tokenOf(request) ?? ''))));
}

/** Ends the session that a request comes with; one that is gone already is no error. */
export async function closeSession(db: Database, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

const sessionOf = prepared('session', (db) =>
  db
    .select({ customer: customers, isOld: lt(sessions.expiresAt, MOVED_WHEN_BELOW) })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`))),
);

/** Who asks. Throws `unauthorized` without a token, `session-ended` with one that no longer holds. */
export async function customerOf(db: Database | Transaction, request: FastifyRequest): Promise<Customer> {
  const token = tokenOf(request);
  if (!token) throw new ProblemError('unauthorized');
  const tokenHash = hashToken(token);
  const [row] = await sessionOf(db, { tokenHash });
  if (!row) throw new ProblemError('session-ended');
  if (row.isOld)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${LASTS}` })
      .where(eq(sessions.tokenHash, tokenHash));
  return row.customer;
}

/** Who asks, where a guest may ask too. A token that has ended still throws `session-ended`. */
export const customerOrGuest = async (db: Database, request: FastifyRequest): Promise<Customer | null> =>
  tokenOf(request) ? customerOf(db, request) : null;

/** The token that a request comes with, whether it holds or not. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

/** A new session's token: 256 random bits, 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How the database knows a token. No salt and no slow hash: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
