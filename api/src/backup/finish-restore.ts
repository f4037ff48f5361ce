import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { Endings } from '../../database/endings.ts';
import { accountLinks, codes, customers, sessions } from '../../database/schema/accounts.ts';
import { confirmationKeys } from '../../database/schema/checkout.ts';
import {
  staff,
  staffChallenges,
  staffKeys,
  staffLinks,
  staffProposals,
  staffSessions,
} from '../../database/schema/staff.ts';
import { startEpoch } from '../../database/start-epoch.ts';
import { deleteAccount } from '../customers/account/delete-account.ts';
import { wasLive } from '../settings/shop-mode.ts';
import type { StaffActor } from '../staff/record/actor.ts';
import { recordChange } from '../staff/record/record-change.ts';

/** What opens something, or waits for one person’s word. Any of it may have ended after the backup was made. */
const OPENINGS = [
  accountLinks,
  codes,
  confirmationKeys,
  sessions,
  staffChallenges,
  staffLinks,
  staffProposals,
  staffSessions,
];

/** How much of what had ended was back. */
interface EndedAgain {
  customers: number;
  people: number;
  /** Who were owners, or were about to be. */
  owners: number;
  keys: number;
  /** Whether an owner is left who can sign in. */
  hasOwner: boolean;
}

/**
 * What a restored database needs before anybody opens the shop: sessions, codes, links, challenges and proposals end;
 * accounts, people, owners and passkeys end again that ended after the backup was made; caches start anew.
 */
export async function finishRestore(
  db: Database,
  actor: StaffActor,
  { customer, staff: people, owner, key }: Endings,
): Promise<EndedAgain> {
  for (const table of OPENINGS) await db.delete(table);
  const [keys, left, demoted] = await db.transaction(async (transaction) => {
    const removed = await transaction.select().from(staffKeys).where(inArray(staffKeys.id, key));
    for (const { id, staffId } of removed)
      await recordChange(
        transaction,
        actor,
        { action: 'staff remove-key', subjects: [{ kind: 'staff', id: staffId }] },
        async () => transaction.delete(staffKeys).where(eq(staffKeys.id, id)),
      );
    const back = await transaction
      .select({ id: staff.id })
      .from(staff)
      .where(and(inArray(staff.id, people), isNull(staff.endedAt)));
    // Also a last owner: nobody is to work again who was let go.
    for (const { id } of back)
      await recordChange(transaction, actor, { action: 'staff end', subjects: [{ kind: 'staff', id }] }, async () =>
        transaction
          .update(staff)
          .set({ endedAt: sql`now()` })
          .where(eq(staff.id, id)),
      );
    const powerful = await transaction
      .select({ id: staff.id })
      .from(staff)
      .where(
        and(inArray(staff.id, owner), isNull(staff.endedAt), or(eq(staff.role, 'owner'), isNotNull(staff.ownerFrom))),
      );
    for (const { id } of powerful)
      await recordChange(transaction, actor, { action: 'staff role', subjects: [{ kind: 'staff', id }] }, async () =>
        transaction
          .update(staff)
          // Which role followed is in no backup; a reader changes nothing.
          .set({
            role: sql`case ${staff.role} when 'owner' then 'reader' else ${staff.role} end`,
            ownerFrom: null,
            ownerBy: null,
          })
          .where(eq(staff.id, id)),
      );
    return [removed.length, back.length, powerful.length];
  });
  const erased = await db.select().from(customers).where(inArray(customers.id, customer));
  const mode = (await wasLive(db)) ? 'live' : 'demo';
  for (const each of erased) await deleteAccount(db, each, mode);
  await startEpoch(db);
  const owners = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffKeys, eq(staffKeys.staffId, staff.id))
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .limit(1);
  return { customers: erased.length, people: left, owners: demoted, keys, hasOwner: owners.length > 0 };
}

/** What `finishRestore` did, in sentences for whoever restores. */
export const endedInWords = ({ customers: accounts, people, owners, keys, hasOwner }: EndedAgain): string[] => [
  'All sessions of customers and staff, codes, links and proposals have ended; whoever was signed in signs in again.',
  `Ended again: ${accounts} accounts, ${people} people of the staff, ${owners} owners, ${keys} passkeys. Caches start anew.`,
  'Roles are those of the backup; who is no owner any more is a reader. Compare "npm run shop -- staff list".',
  ...(hasOwner ? [] : ['No owner has a passkey. Make one: npm run shop -- staff owner <name>']),
];
