import type { Localized } from '@shop/contract/language';
import type { Transaction } from '../../../database/connect.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import type { StaffActor } from './actor.ts';

/**
 * Throws `second-person-needed` where somebody at a screen gives away more than one person alone may, so that its transaction is
 * undone, and nobody else has proposed it.
 * @param amount Fils; `Infinity` for what has no end, such as a coupon for everything.
 */
export async function requireSecondPerson(
  transaction: Transaction,
  { via, proposedBy }: StaffActor,
  { amount, act }: { amount: number; act: Localized },
): Promise<void> {
  if (via === 'command' || proposedBy) return;
  const { secondPersonAbove } = (await settingsReader(transaction)()).refunds;
  if (secondPersonAbove > 0 && amount > secondPersonAbove)
    throw new ProblemError('second-person-needed', { values: { act } });
}
