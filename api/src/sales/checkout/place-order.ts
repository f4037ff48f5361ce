import type { Language } from '@shop/contract/language';
import type { PaymentMethod } from '@shop/contract/order-states';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { orderKeys, quotes } from '../../../database/schema/checkout.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { takeStock } from '../../stock/stock.ts';
import { canBuy } from '../cart/line-issue.ts';
import { emptyCart } from '../cart/stored-cart.ts';
import { draftOrder, type DraftOrder } from './draft-order.ts';
import { endUnpaidOrders, type ReplaceOrder } from './end-unpaid-orders.ts';
import { orderRows } from './order-rows.ts';
import { paymentChoices } from './payment-choices.ts';
import { quoteChanges } from './quote-changes.ts';

export interface Placing {
  customerId: string;
  quoteId: string;
  /** The caller's idempotency key: the same one never places a second order. */
  key: string;
  lang: Language;
  settings: Pick<ShopSettings, 'delivery' | 'workingDays'>;
  takesCards: boolean;
  replace: ReplaceOrder;
  /** What else belongs to a new order: its messages and its time limit. */
  onPlaced: (transaction: Transaction, order: { id: string; paymentMethod: PaymentMethod }) => Promise<void>;
}

/**
 * Places a quoted order, all or nothing, and answers its id; the same key answers the same order. Throws `quote-expired`, `quote-changed` with everything that has changed,
 * `idempotency-mismatch`, `cart-empty`, `cash-limit` or `payment-unavailable`.
 */
export async function placeOrder(db: Database, placing: Placing): Promise<string> {
  const { customerId, quoteId, key, lang, settings, takesCards, replace, onPlaced } = placing;
  return withCustomerLock(db, customerId, async (transaction) => {
    const before = await placedBefore(transaction, placing);
    if (before) return before;

    const quoted = await quotedOrder(transaction, customerId, quoteId);
    await endUnpaidOrders(transaction, customerId, quoted.lines, replace);
    const draft = await draftOrder(transaction, customerId, wantedBy(quoted), settings);
    refuseChanges(quoted, draft);
    const paymentMethod = payableBy(draft.order, settings, takesCards);

    const { order, lines } = orderRows(draft, { customerId, lang, paymentMethod, workingDays: settings.workingDays });
    await transaction.insert(orders).values(order);
    await transaction.insert(orderLines).values(lines);
    await transaction
      .insert(orderEvents)
      .values({ id: randomUUID(), orderId: order.id, status: order.status, actor: 'customer' });
    await transaction.insert(orderKeys).values({ customerId, key, quoteId, orderId: order.id });
    await onPlaced(transaction, order);
    // Late, so that the rows of sizes are locked for the shortest time.
    const missing = await takeStock(transaction, lines);
    if (missing)
      throw changed([
        { path: `lines.${missing.variantId}`, message: fillBoth(TEXTS.quoteChanges.low_stock, { name: missing.name }) },
      ]);
    // After the stock, as where a late payment takes it again: in another order the two could wait for each other.
    if (order.paymentMethod === 'cash') await emptyCart(transaction, customerId);
    return order.id;
  });
}

async function placedBefore(
  transaction: Transaction,
  { customerId, key, quoteId }: Placing,
): Promise<string | undefined> {
  const [sent] = await transaction
    .select()
    .from(orderKeys)
    .where(and(eq(orderKeys.customerId, customerId), eq(orderKeys.key, key)));
  if (sent && sent.quoteId !== quoteId) throw new ProblemError('idempotency-mismatch');
  return sent?.orderId;
}

async function quotedOrder(transaction: Transaction, customerId: string, id: string): Promise<QuotedOrder> {
  const [quote] = await transaction
    .select({ content: quotes.content, holds: sql<boolean>`${quotes.expiresAt} > now()` })
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.customerId, customerId)));
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
  if (changes.length > 0) throw changed(changes);
  // Nothing changed, but it could not be placed as it was quoted either.
  if (!draft.order.address) throw changed([{ path: 'address', message: TEXTS.quoteChanges.address }]);
  if (!draft.cart.lines.every((line) => canBuy(line)))
    throw changed([{ path: 'cart', message: TEXTS.quoteChanges.cart }]);
}

/** The chosen way to pay, if the shop offers it for this order. */
function payableBy(order: QuotedOrder, { delivery }: Placing['settings'], takesCards: boolean): PaymentMethod {
  const choice = paymentChoices(order, { delivery, takesCards }).find(({ method }) => method === order.paymentMethod);
  if (!choice) throw new ProblemError('payment-unavailable');
  if (!choice.available) throw new ProblemError('cash-limit', { values: { amount: moneyText(choice.upTo ?? 0) } });
  return choice.method;
}

const changed = (details: ReturnType<typeof quoteChanges>) => new ProblemError('quote-changed', { details });
