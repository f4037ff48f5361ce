import type { Language } from '@shop/contract/language';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-states';
import { eq, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { sendNamed } from '../../../database/prepared.ts';
import { idempotencyKeys } from '../../../database/schema/checkout.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { takeStock } from '../../stock/stock.ts';
import { takeFromCart } from '../cart/read-cart.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { PlacedOrder } from '../lifecycle/order-placed.ts';
import { linesOf, lockOrder } from '../orders/lock-order.ts';
import type { DraftOrder } from './draft-order.ts';
import type { Asking, Known, Placed } from './known-before.ts';
import { orderRows } from './order-rows.ts';
import { paymentChoices } from './payment-choices.ts';
import type { QuoteChange } from './quote-changes.ts';
import { confirmationTime, isConfirmedAtOnce, refuseHoarding } from './unconfirmed-orders.ts';
import { endUnpaidOrders, sameUnpaidOrder, type ReplaceOrder } from './unpaid-orders.ts';

/** What placing any order needs, whoever does it. */
export interface PlacingDraft extends Asking {
  lang: Language;
  settings: Pick<ShopSettings, 'delivery' | 'workingDays' | 'tax' | 'shop' | 'contact'>;
  takesCards: boolean;
  replace: ReplaceOrder;
  /** Queues the messages and the time limit of the new order, in the same transaction. */
  onPlaced: (transaction: Transaction, order: PlacedOrder) => Promise<void>;
  /** Whose cart the order comes from; an order that staff take by phone leaves it as it is. */
  by: { actor: 'customer' } | { actor: 'staff'; person: string };
}
/**
 * Places what a customer wants, all or nothing. The customer must be locked, and `known` read afterwards. Throws
 * `quote-changed` where a size has sold out, `cash-limit`, `orders-waiting`, `rate-limited` or `payment-unavailable`.
 */
export async function placeDraft(
  transaction: Transaction,
  draft: DraftOrder,
  known: Known,
  placing: PlacingDraft,
): Promise<Placed> {
  const { customerId, quoteId, key, lang, settings, takesCards, replace, onPlaced, by } = placing;
  const paymentMethod = payableBy(draft.order, settings, takesCards);
  // The count stays right: placing an order needs the customer's lock, which this transaction holds.
  if (known.unpaid > 0) {
    const same = await sameUnpaidOrder(transaction, customerId, draft.order);
    if (same) {
      await transaction.insert(idempotencyKeys).values({ customerId, key, quoteId, orderId: same.id });
      return same;
    }
    await endUnpaidOrders(transaction, customerId, draft.order.lines, replace);
  }
  const status = firstStatus(paymentMethod, known);
  const waits = status === 'awaiting_confirmation';
  refuseHoarding(known, status);

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
  await insertOrder(
    transaction,
    { ...order, confirmBy },
    lines,
    { id: eventId, ...by },
    {
      customerId,
      key,
      quoteId,
      orderId: order.id,
    },
  );
  await onPlaced(transaction, { ...order, eventId, unconfirmedFor, hasEmail: known.hasEmail });
  // Stock is taken late, so that other buyers wait for the locked rows as briefly as possible.
  const missing = await takeStock(transaction, lines);
  if (missing)
    throw changedError([
      { path: `lines.${missing.variantId}`, message: fillBoth(TEXTS.quoteChanges.low_stock, { name: missing.name }) },
    ]);
  // The lines leave the cart after the stock is taken, in the same order as `confirm` in order-effects.ts, to avoid a
  // deadlock.
  if (order.paymentMethod === 'cash' && by.actor === 'customer')
    await takeFromCart(transaction, customerId, { lines, couponCode: order.couponCode ?? null });
  if (status === 'confirmed') await addInvoice(transaction, order.id, settings);
  return { id: order.id, total: order.total, status };
}

function firstStatus(paymentMethod: PaymentMethod, known: Known): OrderStatus {
  if (paymentMethod === 'card') return 'pending_payment';
  return isConfirmedAtOnce(known) ? 'confirmed' : 'awaiting_confirmation';
}

/** The invoice of a cash order that is confirmed when it is placed. */
async function addInvoice(transaction: Transaction, id: string, settings: PlacingDraft['settings']): Promise<void> {
  const [order, lines] = [await lockOrder(transaction, id), await linesOf(transaction, id)];
  const invoiceNumber = await issueInvoice(transaction, { order, lines, settings, paid: false });
  await transaction.update(orders).set({ invoiceNumber }).where(eq(orders.id, id));
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

const MAX_NAMED_LINES = 10;

/** Inserts a new order with its lines, its first event and its idempotency key, in one statement. */
async function insertOrder(
  transaction: Transaction,
  order: PgInsertValue<typeof orders>,
  lines: InferInsertModel<typeof orderLines>[],
  by: { id: string } & PlacingDraft['by'],
  key: InferInsertModel<typeof idempotencyKeys>,
): Promise<void> {
  const event = { ...by, orderId: key.orderId, status: order.status };
  const statement = transaction
    .with(
      transaction.$with('new_order').as(transaction.insert(orders).values(order).returning({ id: orders.id })),
      transaction.$with('new_lines').as(transaction.insert(orderLines).values(lines).returning({ id: orderLines.id })),
      transaction
        .$with('new_event')
        .as(transaction.insert(orderEvents).values(event).returning({ id: orderEvents.id })),
    )
    .insert(idempotencyKeys)
    .values(key);
  // Each number of lines is a text of its own, so the rare long orders have no name.
  await (lines.length <= MAX_NAMED_LINES ? sendNamed(transaction, statement.toSQL()) : statement);
}

/** The chosen payment method. Throws when the shop doesn't offer it for this order. */
function payableBy(order: QuotedOrder, { delivery }: PlacingDraft['settings'], takesCards: boolean): PaymentMethod {
  const choice = paymentChoices(order, { delivery, takesCards }).find(({ method }) => method === order.paymentMethod);
  if (!choice) throw new ProblemError('payment-unavailable');
  if (!choice.available) throw new ProblemError('cash-limit', { values: { amount: moneyText(choice.upTo ?? 0) } });
  return choice.method;
}

/** What is different from what the customer was told. */
export const changedError = (details: QuoteChange[]): ProblemError => new ProblemError('quote-changed', { details });
