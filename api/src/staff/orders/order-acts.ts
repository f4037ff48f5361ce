import type { OrderStatus } from '@shop/contract/order-states';
import type { Transaction } from '../../../database/connect.ts';
import type { Courier } from '../../../database/schema/orders.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { lockOrder, type OrderRow } from '../../sales/orders/lock-order.ts';
import { refundedOf, refundOrder } from '../../sales/refunds/refund-order.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';

/** What an act is done with: by a command or by a call, it is the same function. */
export interface Act {
  transaction: Transaction;
  jobs: JobQueue;
  actor: StaffActor;
}

/** What staff move an order to, by the word of the command. */
export const ORDER_STEPS = {
  confirm: 'confirmed',
  pack: 'packed',
  'send-out': 'out_for_delivery',
  deliver: 'delivered',
  fail: 'delivery_failed',
  'take-back': 'returned_to_origin',
  cancel: 'cancelled',
} as const satisfies Record<string, OrderStatus>;
export type OrderStep = keyof typeof ORDER_STEPS;

const recorded = async <T>(
  { transaction, actor }: Act,
  word: string,
  id: string,
  change: () => Promise<T>,
): Promise<T> =>
  recordChange(transaction, actor, { action: `orders ${word}`, subjects: [{ kind: 'order', id }] }, change);

/** Moves an order one step on. Throws as `moveOrder` does. */
export const stepOrder = async (
  act: Act,
  { id, step, note, show = false }: { id: string; step: OrderStep; note?: string | undefined; show?: boolean },
): Promise<OrderRow> =>
  recorded(act, step, id, async () =>
    moveOrder(act.transaction, id, ORDER_STEPS[step], {
      jobs: act.jobs,
      actor: 'staff',
      person: act.actor.person,
      ...(note !== undefined && { note }),
      shown: show,
    }),
  );

/** Hands an order to a courier. Throws as `moveOrder` does. */
export const shipOrder = async (act: Act, { id, courier }: { id: string; courier: Courier }): Promise<OrderRow> =>
  recorded(act, 'ship', id, async () =>
    moveOrder(act.transaction, id, 'shipped', { jobs: act.jobs, actor: 'staff', person: act.actor.person, courier }),
  );

interface Refund {
  id: string;
  /** Fils; all that is left where absent. */
  amount?: number | undefined;
  reason?: 'return' | 'cancelled' | 'partial' | undefined;
  byHand?: string | undefined;
  /** Called with the locked order and what is left to refund, to refuse it with more than a code. */
  check?: (order: OrderRow, left: number) => void;
}

/** Refunds a card payment in part or what is left of it. Answers the fils. Throws as `refundOrder` of sales does. */
export const refundByStaff = async (act: Act, { id, amount, reason, byHand, check }: Refund): Promise<number> =>
  recorded(act, 'refund', id, async () => {
    const order = await lockOrder(act.transaction, id);
    const before = await refundedOf(act.transaction, id);
    check?.(order, order.total - before);
    await refundOrder(act.transaction, order, {
      reason: reason ?? (amount === undefined ? 'cancelled' : 'partial'),
      amount,
      byHand,
      jobs: act.jobs,
    });
    return (await refundedOf(act.transaction, id)) - before;
  });
