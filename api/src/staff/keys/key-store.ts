import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { takeChallenge, type Challenge } from './challenges.ts';
import { promoteDueOwners, keyWaits, momentTexts, IN_A_DAY } from './new-access.ts';
import { challengeIn, verifyKey, type RelyingParty, type verifyNewKey } from './relying-party.ts';

export type StaffKey = typeof staffKeys.$inferSelect;

/** A person's keys, oldest first. */
export const keysOf = async (db: Database | Transaction, staffId: string): Promise<StaffKey[]> =>
  db.select().from(staffKeys).where(eq(staffKeys.staffId, staffId)).orderBy(asc(staffKeys.createdAt));

/** Those that open and sign something by now. */
export const usableKeysOf = async (db: Database, staffId: string): Promise<StaffKey[]> =>
  db
    .select()
    .from(staffKeys)
    .where(and(eq(staffKeys.staffId, staffId), not(keyWaits)));

interface NewKey {
  staffId: string;
  label: string;
  verified: Awaited<ReturnType<typeof verifyNewKey>>;
  /** Who lets it in; null for a command. */
  letInBy: string | null;
  /** Whether it opens nothing for a day. */
  waits: boolean;
}

/** Stores a verified key. Throws `key-refused` where somebody has it already. */
export async function storeKey(
  transaction: Transaction,
  { verified: { credential, credentialBackedUp: backedUp }, waits, ...of }: NewKey,
): Promise<StaffKey> {
  const { id, publicKey, counter, transports = [] } = credential;
  const usableFrom = waits ? IN_A_DAY : sql`now()`;
  const [stored] = await transaction
    .insert(staffKeys)
    .values({ ...of, id, publicKey, counter, transports, backedUp, usableFrom })
    .onConflictDoNothing()
    .returning();
  if (!stored) throw new ProblemError('key-refused');
  return stored;
}

interface KeyUse {
  id: string;
  response: { clientDataJSON: string };
}

/**
 * Which key was used, and whose, to sign in (`staffId` null) or to sign an act. Throws `key-refused` for an
 * unknown key, one of somebody else or of somebody who has left, and for an answer to no open challenge; `key-waits` for one
 * that is too new.
 */
export async function acceptKeyUse(
  db: Database,
  shop: RelyingParty,
  use: KeyUse,
  of: Challenge,
): Promise<{ key: StaffKey; person: typeof staff.$inferSelect }> {
  const asked = await takeChallenge(db, challengeIn(use), of);
  await promoteDueOwners(db);
  const [found] = await db
    .select({ key: staffKeys, person: staff, waits: keyWaits.mapWith(Boolean) })
    .from(staffKeys)
    .innerJoin(staff, eq(staff.id, staffKeys.staffId))
    .where(eq(staffKeys.id, use.id));
  const isAnother = of.staffId !== null && of.staffId !== found?.person.id;
  if (!asked || !found || found.person.endedAt || isAnother) throw new ProblemError('key-refused');
  const { id, publicKey } = found.key;
  // Two acts that were asked about at once may arrive in either order, so each must count on from when it was asked about.
  const counter = asked.counters?.[id] ?? found.key.counter;
  const credential = { id, publicKey: new Uint8Array(publicKey), counter };
  const counted = await verifyKey(shop, use, asked.challenge, credential);
  if (found.waits) throw new ProblemError('key-waits', { values: { moment: momentTexts(found.key.usableFrom) } });
  await db
    .update(staffKeys)
    .set({ counter: sql`greatest(${staffKeys.counter}, ${counted})`, usedAt: sql`now()` })
    .where(eq(staffKeys.id, id));
  return found;
}
