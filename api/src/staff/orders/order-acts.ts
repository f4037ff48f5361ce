import type { OrderStatus } from '@shop/contract/order-states';
import type { Transaction } from '../../../database/connect.ts';
import type { Courier } from '../../../database/schema/orders.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { lockOrder, type OrderRow } from '../../sales/orders/lock-order.ts';
import { refundedOf, refundOrder } from '../../sales/refunds/refund-order.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';
import { requireSecondPersonToRefund } from '../record/require-second-person.ts';
import { requireSignature } from '../record/require-signature.ts';

/** What changing an order needs, whether a command or a call of the back office does it. */
export interface OrderContext {
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

/** Makes a change of orders and records it in the words of its command. Pass the ids in order, since each order is locked. */
export const recordOfOrders = async <T>(
  { transaction, actor }: OrderContext,
  action: string,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> =>
  recordChange(transaction, actor, { action, subjects: ids.map((id) => ({ kind: 'order', id })) }, change);

const recorded = async <T>(context: OrderContext, word: string, id: string, change: () => Promise<T>): Promise<T> =>
  recordOfOrders(context, `orders ${word}`, [id], change);

/** Moves an order one step on. Throws as `moveOrder` does, and `key-needed` where money goes back and nobody has signed that. */
export const stepOrder = async (
  context: OrderContext,
  { id, step, note, show = false }: { id: string; step: OrderStep; note?: string | undefined; show?: boolean },
): Promise<OrderRow> =>
  recorded(context, step, id, async () => {
    const before = step === 'cancel' ? await refundedOf(context.transaction, id) : 0;
    const order = await moveOrder(context.transaction, id, ORDER_STEPS[step], {
      jobs: context.jobs,
      actor: 'staff',
      person: context.actor.person,
      ...(note !== undefined && { note }),
      shown: show,
    });
    const paidBack = step === 'cancel' ? (await refundedOf(context.transaction, id)) - before : 0;
    if (paidBack > 0) {
      const act = fillBoth(TEXTS.signedActs.cancel, { id, amount: moneyText(paidBack) });
      requireSignature(context.actor, act);
      await requireSecondPersonToRefund(context.transaction, context.actor, { orderId: id, act });
    }
    return order;
  });

/** Hands an order to a courier. Throws as `moveOrder` does. */
export const shipOrder = async (
  context: OrderContext,
  { id, courier }: { id: string; courier: Courier },
): Promise<OrderRow> =>
  recorded(context, 'ship', id, async () =>
    moveOrder(context.transaction, id, 'shipped', {
      jobs: context.jobs,
      actor: 'staff',
      person: context.actor.person,
      courier,
    }),
  );

interface Refund {
  id: string;
  /** Fils; all that is left where absent. */
  amount?: number | undefined;
  reason?: 'return' | 'cancelled' | 'partial' | undefined;
  byHand?: string | undefined;
}

/** Refunds a card payment in part or what is left of it. Answers the fils. Throws as `refundOrder` of sales does. */
export const refundByStaff = async (context: OrderContext, { id, amount, reason, byHand }: Refund): Promise<number> =>
  recorded(context, 'refund', id, async () => {
    const order = await lockOrder(context.transaction, id);
    const before = await refundedOf(context.transaction, id);
    await refundOrder(context.transaction, order, {
      reason: reason ?? (amount === undefined ? 'cancelled' : 'partial'),
      amount,
      byHand,
      person: context.actor.person,
      jobs: context.jobs,
    });
    const paidBack = (await refundedOf(context.transaction, id)) - before;
    const act = fillBoth(TEXTS.signedActs.staffRefundOrder, { id, amount: moneyText(paidBack) });
    await requireSecondPersonToRefund(context.transaction, context.actor, { orderId: id, act });
    return paidBack;
  });
