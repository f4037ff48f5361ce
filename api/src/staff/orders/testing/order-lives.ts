import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { variants } from '../../../../database/schema/catalogue.ts';
import { orderLines } from '../../../../database/schema/orders.ts';
import { refunds } from '../../../../database/schema/payments.ts';
import { COMMAND_LINE } from '../../../../testing/staff.ts';
import type { testShop } from '../../../../testing/test-shop.ts';
import { ProblemError } from '../../../http/problems/problem-error.ts';
import { newBuyer, stocked } from '../../../sales/checkout/testing/buyer.ts';
import { moveOrder } from '../../../sales/lifecycle/move-order.ts';
import { OrderNotRevivable } from '../../../sales/lifecycle/order-effects.ts';
import { returnsOf } from '../../../sales/orders/line-pieces.ts';
import { lockOrder } from '../../../sales/orders/lock-order.ts';
import { missingOf } from '../../../sales/orders/missing-pieces.ts';
import { capturePayment } from '../../../sales/payments/capture-payment.ts';
import { recordIssued } from '../../../sales/payments/payments.ts';
import { applyEvent } from '../../../sales/payments/stripe-events.ts';
import { creditedOf, refundedOf } from '../../../sales/refunds/refund-order.ts';
import { openReturn } from '../../../sales/returns/open-return.ts';
import type { ReturnState } from '../../../sales/returns/return-transitions.ts';
import { moveReturnByStaff, type ReturnStep } from '../../returns/return-acts.ts';
import { reportMissing, settleMissing } from '../missing-acts.ts';
import { ORDER_STEPS, refundByStaff, shipOrder, stepOrder, type OrderContext, type OrderStep } from '../order-acts.ts';
import { settleCash } from '../settle-cash.ts';
import { booksAgree, type Life } from './books-agree.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
/** A whole number from 0 up to and without `below`. */
type Random = (below: number) => number;
type Act = (context: OrderContext, id: string, random: Random) => Promise<unknown>;

/** One of them; undefined where there is none. */
const pick = <T>(values: readonly T[], random: Random): T => values[random(Math.max(1, values.length))]!;
const lineOf = async ({ transaction }: OrderContext, id: string, random: Random) =>
  pick(await transaction.select().from(orderLines).where(eq(orderLines.orderId, id)), random);
const returnOf = async ({ transaction }: OrderContext, id: string, random: Random) =>
  pick(await returnsOf(transaction, id), random);

const stepTo =
  (word: OrderStep): Act =>
  async (context, id) =>
    stepOrder(context, { id, step: word });
const moves =
  (to: 'cancelled' | 'expired', actor: 'customer' | 'timer'): Act =>
  async ({ transaction, jobs }, id) =>
    moveOrder(transaction, id, to, { jobs, actor });
/** What staff do next with a return in each state. */
const NEXT: Partial<Record<ReturnState, readonly ReturnStep[]>> = {
  requested: ['approve', 'approve', 'reject'],
  approved: ['receive'],
  received: ['refund', 'replace', 'reject'],
};
const moveReturn: Act = async (context, id, random) => {
  const back = await returnOf(context, id, random);
  const next = back && pick<ReturnStep>(NEXT[back.state] ?? ['refund'], random);
  if (!next) throw new ProblemError('not-found');
  const byHand = next === 'refund' && random(2) === 0 ? { byHand: 'in cash' } : {};
  await moveReturnByStaff(context, { id: back.id, step: next, shipping: random(2) * random(500), ...byHand });
};

/** An event of Stripe about a refund: one that the shop made, or one that was made in Stripe's dashboard. */
const refundEvent = (
  type: 'refund.created' | 'refund.failed',
  orderId: string,
  refund: { id: string; amount: number },
) =>
  ({
    type,
    data: {
      object: {
        ...refund,
        object: 'refund',
        currency: 'aed',
        metadata: { refund: refund.id },
        payment_intent: `pi_${orderId}`,
        status: type === 'refund.failed' ? 'failed' : 'succeeded',
        failure_reason: null,
      },
    },
  }) as unknown as Stripe.Event;
const refundOf = async ({ transaction }: OrderContext, id: string, random: Random, isIssued: boolean) => {
  const which = isIssued ? isNotNull(refunds.issuedAt) : isNull(refunds.issuedAt);
  const standing = and(eq(refunds.orderId, id), isNull(refunds.failedAt), isNull(refunds.byHand), which);
  const refund = pick(await transaction.select().from(refunds).where(standing), random);
  if (!refund) throw new ProblemError('not-found');
  return refund;
};
/** What the card's payment provider does. */
const PROVIDERS_ACTS: Record<string, Act> = {
  pays: async ({ transaction, jobs }, id) => {
    const { paymentMethod, total: amount } = await lockOrder(transaction, id);
    if (paymentMethod !== 'card') throw new ProblemError('not-found');
    const paid = { id: `cs_${id}`, orderId: id, captureId: `pi_${id}`, amount, currency: 'aed' };
    await capturePayment(transaction, { ...paid, provider: 'stripe', jobs });
  },
  'pays back': async (context, id, random) =>
    recordIssued(context.transaction, await refundOf(context, id, random, false), context.jobs),
  'returned by the bank': async (context, id, random) => {
    const refund = await refundOf(context, id, random, true);
    await applyEvent(context.transaction, refundEvent('refund.failed', id, refund), context.jobs);
  },
  'refunded elsewhere': async ({ transaction, jobs }, id, random) => {
    const refund = { id: `re_${randomUUID()}`, amount: 1 + random(3_000) };
    await applyEvent(transaction, refundEvent('refund.created', id, refund), jobs);
  },
};

/** What customers, staff, the provider and timers do to orders, each tried whether or not the order allows it. */
const ACTS: Record<string, Act> = {
  ...Object.fromEntries(Object.keys(ORDER_STEPS).map((word) => [word, stepTo(word as OrderStep)])),
  ship: async (context, id) => shipOrder(context, { id, courier: { name: 'Falcon', waybill: 'FX1' } }),
  ...PROVIDERS_ACTS,
  'customer cancels': moves('cancelled', 'customer'),
  expires: moves('expired', 'timer'),
  'settle cash': async (context, id) => settleCash(context, [id]),
  'refund a part': async (context, id, random) => refundByStaff(context, { id, amount: 1 + random(3_000) }),
  'refund all': async (context, id) => refundByStaff(context, { id }),
  missing: async (context, id, random) => {
    const line = await lineOf(context, id, random);
    await reportMissing(context, { id, lineId: line.id, quantity: 1 + random(line.quantity), why: 'damaged' });
  },
  'settle missing': async (context, id, random) => {
    const open = (await missingOf(context.transaction, id)).find(({ outcome }) => outcome === 'open');
    if (!open) throw new ProblemError('not-found');
    const outcome = pick(['found', 'refunded', 'refunded', 'replaced'] as const, random);
    const other = { outcome: 'replaced', variantId: 'pf-oudr-100' } as const;
    await settleMissing(context, { id, missing: open.id, ...(outcome === 'replaced' ? other : { outcome }) });
  },
  'move a return': moveReturn,
  'ask for a return': async (context, id, random) => {
    const order = await lockOrder(context.transaction, id);
    const { id: lineId, quantity } = await lineOf(context, id, random);
    await openReturn(context.transaction, order, {
      lineId,
      quantity: 1 + random(quantity),
      reason: 'wrong_item',
      note: 'Onyx',
      byStaff: random(2) === 0,
      jobs: context.jobs,
    });
  },
};

/** Lives go the usual way now and then, or they would hardly ever reach a return. */
const USUAL = ['pays', 'confirm', 'pack', 'ship', 'send-out', 'deliver'];
const OFTEN = ['missing', 'settle missing', 'settle missing', 'ask for a return', 'move a return', 'move a return'];
const POOL = [...Object.keys(ACTS), ...OFTEN, ...OFTEN];

/**
 * Lets one order live: it is placed, and then things happen to it in any order. After each the books must agree, or this
 * throws with what has happened. Answers the acts that took effect.
 */
export async function liveOrder(shop: Shop, random: Random): Promise<string[]> {
  const { app, db } = shop;
  const sizes = await stocked(shop, { stock: 50, price: 8_500 }, { stock: 50, price: 3_333 }, { stock: 50, price: 1 });
  await db.update(variants).set({ stock: 50 }).where(eq(variants.id, 'pf-oudr-100'));
  const all = [...new Set([...sizes, 'pf-oudr-100'])];
  const buyer = await newBuyer(shop);
  for (const size of sizes.slice(0, 1 + random(3))) await buyer.add(size, 1 + random(3));
  // Ten percent, which does not divide evenly among the pieces.
  if (random(2) === 0) await buyer.ask('POST', '/cart/coupon', { code: 'RAYYA10' });
  const { quoteId } = await buyer.quote(pick(['card', 'cash'] as const, random));
  const { id } = (await buyer.place(quoteId)).body.data as { id: string };
  const life = { id, customerId: buyer.id, sizes: all };

  const happened: string[] = [];
  let usual = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const isUsual = random(5) === 0 && usual < USUAL.length;
    const name = isUsual ? USUAL[usual++]! : pick(POOL, random);
    try {
      await db.transaction(async (transaction) =>
        ACTS[name]!({ transaction, jobs: app.jobs, actor: COMMAND_LINE }, id, random),
      );
      happened.push(name);
    } catch (error) {
      if (!(error instanceof ProblemError) && !(error instanceof OrderNotRevivable)) throw error;
      continue;
    }
    await booksAgree(db, life, happened.join(', '));
  }
  await payAgain(shop, life, happened.join(', '));
  return happened;
}

/** Staff pay again what the bank has sent back. Then nothing is owed, and no further credit note was written. */
async function payAgain({ app, db }: Shop, life: Life, after: string): Promise<void> {
  const { id } = life;
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order.invoiceNumber === null || order.paymentMethod !== 'card') return;
    const credited = await creditedOf(transaction, id);
    const amount = credited - (await refundedOf(transaction, id));
    if (amount === 0) return;
    await refundByStaff({ transaction, jobs: app.jobs, actor: COMMAND_LINE }, { id, amount });
    expect(await creditedOf(transaction, id), `credited after ${after}, paid again`).toBe(credited);
  });
  await booksAgree(db, life, `${after}, paid again`);
}
