import type { ApiRequest } from '@shop/contract/api';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { returns } from '../../../database/schema/returns.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { linesOf, type OrderRow } from '../orders/lock-order.ts';
import { isDiscounted, returnsEnd } from '../orders/order-rights.ts';

type Wanted = Pick<ApiRequest<'requestReturn'>['body'], 'lineId' | 'reason' | 'note'> & {
  /** Staff may also open a return of a discounted line, or after the time for returns. */
  byStaff?: boolean;
  jobs: JobQueue;
};

/**
 * Opens a return of an order's line and answers its id. The order must be locked. Throws `return-not-allowed`,
 * `return-window-closed` or `return-exists`.
 */
export async function openReturn(
  transaction: Transaction,
  order: OrderRow,
  { lineId, reason, note, byStaff = false, jobs }: Wanted,
): Promise<string> {
  const line = (await linesOf(transaction, order.id)).find(({ id }) => id === lineId);
  const until = returnsEnd(order, (await settingsReader(transaction)()).returns.days);
  if (!line || !until || (isDiscounted(line) && !byStaff)) throw new ProblemError('return-not-allowed');
  if (new Date() > until && !byStaff) throw new ProblemError('return-window-closed');

  const id = randomUUID();
  const opened = await transaction
    .insert(returns)
    .values({ id, orderId: order.id, lineId, reason, note, byStaff })
    .onConflictDoNothing();
  if (opened.rowCount === 0) throw new ProblemError('return-exists');
  await jobs.send('order-message', { orderId: order.id, message: 'return-requested', about: id }, { transaction });
  return id;
}
