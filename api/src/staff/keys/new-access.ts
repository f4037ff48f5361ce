import type { Localized } from '@shop/contract/language';
import { formatMoment } from '@shop/i18n/format';
import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';

/**
 * What lets somebody in, or gives the power of an owner, and came from a session waits for a day, in which the person and all
 * owners, who are told at once, can end it. Another owner shortens that, and whoever has the server's command line.
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

/**
 * Ends the waiting of a person: of all keys and of becoming an owner, as far as `approver`, null for a command, is neither
 * the person nor who let them in. Throws `not-approvable` where that leaves nothing.
 */
export async function approveAccess(transaction: Transaction, id: string, approver: string | null): Promise<void> {
  const byAnother = (by: typeof staff.ownerBy | typeof staffKeys.letInBy) =>
    approver === null ? undefined : or(isNull(by), ne(by, approver));
  if (approver === id) throw new ProblemError('not-approvable');
  const keys = await transaction
    .update(staffKeys)
    .set({ usableFrom: sql`now()` })
    .where(and(eq(staffKeys.staffId, id), keyWaits, byAnother(staffKeys.letInBy)))
    .returning({ id: staffKeys.id });
  const owners = await transaction
    .update(staff)
    .set({ role: 'owner', ownerFrom: null, ownerBy: null })
    .where(and(eq(staff.id, id), isNotNull(staff.ownerFrom), byAnother(staff.ownerBy)))
    .returning({ id: staff.id });
  if (keys.length + owners.length === 0) throw new ProblemError('not-approvable');
}
