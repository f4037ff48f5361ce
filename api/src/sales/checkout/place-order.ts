import type { Language } from '@shop/contract/language';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-states';
import { and, eq, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { orderKeys, quotes } from '../../../database/schema/checkout.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { takeStock } from '../../stock/stock.ts';
import { canBuy, emptyCart } from '../cart/read-cart.ts';
import type { PlacedOrder } from '../lifecycle/order-placed.ts';
import { draftOrder, type DraftOrder } from './draft-order.ts';
import { endUnpaidOrders, type ReplaceOrder } from './end-unpaid-orders.ts';
import { orderRows } from './order-rows.ts';
import { paymentChoices } from './payment-choices.ts';
import { quoteChanges } from './quote-changes.ts';
import { confirmationTime, ordersIn, refuseHoarding } from './unconfirmed-orders.ts';

/** An order as it was placed. */
export interface Placed {
  id: string;
  total: number;
  status: OrderStatus;
}

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
  onPlaced: (transaction: Transaction, order: PlacedOrder) => Promise<void>;
}

/**
 * Places a quoted order, all or nothing; the same key answers the same order. Throws `quote-expired`, `quote-changed` with everything that has changed,
 * `idempotency-mismatch`, `cart-empty`, `cash-limit`, `orders-waiting` or `payment-unavailable`.
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  const { customerId, quoteId, key, lang, settings, takesCards, replace, onPlaced } = placing;
  return withCustomerLock(db, customerId, async (transaction) => {
    const known = await whatIsKnown(transaction, placing);
    const before = placedBefore(known, placing);
    if (before) return before;

    const quoted = quotedOrder(known);
    // None can come: who makes one holds the customer's lock.
    if (known.unpaid > 0) await endUnpaidOrders(transaction, customerId, quoted.lines, replace);
    const draft = await draftOrder(transaction, customerId, wantedBy(quoted), settings);
    refuseChanges(quoted, draft);
    const paymentMethod = payableBy(draft.order, settings, takesCards);
    if (paymentMethod === 'cash') refuseHoarding(known);

    const { order, lines } = orderRows(draft, { customerId, lang, paymentMethod, workingDays: settings.workingDays });
    const unconfirmedFor = confirmationTime(known);
    const confirmBy = paymentMethod === 'cash' ? inSeconds(unconfirmedFor) : null;
    await write(transaction, { ...order, confirmBy }, lines, { customerId, key, quoteId, orderId: order.id });
    await onPlaced(transaction, { ...order, unconfirmedFor });
    // Late, so that the rows of sizes are locked for the shortest time.
    const missing = await takeStock(transaction, lines);
    if (missing)
      throw changed([
        { path: `lines.${missing.variantId}`, message: fillBoth(TEXTS.quoteChanges.low_stock, { name: missing.name }) },
      ]);
    // After the stock, as where a late payment takes it again: in another order the two could wait for each other.
    if (order.paymentMethod === 'cash') await emptyCart(transaction, customerId);
    const { id, total, status } = order;
    return { id, total, status };
  });
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/** Everything that is asked before the order is made, in one statement: not that of the lock, which would not see what it waited for. */
const knownBefore = prepared('before-placing', (db) =>
  db
    .select({
      quoteOfKey: orderKeys.quoteId,
      placed: { id: orders.id, total: orders.total, status: orders.status },
      quote: { content: quotes.content, holds: sql<boolean>`${quotes.expiresAt} > now()` },
      waiting: ordersIn('awaiting_confirmation'),
      delivered: ordersIn('delivered'),
      unpaid: ordersIn('pending_payment'),
    })
    .from(customers)
    .leftJoin(orderKeys, and(eq(orderKeys.customerId, customers.id), eq(orderKeys.key, sql.placeholder('key'))))
    .leftJoin(orders, eq(orders.id, orderKeys.orderId))
    .leftJoin(quotes, and(eq(quotes.customerId, customers.id), eq(quotes.id, sql.placeholder('quoteId'))))
    .where(eq(customers.id, sql.placeholder('customerId'))),
);

async function whatIsKnown(transaction: Transaction, { customerId, quoteId, key }: Placing) {
  const [known] = await knownBefore(transaction, { customerId, quoteId, key });
  return known!;
}
type Known = Awaited<ReturnType<typeof whatIsKnown>>;

function placedBefore({ quoteOfKey, placed }: Known, { quoteId }: Placing): Placed | null {
  if (quoteOfKey && quoteOfKey !== quoteId) throw new ProblemError('idempotency-mismatch');
  return placed;
}

function quotedOrder({ quote }: Known): QuotedOrder {
  if (!quote?.holds) throw new ProblemError('quote-expired');
  return quote.content;
}

/** Writes a new order in one statement. */
async function write(
  transaction: Transaction,
  order: PgInsertValue<typeof orders>,
  lines: InferInsertModel<typeof orderLines>[],
  key: InferInsertModel<typeof orderKeys>,
): Promise<void> {
  const event = { id: randomUUID(), orderId: key.orderId, status: order.status, actor: 'customer' as const };
  await transaction
    .with(
      transaction.$with('new_order').as(transaction.insert(orders).values(order).returning({ id: orders.id })),
      transaction.$with('new_lines').as(transaction.insert(orderLines).values(lines).returning({ id: orderLines.id })),
      transaction
        .$with('new_event')
        .as(transaction.insert(orderEvents).values(event).returning({ id: orderEvents.id })),
    )
    .insert(orderKeys)
    .values(key);
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
