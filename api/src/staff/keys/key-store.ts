import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { takeChallenge, type Challenge } from './challenges.ts';
import { challengeIn, verifyKey, type RelyingParty, type verifyNewKey } from './relying-party.ts';

export type StaffKey = typeof staffKeys.$inferSelect;

/** A person's keys, oldest first. */
export const keysOf = async (db: Database | Transaction, staffId: string): Promise<StaffKey[]> =>
  db.select().from(staffKeys).where(eq(staffKeys.staffId, staffId)).orderBy(asc(staffKeys.createdAt));

/** Stores a verified key. Throws `key-refused` where somebody has it already. */
export async function storeKey(
  transaction: Transaction,
  staffId: string,
  label: string,
  { credential, credentialBackedUp }: Awaited<ReturnType<typeof verifyNewKey>>,
): Promise<void> {
  const { id, publicKey, counter, transports = [] } = credential;
  const added = await transaction
    .insert(staffKeys)
    .values({ id, staffId, label, publicKey, counter, transports, backedUp: credentialBackedUp })
    .onConflictDoNothing()
    .returning({ id: staffKeys.id });
  if (added.length === 0) throw new ProblemError('key-refused');
}

interface KeyUse {
  id: string;
  response: { clientDataJSON: string };
}

/**
 * Which key was used, and whose, to sign in (`staffId` null) or to sign an act. Throws `key-refused` for an
 * unknown key, one of somebody else or of somebody who has left, and for an answer to no open challenge.
 */
export async function acceptKeyUse(
  db: Database,
  shop: RelyingParty,
  use: KeyUse,
  of: Challenge,
): Promise<{ key: StaffKey; person: typeof staff.$inferSelect }> {
  const asked = await takeChallenge(db, challengeIn(use), of);
  const [found] = await db
    .select({ key: staffKeys, person: staff })
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
  await db
    .update(staffKeys)
    .set({ counter: sql`greatest(${staffKeys.counter}, ${counted})`, usedAt: sql`now()` })
    .where(eq(staffKeys.id, id));
  return found;
}
