import type { Localized } from '@shop/contract/language';
import { and, eq, exists, gt, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { staff, staffKeys, staffLog, staffProposals } from '../../../database/schema/staff.ts';
import { SecondPersonNeeded, type ActOfTwo } from '../../http/answers/second-person-needed.ts';
import { callsOf } from '../../http/answers/serve-staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { paidBackToday } from '../../sales/refunds/refund-limit.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import type { StaffActor } from './actor.ts';

/**
 * Throws `second-person-needed` where somebody at a screen gives away more than one person alone may, so that its transaction is
 * undone. Where the act agrees to a proposal, takes that in the same transaction and notes in the actor whose it was; throws
 * `proposal-gone` where it is not open, is of something else, or of the person.
 * @param amount Fils; `Infinity` for what has no end, such as a coupon for everything.
 */
export async function requireSecondPerson(
  transaction: Transaction,
  actor: StaffActor,
  { amount, ...proposed }: ActOfTwo & { amount: number },
): Promise<void> {
  if (actor.via === 'command') return;
  if (actor.agreesTo) {
    actor.proposedBy = await takeProposal(transaction, actor, actor.agreesTo);
    return;
  }
  const { secondPersonAbove } = (await settingsReader(transaction)()).refunds;
  if (secondPersonAbove > 0 && amount > secondPersonAbove) throw new SecondPersonNeeded(proposed);
}

/** The same for a refund that was just made: all counts that the person paid back of the order on this day of the shop. */
export async function requireSecondPersonToRefund(
  transaction: Transaction,
  actor: StaffActor,
  { orderId, act }: { orderId: string; act: Localized },
): Promise<void> {
  const amount = await paidBackToday(transaction, actor.person, orderId);
  await requireSecondPerson(transaction, actor, { amount, act, about: { kind: 'order', id: orderId } });
}

/** Takes a proposal, so that nobody agrees a second time. Answers whose it was. */
async function takeProposal(
  transaction: Transaction,
  { staffId }: StaffActor,
  { proposal, digest }: NonNullable<StaffActor['agreesTo']>,
): Promise<string> {
  const [taken] = await transaction
    .delete(staffProposals)
    .where(
      and(
        eq(staffProposals.id, proposal),
        eq(staffProposals.digest, digest),
        ne(staffProposals.staffId, staffId!),
        gt(staffProposals.at, sql`now() - interval '1 day'`),
      ),
    )
    .returning();
  if (!taken) throw new ProblemError('proposal-gone');
  const settled = transaction
    .select()
    .from(staffKeys)
    .where(
      and(
        eq(staffKeys.staffId, staff.id),
        or(isNull(staffKeys.letInBy), lte(staffKeys.createdAt, sql`now() - interval '1 day'`)),
      ),
    );
  const anotherRole = transaction
    .select()
    .from(staffLog)
    .where(
      and(
        eq(staffLog.subject, 'staff'),
        eq(staffLog.subjectId, staff.id),
        eq(staffLog.action, 'staff role'),
        eq(staffLog.via, 'screen'),
        gt(staffLog.at, sql`now() - interval '1 day'`),
      ),
    );
  // Who was let in today, or got another role, by a screen, is nobody's second person yet: an owner could make any number.
  const people = await transaction
    .select()
    .from(staff)
    .where(
      and(
        or(eq(staff.id, taken.staffId), eq(staff.id, staffId!)),
        isNull(staff.endedAt),
        exists(settled),
        notExists(anotherRole),
      ),
    );
  const by = people.find(({ id }) => id === taken.staffId);
  const mayPropose = by && callsOf(by.role).some((name) => name === taken.call);
  if (!mayPropose || people.length < 2) throw new ProblemError('proposal-gone');
  return by.name;
}
