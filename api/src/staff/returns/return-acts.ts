import type { RETURN_REASONS } from '@shop/contract/returns';
import { eq } from 'drizzle-orm';
import { returns } from '../../../database/schema/returns.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { lockOrder } from '../../sales/orders/lock-order.ts';
import { moveReturn } from '../../sales/returns/move-return.ts';
import { openReturn } from '../../sales/returns/open-return.ts';
import type { ReturnState } from '../../sales/returns/return-transitions.ts';
import { recordOfOrders, type OrderContext } from '../orders/order-acts.ts';
import { requireSecondPersonToRefund } from '../record/require-second-person.ts';

/** What staff move a return to, by the word of the command. */
const RETURN_STEPS = {
  approve: 'approved',
  reject: 'rejected',
  receive: 'received',
  refund: 'refunded',
  replace: 'replaced',
} as const satisfies Record<string, ReturnState>;
export type ReturnStep = keyof typeof RETURN_STEPS;

interface Opened {
  orderId: string;
  lineId: string;
  quantity?: number | undefined;
  reason: (typeof RETURN_REASONS)[number];
  note: string;
}

/** Opens a return for a customer, and answers its id. Throws as `openReturn` of sales does. */
export const openReturnByStaff = async (context: OrderContext, { orderId, ...wanted }: Opened): Promise<string> => {
  const { transaction, jobs } = context;
  const order = await lockOrder(transaction, orderId);
  return recordOfOrders(context, 'returns open', [orderId], async () =>
    openReturn(transaction, order, { ...wanted, byStaff: true, jobs }),
  );
};

interface Moved {
  id: string;
  step: ReturnStep;
  /** Why it is rejected; the customer is told. */
  answer?: string | undefined;
  /** Fils withheld for return shipping. */
  shipping?: number | undefined;
  /** How staff paid the refund themselves. */
  byHand?: string | undefined;
}

/** Moves a return one step on. Throws `not-found`, and as `moveReturn` does. */
export const moveReturnByStaff = async (
  context: OrderContext,
  { id, step, answer, shipping, byHand }: Moved,
): Promise<void> => {
  const { transaction, jobs } = context;
  const [found] = await transaction.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!found) throw new ProblemError('not-found');
  await recordOfOrders(context, `returns ${step}`, [found.orderId], async () => {
    await moveReturn(transaction, id, RETURN_STEPS[step], {
      jobs,
      person: context.actor.person,
      ...(answer !== undefined && { answer }),
      ...(shipping !== undefined && { shipping }),
      ...(byHand !== undefined && { byHand }),
    });
    if (step !== 'refund') return;
    const [paid] = await transaction.select({ amount: returns.refunded }).from(returns).where(eq(returns.id, id));
    const amount = moneyText(paid!.amount!);
    const act = fillBoth(TEXTS.signedActs.returnRefund, { id: found.orderId, amount });
    await requireSecondPersonToRefund(transaction, context.actor, { orderId: found.orderId, act });
  });
};
