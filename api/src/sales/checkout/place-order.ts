import type { Database } from '../../../database/connect.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import { canBuy } from '../cart/read-cart.ts';
import { draftOrder, type DraftOrder } from './draft-order.ts';
import { placedBefore, readBefore, type Known, type Placed } from './known-before.ts';
import { changedError, placeDraft, type PlacingDraft } from './place-draft.ts';
import { quoteChanges } from './quote-changes.ts';

export type Placing = Omit<PlacingDraft, 'by'>;

/**
 * Places a quoted order, all or nothing; the same key answers the same order. A card order that still waits for its
 * payment and is the same in every respect is answered instead of a second one. Throws `quote-expired`, `quote-changed`
 * with all differences, `idempotency-mismatch`, `cart-empty`, `cash-limit`, `orders-waiting` or `payment-unavailable`.
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  const { customerId, settings } = placing;
  return withCustomerLock(db, customerId, async (transaction) => {
    const known = await readBefore(transaction, placing);
    const before = placedBefore(known, placing);
    if (before) return before;

    const quoted = quotedOrder(known);
    const draft = await draftOrder(transaction, customerId, wantedBy(quoted), settings);
    refuseChanges(quoted, draft);
    const asShown = { ...draft, order: { ...draft.order, ...(quoted.eta && { eta: quoted.eta }) } };
    return placeDraft(transaction, asShown, known, { ...placing, by: { actor: 'customer' } });
  });
}

function quotedOrder({ quote }: Known): QuotedOrder {
  if (!quote?.holds) throw new ProblemError('quote-expired');
  return quote.content;
}

const wantedBy = ({ addressId, emirate, paymentMethod }: QuotedOrder) => ({
  addressId: addressId ?? undefined,
  emirate,
  paymentMethod: paymentMethod ?? undefined,
});

function refuseChanges(quoted: QuotedOrder, draft: DraftOrder): void {
  const changes = quoteChanges(quoted, draft);
  if (changes.length > 0) throw changedError(changes);
  // Nothing has changed since the quote, but some quotes can't be placed: without an address, or with a line that
  // is out of stock.
  if (!draft.order.address) throw changedError([{ path: 'address', message: TEXTS.quoteChanges.address }]);
  if (!draft.cart.lines.every((line) => canBuy(line)))
    throw changedError([{ path: 'cart', message: TEXTS.quoteChanges.cart }]);
}
