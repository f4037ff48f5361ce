import { and, eq, gt, lt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers, sessions } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../problems/problem-error.ts';

export type Customer = typeof customers.$inferSelect;

const LIFETIME = sql`interval '30 days'`;
/** Use does not move a session's end beyond this age, so that a stolen token does not work for ever. */
const OLDEST = sql`interval '180 days'`;
/** A session's use is noted at most once a day, so that reading pages seldom writes. */
const NOTED_BEFORE = sql`now() - interval '1 day'`;

/** Characters; no browser's user agent is longer. */
const MAX_AGENT_LENGTH = 300;

interface SessionOptions {
  /** The browser's user agent. */
  agent?: string | undefined;
  /** Whether the customer has just entered a code that was sent to their number. */
  proven?: boolean;
}

/** Opens a session of 30 days, which start again with use, and of 180 days in all. Only the token's hash is stored. */
export async function openSession(
  db: Database | Transaction,
  customerId: string,
  { agent, proven = false }: SessionOptions = {},
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    customerId,
    agent: agent?.slice(0, MAX_AGENT_LENGTH) ?? null,
    provenAt: proven ? sql`now()` : null,
    expiresAt: sql`now() + ${LIFETIME}`,
  });
  return token;
}

/** Notes that a code sent to the customer's number was entered in the session that a request came with. */
export async function markProven(transaction: Transaction, request: FastifyRequest): Promise<void> {
  await transaction
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(eq(sessions.tokenHash, hashToken(tokenOf(request) ?? '')));
}

/**
 * Whether the session with a token's hash proved the customer's number in the last 24 hours (product decisions, "Order
 * states"). A part of a statement.
 */
export const isProven = (tokenHash: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${sessions} where ${sessions.tokenHash} = ${tokenHash} and ${sessions.provenAt} > now() - interval '24 hours')`;

export async function closeOtherSessions(
  db: Database | Transaction,
  customerId: string,
  request: FastifyRequest,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, hashToken(tokenOf(request) ?? ''))));
}

/** Ends the session that a request came with, and returns its customer's id. Does nothing if it has already ended. */
export async function closeSession(db: Database, request: FastifyRequest): Promise<string | undefined> {
  const tokenHash = hashToken(tokenOf(request) ?? '');
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ customerId: sessions.customerId });
  return ended?.customerId;
}

const sessionOf = prepared('session', (db) =>
  db
    .select({ customer: customers, isOld: lt(sessions.usedAt, NOTED_BEFORE) })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.createdAt, sql`${sql.placeholder('after')}::timestamptz`),
      ),
    ),
);

/** Since when a session must have been opened, as PostgreSQL reads moments. */
export const openedAfter = ({ sessionsEndedBefore }: Pick<FastifyRequest, 'sessionsEndedBefore'>): string =>
  sessionsEndedBefore?.toISOString() ?? '-infinity';

/** The customer who makes a request. Throws `unauthorized` without a token, `session-ended` with one that has ended. */
export async function customerOf(db: Database | Transaction, request: FastifyRequest): Promise<Customer> {
  const token = tokenOf(request);
  if (!token) throw new ProblemError('unauthorized');
  const tokenHash = hashToken(token);
  const [row] = await sessionOf(db, { tokenHash, after: openedAfter(request) });
  if (!row) throw new ProblemError('session-ended');
  if (row.isOld)
    await db
      .update(sessions)
      .set({ usedAt: sql`now()`, expiresAt: sql`least(now() + ${LIFETIME}, ${sessions.createdAt} + ${OLDEST})` })
      .where(eq(sessions.tokenHash, tokenHash));
  return row.customer;
}

/** The customer who makes a request, or null for a guest. A token that has ended still throws `session-ended`. */
export const customerOrGuest = async (db: Database, request: FastifyRequest): Promise<Customer | null> =>
  tokenOf(request) ? customerOf(db, request) : null;

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

/** A new session token: 256 random bits, 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** As the database stores it: 256 random bits can't be guessed, so it needs no salt and no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
