import type { AccountExport } from '@shop/contract/account-export';
import type { Language } from '@shop/contract/language';
import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { recordEnding } from '../../../database/endings.ts';
import { customers, sessions } from '../../../database/schema/accounts.ts';
import { deleteAccount } from '../../customers/account/delete-account.ts';
import { exportedAccount } from '../../customers/account/export-account.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import { wasLive } from '../../settings/shop-mode.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';

/** Throws `not-found`. */
async function find(db: Database, id: string): Promise<Customer> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw new ProblemError('not-found');
  return customer;
}

/** All data of a customer who has asked for it, and records that it was given out. Throws `not-found`. */
export async function exportCustomer(
  db: Database,
  actor: StaffActor,
  { id, lang }: { id: string; lang: Language },
): Promise<AccountExport> {
  const customer = await find(db, id);
  await db.transaction(async (transaction) =>
    appendChanges(transaction, actor, 'customers export', [{ kind: 'customer', id, before: null, after: null }]),
  );
  return exportedAccount(db, customer, lang);
}

/**
 * Deletes the account of a customer who has asked for it, as the customer could; records that, by an id that leads to nobody
 * afterwards. Throws `not-found`.
 * @param erasuresFile Where erasures outlive the database, for restored backups.
 */
export async function eraseCustomer(
  db: Database,
  actor: StaffActor,
  { id, erasuresFile }: { id: string; erasuresFile: string | undefined },
): Promise<void> {
  const customer = await find(db, id);
  const mode = (await db.transaction(wasLive)) ? 'live' : 'demo';
  await deleteAccount(db, customer, mode, async (erased, transaction) => {
    await appendChanges(transaction, actor, 'customers erase', [
      { kind: 'customer', id: erased, before: { account: true }, after: null },
    ]);
    recordEnding(erasuresFile, 'customer', erased);
  });
}

/**
 * Ends the customers' sessions that may have been used since a moment, and records how many: a build that did harm could read
 * their tokens. Answers the number.
 */
export async function endSessionsUsedSince(db: Database, actor: StaffActor, since: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    // When a session was used is written once a day at most.
    const ended = await transaction
      .delete(sessions)
      .where(gt(sessions.usedAt, sql`${since.toISOString()}::timestamptz - interval '1 day'`));
    const after = { since: since.toISOString(), sessions: ended.rowCount ?? 0 };
    await appendChanges(transaction, actor, 'customers log-out', [
      { kind: 'customer', id: 'all', before: null, after },
    ]);
    return after.sessions;
  });
}
