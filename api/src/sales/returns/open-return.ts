import type { ApiRequest } from '@shop/contract/api';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { returns } from '../../../database/schema/returns.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { piecesOfLine, returnsOf } from '../orders/line-pieces.ts';
import { linesOf, type OrderRow } from '../orders/lock-order.ts';
import { missingOf } from '../orders/missing-pieces.ts';
import { isDiscounted, returnsEnd } from '../orders/order-rights.ts';

type Wanted = Pick<ApiRequest<'requestReturn'>['body'], 'lineId' | 'quantity' | 'reason' | 'note'> & {
  /** Staff may also open a return of a discounted line, or after the time for returns. */
  byStaff?: boolean;
  jobs: JobQueue;
};

/**
 * Opens a return of an order's line, or of some of its pieces, and answers its id. The order must be locked. Throws
 * `return-not-allowed`, `return-window-closed`, or `return-exists` where fewer pieces are left to return.
 */
export async function openReturn(
  transaction: Transaction,
  order: OrderRow,
  { lineId, quantity, reason, note, byStaff = false, jobs }: Wanted,
): Promise<string> {
  const line = (await linesOf(transaction, order.id)).find(({ id }) => id === lineId);
  const until = returnsEnd(order, (await settingsReader(transaction)()).returns.days);
  if (!line || !until || (isDiscounted(line) && !byStaff)) throw new ProblemError('return-not-allowed');
  if (new Date() > until && !byStaff) throw new ProblemError('return-window-closed');

  const back = await returnsOf(transaction, order.id);
  const { returnable } = piecesOfLine(line, await missingOf(transaction, order.id), back);
  const pieces = quantity ?? returnable;
  if (pieces < 1 || pieces > returnable) throw new ProblemError('return-exists');
  const id = randomUUID();
  await transaction.insert(returns).values({ id, orderId: order.id, lineId, quantity: pieces, reason, note, byStaff });
  await jobs.send('order-message', { orderId: order.id, message: 'return-requested', about: id }, { transaction });
  return id;
}
