import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staffChallenges, staffKeys } from '../../../database/schema/staff.ts';

type Purpose = (typeof staffChallenges.$inferSelect)['purpose'];

/** Longer than a person needs to find the key. */
const LIFETIME = sql`interval '5 minutes'`;

/** What an authenticator has to sign, and who must: anybody with a key where `staffId` is null. */
export interface Challenge {
  purpose: Purpose;
  staffId: string | null;
}

/** Keeps a challenge until it is answered. */
export const keepChallenge = async (db: Database | Transaction, challenge: string, of: Challenge) =>
  db.insert(staffChallenges).values({
    challenge,
    ...of,
    counters: sql`(select jsonb_object_agg(${staffKeys.id}, ${staffKeys.counter}) from ${staffKeys} where ${eq(staffKeys.staffId, of.staffId ?? '')})`,
    expiresAt: sql`now() + ${LIFETIME}`,
  });

/**
 * Takes the challenge that an answer says it signed: whatever comes of the answer, a second one finds none. Undefined where
 * there is none of this purpose and person, or it is too old.
 */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, staffId }: Challenge,
): Promise<Pick<typeof staffChallenges.$inferSelect, 'challenge' | 'counters'> | undefined> {
  const [taken] = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.challenge, challenge), gt(staffChallenges.expiresAt, sql`now()`)))
    .returning();
  return taken?.purpose === purpose && taken.staffId === staffId ? taken : undefined;
}
