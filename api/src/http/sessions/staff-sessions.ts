import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { staff, staffKeys, staffSessions, type ActProof } from '../../../database/schema/staff.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { hashToken, newToken, openedAfter, tokenOf } from './sessions.ts';

/** A session ends after this time without use. */
const IDLE = sql`interval '30 minutes'`;
/** A session ends this long after the sign-in in any case. */
const LIFETIME = sql`interval '12 hours'`;
/** Use is noted at most this often, so that reading pages seldom writes. */
const NOTED_EVERY = sql`interval '1 minute'`;

/** The person who makes a request, and what the session says of it. */
export interface StaffSession {
  /** Whether it comes from a screen, or from whoever runs commands on the shop's server, and is nobody of the staff. */
  via: 'screen' | 'command';
  person: Pick<typeof staff.$inferSelect, 'id' | 'name' | 'role'>;
  /** How many keys the person has. */
  keys: number;
  /** What the person has signed this very request with; null where it is not signed. */
  proof: ActProof | null;
  /** Which proposal of another person this request agrees to, and the digest of the request; null for none. */
  agreesTo: { proposal: string; digest: string } | null;
}

/** Opens a session for a person who has just used a key. Only the token's hash is stored. */
export async function openStaffSession(
  db: Database | Transaction,
  { staffId, keyId }: { staffId: string; keyId: string },
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await db.insert(staffSessions).values({ tokenHash, staffId, keyId, expiresAt: sql`now() + ${LIFETIME}` });
  return token;
}

/** Whether a session, joined with its person, is still open. */
export const isOpenStaffSession = and(
  gt(staffSessions.expiresAt, sql`now()`),
  gt(staffSessions.usedAt, sql`now() - ${IDLE}`),
  isNull(staff.endedAt),
)!;

const sessionOf = prepared('staff-session', (db) =>
  db
    .select({
      person: { id: staff.id, name: staff.name, role: staff.role },
      isOld: lt(staffSessions.usedAt, sql`now() - ${NOTED_EVERY}`).mapWith(Boolean),
      keys: sql<number>`(select count(*)::int from ${staffKeys} where ${staffKeys.staffId} = ${staff.id})`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        isOpenStaffSession,
        gt(staffSessions.createdAt, sql`${sql.placeholder('after')}::timestamptz`),
      ),
    ),
);

/** Who of the staff makes a request. Throws `unauthorized` without a token, `session-ended` with one that has ended. */
export async function staffOf(
  db: Database,
  request: FastifyRequest,
): Promise<Pick<StaffSession, 'via' | 'person' | 'keys'>> {
  const token = tokenOf(request);
  if (!token) throw new ProblemError('unauthorized');
  const tokenHash = hashToken(token);
  const [row] = await sessionOf(db, { tokenHash, after: openedAfter(request) });
  if (!row) throw new ProblemError('session-ended');
  const { isOld, ...session } = row;
  if (isOld)
    await db
      .update(staffSessions)
      .set({ usedAt: sql`now()` })
      .where(eq(staffSessions.tokenHash, tokenHash));
  return { via: 'screen', ...session };
}

/** The session of whoever runs commands, who may do what owners do. */
export const commandSession = (name: string): Pick<StaffSession, 'via' | 'person' | 'keys'> => ({
  via: 'command',
  person: { id: '', name, role: 'owner' },
  keys: 2,
});

const ownSession = (request: FastifyRequest) => eq(staffSessions.tokenHash, hashToken(tokenOf(request) ?? ''));

/** Ends the session that a request came with. */
export const closeStaffSession = async (db: Database, request: FastifyRequest) =>
  db.delete(staffSessions).where(ownSession(request));

/** Ends the sessions of a person that a key opened, or may have opened. */
export const closeSessionsOfKey = async (transaction: Transaction, staffId: string, keyId: string) =>
  transaction
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), or(eq(staffSessions.keyId, keyId), isNull(staffSessions.keyId))));

/** Ends all sessions of a person but the one that a request came with. */
export const closeOtherStaffSessions = async (db: Database, staffId: string, request: FastifyRequest) =>
  db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), not(ownSession(request))));

/** Ends all sessions of a person. */
export const closeStaffSessions = async (transaction: Transaction, staffId: string) =>
  transaction.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
