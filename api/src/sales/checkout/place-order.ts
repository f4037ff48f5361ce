import type { Language } from '@shop/contract/language';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-states';
import { and, eq, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { idempotencyKeys, quotes } from '../../../database/schema/checkout.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { isProven } from '../../http/sessions/sessions.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { takeStock } from '../../stock/stock.ts';
import { canBuy, emptyCart } from '../cart/read-cart.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { PlacedOrder } from '../lifecycle/order-placed.ts';
import { linesOf, lockOrder } from '../orders/lock-order.ts';
import { draftOrder, type DraftOrder } from './draft-order.ts';
import { orderRows } from './order-rows.ts';
import { paymentChoices } from './payment-choices.ts';
import { quoteChanges } from './quote-changes.ts';
import { confirmationTime, isConfirmedAtOnce, ordersIn, refuseHoarding } from './unconfirmed-orders.ts';
import { endUnpaidOrders, sameUnpaidOrder, type ReplaceOrder } from './unpaid-orders.ts';

export interface Placed {
  id: string;
  total: number;
  status: OrderStatus;
}

export interface Placing {
  customerId: string;
  /** SHA-256 of the token of the customer's session. */
  tokenHash: string;
  quoteId: string;
  /** The caller's idempotency key: the same one never places a second order. */
  key: string;
  lang: Language;
  settings: Pick<ShopSettings, 'delivery' | 'workingDays' | 'tax' | 'shop' | 'contact'>;
  takesCards: boolean;
  replace: ReplaceOrder;
  /** Queues the messages and the time limit of the new order, in the same transaction. */
  onPlaced: (transaction: Transaction, order: PlacedOrder) => Promise<void>;
}

/**
 * Places a quoted order, all or nothing; the same key answers the same order. A card order that still waits for its
 * payment and is the same in every respect is answered instead of a second one. Throws `quote-expired`, `quote-changed`
 * with all differences, `idempotency-mismatch`, `cart-empty`, `cash-limit`, `orders-waiting` or `payment-unavailable`.
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  const { customerId, quoteId, key, lang, settings, takesCards, replace, onPlaced } = placing;
  return withCustomerLock(db, customerId, async (transaction) => {
    const known = await readBefore(transaction, placing);
    const before = placedBefore(known, placing);
    if (before) return before;

    const quoted = quotedOrder(known);
    const draft = await draftOrder(transaction, customerId, wantedBy(quoted), settings);
    refuseChanges(quoted, draft);
    const paymentMethod = payableBy(draft.order, settings, takesCards);
    // The count stays right: placing an order needs the customer's lock, which this transaction holds.
    if (known.unpaid > 0) {
      const same = await sameUnpaidOrder(transaction, customerId, draft.order);
      if (same) {
        await transaction.insert(idempotencyKeys).values({ customerId, key, quoteId, orderId: same.id });
        return same;
      }
      await endUnpaidOrders(transaction, customerId, quoted.lines, replace);
    }
    const status = firstStatus(paymentMethod, known);
    const waits = status === 'awaiting_confirmation';
    if (waits) refuseHoarding(known);

    const { order, lines } = orderRows(draft, {
      customerId,
      lang,
      paymentMethod,
      status,
      settings,
    });
    const unconfirmedFor = confirmationTime(known);
    const confirmBy = waits ? inSeconds(unconfirmedFor) : null;
    const eventId = randomUUID();
    await insertOrder(transaction, { ...order, confirmBy }, lines, eventId, {
      customerId,
      key,
      quoteId,
      orderId: order.id,
    });
    await onPlaced(transaction, { ...order, eventId, unconfirmedFor });
    // Stock is taken late, so that other buyers wait for the locked rows as briefly as possible.
    const missing = await takeStock(transaction, lines);
    if (missing)
      throw changedError([
        { path: `lines.${missing.variantId}`, message: fillBoth(TEXTS.quoteChanges.low_stock, { name: missing.name }) },
      ]);
    // The cart is emptied after the stock is taken, in the same order as `confirm` in order-effects.ts, to avoid a
    // deadlock.
    if (order.paymentMethod === 'cash') await emptyCart(transaction, customerId);
    if (status === 'confirmed') await addInvoice(transaction, order.id, settings);
    return { id: order.id, total: order.total, status };
  });
}

function firstStatus(paymentMethod: PaymentMethod, known: Known): OrderStatus {
  if (paymentMethod === 'card') return 'pending_payment';
  return isConfirmedAtOnce(known) ? 'confirmed' : 'awaiting_confirmation';
}

/** The invoice of a cash order that is confirmed when it is placed. */
async function addInvoice(transaction: Transaction, id: string, settings: Placing['settings']): Promise<void> {
  const [order, lines] = [await lockOrder(transaction, id), await linesOf(transaction, id)];
  const invoiceNumber = await issueInvoice(transaction, { order, lines, settings, paid: false });
  await transaction.update(orders).set({ invoiceNumber }).where(eq(orders.id, id));
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/**
 * Everything that must be known before the order is made, in one statement. It can't be joined to the statement that
 * takes the customer's lock: that one reads the state from before its wait, without the changes that it waited for.
 */
const selectBefore = prepared('before-placing', (db) =>
  db
    .select({
      quoteOfKey: idempotencyKeys.quoteId,
      placed: { id: orders.id, total: orders.total, status: orders.status },
      quote: { content: quotes.content, holds: sql<boolean>`${quotes.expiresAt} > now()` },
      waiting: ordersIn('awaiting_confirmation'),
      delivered: ordersIn('delivered'),
      unpaid: ordersIn('pending_payment'),
      proven: isProven(sql.placeholder('tokenHash')),
      deliveredForCash: ordersIn('delivered', 'cash'),
      returnedForCash: ordersIn('returned_to_origin', 'cash'),
    })
    .from(customers)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.customerId, customers.id), eq(idempotencyKeys.key, sql.placeholder('key'))),
    )
    .leftJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .leftJoin(quotes, and(eq(quotes.customerId, customers.id), eq(quotes.id, sql.placeholder('quoteId'))))
    .where(eq(customers.id, sql.placeholder('customerId'))),
);

async function readBefore(transaction: Transaction, { customerId, tokenHash, quoteId, key }: Placing) {
  const [known] = await selectBefore(transaction, { customerId, tokenHash, quoteId, key });
  return known!;
}
type Known = Awaited<ReturnType<typeof readBefore>>;

function placedBefore({ quoteOfKey, placed }: Known, { quoteId }: Placing): Placed | null {
  if (quoteOfKey && quoteOfKey !== quoteId) throw new ProblemError('idempotency-mismatch');
  return placed;
}

function quotedOrder({ quote }: Known): QuotedOrder {
  if (!quote?.holds) throw new ProblemError('quote-expired');
  return quote.content;
}

/** Inserts a new order with its lines, its first event and its idempotency key, in one statement. */
async function insertOrder(
  transaction: Transaction,
  order: PgInsertValue<typeof orders>,
  lines: InferInsertModel<typeof orderLines>[],
  eventId: string,
  key: InferInsertModel<typeof idempotencyKeys>,
): Promise<void> {
  const event = { id: eventId, orderId: key.orderId, status: order.status, actor: 'customer' as const };
  await transaction
    .with(
      transaction.$with('new_order').as(transaction.insert(orders).values(order).returning({ id: orders.id })),
      transaction.$with('new_lines').as(transaction.insert(orderLines).values(lines).returning({ id: orderLines.id })),
      transaction
        .$with('new_event')
        .as(transaction.insert(orderEvents).values(event).returning({ id: orderEvents.id })),
    )
    .insert(idempotencyKeys)
    .values(key);
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

/** The chosen payment method. Throws when the shop doesn't offer it for this order. */
function payableBy(order: QuotedOrder, { delivery }: Placing['settings'], takesCards: boolean): PaymentMethod {
  const choice = paymentChoices(order, { delivery, takesCards }).find(({ method }) => method === order.paymentMethod);
  if (!choice) throw new ProblemError('payment-unavailable');
  if (!choice.available) throw new ProblemError('cash-limit', { values: { amount: moneyText(choice.upTo ?? 0) } });
  return choice.method;
}

const changedError = (details: ReturnType<typeof quoteChanges>) => new ProblemError('quote-changed', { details });
