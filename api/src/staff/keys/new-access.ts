import type { Localized } from '@shop/contract/language';
import { formatMoment } from '@shop/i18n/format';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import type { Ending } from '../../../database/endings.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { endLinksOf } from './links.ts';

/**
 * What lets somebody in, or gives the power of an owner, and came from a session waits for a day, in which other owners, who are
 * told at once, can end it. Another owner shortens that, and whoever has the server's command line.
 */
export const IN_A_DAY = sql`now() + interval '24 hours'`;

/** Whether a key opens and signs nothing yet. */
export const keyWaits = gt(staffKeys.usableFrom, sql`now()`);

/** A moment in a sentence of each language. */
export const momentTexts = (at: Date): Localized => ({ en: formatMoment(at, 'en'), ar: formatMoment(at, 'ar') });

/** Makes those owners whose day of waiting is over. */
export const promoteDueOwners = async (db: Database | Transaction): Promise<unknown> =>
  db
    .update(staff)
    .set({ role: 'owner', ownerFrom: null, ownerBy: null })
    .where(lte(staff.ownerFrom, sql`now()`));

/** What of a person's waiting access somebody has seen and approves. */
export interface Approval {
  /** The person's, which is part of what is signed. */
  name: string;
  /** The ids of keys. */
  keys: readonly string[];
  /** Whether to become an owner. */
  owner: boolean;
}

/**
 * Ends the waiting of what `approval` names of a person, or of all for a command (null). Throws `not-approvable` where one of it
 * does not wait, or `approver` is the person or who let it in.
 */
export async function approveAccess(
  transaction: Transaction,
  id: string,
  approver: string | null,
  approval: Approval | null,
): Promise<void> {
  const byAnother = (by: typeof staff.ownerBy | typeof staffKeys.letInBy) =>
    approver === null ? undefined : or(isNull(by), ne(by, approver));
  if (approver === id) throw new ProblemError('not-approvable');
  const isNamed = approval ? inArray(staffKeys.id, [...approval.keys]) : undefined;
  const keys = await transaction
    .update(staffKeys)
    .set({ usableFrom: sql`now()` })
    .where(and(eq(staffKeys.staffId, id), keyWaits, isNamed, byAnother(staffKeys.letInBy)))
    .returning({ id: staffKeys.id });
  const wantsOwner = approval?.owner ?? true;
  const owners = await transaction
    .update(staff)
    .set({ role: 'owner', ownerFrom: null, ownerBy: null })
    .where(and(sql`${wantsOwner}`, eq(staff.id, id), isNotNull(staff.ownerFrom), byAnother(staff.ownerBy)))
    .returning({ id: staff.id });
  const wanted = approval && approval.keys.length + Number(approval.owner);
  const found = keys.length + owners.length;
  if (found === 0 || (wanted !== null && found !== wanted)) throw new ProblemError('not-approvable');
}

/** Ends what somebody has let in and that has not begun: links, keys of others, owners. Answers what a restore must not bring back. */
export async function endWhatWaits(transaction: Transaction, id: string): Promise<Ending[]> {
  await endLinksOf(transaction, id);
  const keys = await transaction
    .delete(staffKeys)
    .where(and(eq(staffKeys.letInBy, id), ne(staffKeys.staffId, id), keyWaits))
    .returning({ id: staffKeys.id });
  const owners = await transaction
    .update(staff)
    .set({ ownerFrom: null, ownerBy: null })
    .where(eq(staff.ownerBy, id))
    .returning({ id: staff.id });
  return [...keys.map((key): Ending => ['key', key.id]), ...owners.map((owner): Ending => ['owner', owner.id])];
}

/** How many people, other than the viewer, wait to be let in or to become owners. */
export async function countWaitingAccess(db: Database, viewer: string): Promise<number> {
  const waits = exists(
    db
      .select()
      .from(staffKeys)
      .where(and(eq(staffKeys.staffId, staff.id), keyWaits)),
  );
  return db.$count(staff, and(isNull(staff.endedAt), ne(staff.id, viewer), or(isNotNull(staff.ownerFrom), waits)));
}
