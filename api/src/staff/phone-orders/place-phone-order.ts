import type { PhoneOrder } from '@shop/contract/staff-phone-orders';
import { createHash } from 'node:crypto';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { canBuy } from '../../sales/cart/read-cart.ts';
import { placedBefore, readBefore, type Placed } from '../../sales/checkout/known-before.ts';
import { changedError, placeDraft, type PlacingDraft } from '../../sales/checkout/place-draft.ts';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { orderPlaced } from '../../sales/lifecycle/order-placed.ts';
import type { OrderContext } from '../orders/order-acts.ts';
import { appendChanges } from '../record/record-change.ts';
import { readSubject } from '../record/subjects.ts';
import { customerOnPhone } from './customer-on-phone.ts';
import { phoneDraft } from './phone-draft.ts';

interface Placing extends Pick<PlacingDraft, 'key' | 'settings' | 'takesCards'> {
  wanted: PhoneOrder;
}

/**
 * Places an order for somebody on the phone by the functions of the checkout; the same key answers the same order. The
 * customer's own cart stays as it is. Throws `quote-changed` where the total is not what the customer was told,
 * `coupon-…` for a code that takes nothing off, and as `placeDraft` does.
 */
export async function placePhoneOrder(
  context: OrderContext,
  { key, wanted, settings, takesCards }: Placing,
): Promise<Placed> {
  const { transaction, jobs, actor } = context;
  const { mobile, name, language, address, paymentMethod, lines, coupon, total } = wanted;
  const { id: customerId, isNew } = await customerOnPhone(transaction, { mobile, name, language });
  const asking = { customerId, tokenHash: '', key, quoteId: fingerprintOf(wanted) };
  const known = await readBefore(transaction, asking);
  const before = placedBefore(known, asking);
  if (before) return before;

  const snapshot = { ...address, phone: address.phone ?? mobile };
  const draft = await phoneDraft(
    transaction,
    { customerId, lines, coupon: coupon ?? null, emirate: address.emirate, address: snapshot, paymentMethod },
    settings,
  );
  if (draft.cart.coupon?.issue)
    throw new ProblemError(`coupon-${draft.cart.coupon.issue}`, {
      values: { amount: moneyText(draft.cart.coupon.minimum) },
    });
  refuseChanges(draft, total);
  const placed = await placeDraft(transaction, draft, known, {
    ...asking,
    lang: language,
    settings,
    takesCards,
    replace: async (_, orderId) => {
      await moveOrder(transaction, orderId, 'replaced', { jobs, actor: 'staff', person: actor.person });
    },
    onPlaced: async (_, order) => {
      await orderPlaced(transaction, order, jobs, { isByPhone: true });
    },
    by: { actor: 'staff', person: actor.person },
  });
  const order = { kind: 'order', id: placed.id } as const;
  await appendChanges(transaction, actor, 'orders place', [
    { ...order, before: null, after: await readSubject(transaction, order) },
    ...(isNew ? [{ kind: 'customer', id: customerId, before: null, after: null } as const] : []),
  ]);
  return placed;
}

/** The same order has the same hash, so that a key can't stand for another one. */
const fingerprintOf = (wanted: PhoneOrder): string => createHash('sha256').update(JSON.stringify(wanted)).digest('hex');

/** Throws `quote-changed` where a line can't be bought any more, or the customer was told another total. */
function refuseChanges({ cart, order }: Awaited<ReturnType<typeof phoneDraft>>, told: number): void {
  const short = cart.lines.filter((line) => !canBuy(line));
  if (short.length > 0)
    throw changedError(
      short.map(({ variantId, name }) => ({
        path: `lines.${variantId}`,
        message: fillBoth(TEXTS.quoteChanges.low_stock, { name }),
      })),
    );
  if (order.totals.total !== told)
    throw changedError([
      {
        path: 'total',
        message: fillBoth(TEXTS.quoteChanges.total, { old: moneyText(told), new: moneyText(order.totals.total) }),
      },
    ]);
}
