import { shopDay, startOfDay } from '@shop/contract/shop-time';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

/**
 * Throws `refund-limit` where a person would pay back more within one day of the shop than the settings allow. Refunds
 * of one person wait for each other from here to the end of their transactions, so that two at once do not both pass.
 *
 * @param amount Fils.
 */
export async function refuseAboveLimit(transaction: Transaction, person: string, amount: number): Promise<void> {
  const most = (await settingsReader(transaction)()).refunds.perPersonAndDay;
  if (most === 0) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${person}`}, 0))`);
  const before = await paidBackToday(transaction, person);
  if (before + amount > most)
    throw new ProblemError('refund-limit', {
      values: { most: moneyText(most), left: moneyText(Math.max(0, most - before)) },
    });
}

/** Fils that a person has paid back on this day of the shop, of one order or of all. */
export async function paidBackToday(transaction: Transaction, person: string, orderId?: string): Promise<number> {
  const [row] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.person, person),
        orderId === undefined ? undefined : eq(refunds.orderId, orderId),
        isNull(refunds.failedAt),
        gte(refunds.approvedAt, startOfDay(shopDay(new Date()))),
      ),
    );
  return row!.sum;
}
