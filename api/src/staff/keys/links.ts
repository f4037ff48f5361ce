import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staff, staffLinks } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { hashToken, newToken } from '../../http/sessions/sessions.ts';
import type { StaffActor } from '../record/actor.ts';

/** For how long a link works, and once. */
const LIFETIME = sql`interval '24 hours'`;

export type Person = typeof staff.$inferSelect;

/** The address of the page that adds a person's first key. The key stands behind `#`, so that no server or log learns it. */
export const linkAddress = (origin: string, key: string): string => `${origin}/staff/enrol#${key}`;

/** Makes a link with which a person adds a first key; earlier ones of the person stop working. */
export async function makeLink(
  transaction: Transaction,
  actor: StaffActor,
  staffId: string,
): Promise<{ key: string; expiresAt: Date }> {
  await transaction.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
  const key = newToken();
  const [made] = await transaction
    .insert(staffLinks)
    .values({
      keyHash: hashToken(key),
      staffId,
      makerId: actor.staffId,
      maker: actor.person,
      expiresAt: sql`now() + ${LIFETIME}`,
    })
    .returning({ expiresAt: staffLinks.expiresAt });
  return { key, expiresAt: made!.expiresAt };
}

/** Ends the links that a person has made for others, who may make none any more. */
export const endLinksOf = async (transaction: Transaction, makerId: string) =>
  transaction.delete(staffLinks).where(and(eq(staffLinks.makerId, makerId), isNull(staffLinks.usedAt)));

/** Who made a link: an owner, or whoever ran a command, with null. */
interface Maker {
  makerId: string | null;
  maker: string | null;
}

/** Whose link it is, and who made it, locked within a transaction. Throws `not-found`, `link-used` or `link-expired`. */
export async function openLink(db: Database | Transaction, key: string): Promise<{ person: Person } & Maker> {
  const [found] = await db
    .select({
      person: staff,
      makerId: staffLinks.makerId,
      maker: staffLinks.maker,
      usedAt: staffLinks.usedAt,
      isOver: sql<boolean>`${staffLinks.expiresAt} <= now()`,
    })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(eq(staffLinks.keyHash, hashToken(key)))
    .for('update');
  if (!found || found.person.endedAt) throw new ProblemError('not-found');
  if (found.usedAt) throw new ProblemError('link-used');
  if (found.isOver) throw new ProblemError('link-expired');
  return { person: found.person, makerId: found.makerId, maker: found.maker };
}

export const useUpLink = async (transaction: Transaction, key: string) =>
  transaction
    .update(staffLinks)
    .set({ usedAt: sql`now()` })
    .where(eq(staffLinks.keyHash, hashToken(key)));
