import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { missingPieces, orderEvents, orderLines, orderNotes, orders } from '../../../database/schema/orders.ts';
import { paymentAlerts, refunds } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import { piecesOfLine, returnsOf } from '../../sales/orders/line-pieces.ts';
import type { OrderRow } from '../../sales/orders/lock-order.ts';
import { missingOf } from '../../sales/orders/missing-pieces.ts';
import { lineImage } from '../../sales/orders/order-answer.ts';
import { allowedActs } from './allowed-acts.ts';
import { readOrderRow } from './list-orders.ts';
import { messagesOf, sentMessages } from './order-messages.ts';

type Detail = StaffApiAnswer<'staffOrder'>['data'];

/** All that staff see of an order. Throws `order-not-found`. */
export const readStaffOrder = async (db: Database, id: string): Promise<StaffApiAnswer<'staffOrder'>> =>
  readSnapshot(db, async (snapshot) => {
    const [order] = await snapshot.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new ProblemError('order-not-found');
    return { data: await detailOf(snapshot, order) };
  });

async function detailOf(snapshot: Transaction, order: OrderRow): Promise<Detail> {
  const { id } = order;
  const row = await readOrderRow(snapshot, id);
  const lines = await snapshot
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const events = await snapshot
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.position));
  const notes = await snapshot.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.at));
  const paid = await snapshot.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.approvedAt));
  const sent = await sentMessages(snapshot, id);
  const alerts = await snapshot
    .select()
    .from(paymentAlerts)
    .where(eq(paymentAlerts.orderId, id))
    .orderBy(asc(paymentAlerts.at));
  const creditNotes = await snapshot
    .select({ number: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, id), eq(invoices.kind, 'credit-note')))
    .orderBy(asc(invoices.id));
  const customer = await customerOf(snapshot, order);
  const missing = await missingOf(snapshot, id);
  const back = await returnsOf(snapshot, id);
  const gtins = await gtinsOf(snapshot, id);
  const refundable = refundableOf(order, paid);
  const failures = events.filter(({ status }) => status === 'delivery_failed').length;
  const ask = messagesOf({ order, events, refunds: paid, returns: back, missing });
  return {
    ...row.data,
    lang: order.lang,
    customer,
    address: order.address,
    courierUrl: order.courier?.url ?? null,
    lines: lines.map((line) => {
      const pieces = piecesOfLine(line, missing, back);
      const returns = back
        .filter(({ lineId }) => lineId === line.id)
        .map((entry) => ({
          ...entry,
          quantity: pieces.of(entry),
          requestedAt: entry.requestedAt.toISOString(),
        }));
      return {
        ...line,
        gtin: gtins.get(line.variantId) ?? null,
        image: lineImage(line.image, order.lang),
        returnable: pieces.returnable,
        returns,
        return: returns.at(-1) ?? null,
      };
    }),
    totals: order,
    couponCode: order.couponCode,
    invoice:
      order.invoiceNumber === null
        ? null
        : { number: order.invoiceNumber, creditNotes: creditNotes.map(({ number }) => number) },
    refundable,
    missing: missing.map(({ at, settledAt, replacedBy, ...each }) => ({
      ...each,
      at: at.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      replacedBy: replacedBy && { ...replacedBy, gtin: gtins.get(replacedBy.variantId) ?? null },
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    refunds: paid.map((refund) => ({
      ...refund,
      approvedAt: refund.approvedAt.toISOString(),
      issuedAt: refund.issuedAt?.toISOString() ?? null,
      failedAt: refund.failedAt?.toISOString() ?? null,
    })),
    messages: ask.map(({ about, message }) => ({
      about,
      message,
      sent: sent
        .filter((each) => each.about === about && each.message === message)
        .map(({ at, channel }) => ({ at: at.toISOString(), channel })),
    })),
    alerts: alerts.map((alert) => ({ ...alert, ...TEXTS.paymentAlerts[alert.kind], at: alert.at.toISOString() })),
    acts: allowedActs({ order, failures, refundable }),
  };
}

/** The codes on the packings of what an order has, and of what is sent instead, by their sizes' ids. */
async function gtinsOf(db: Transaction, orderId: string): Promise<Map<string, string | null>> {
  const bought = db.select({ id: orderLines.variantId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const instead = db
    .select({ id: sql`${missingPieces.replacedBy} ->> 'variantId'` })
    .from(missingPieces)
    .where(eq(missingPieces.orderId, orderId));
  const found = await db
    .select({ id: variants.id, gtin: variants.gtin })
    .from(variants)
    .where(sql`${variants.id} in (${bought} union ${instead})`);
  return new Map(found.map(({ id, gtin }) => [id, gtin]));
}

const REFUNDABLE: OrderRow['paymentState'][] = ['captured', 'partially_refunded'];

/** Fils that can still go back to the card, as `refundOrder` decides it. */
function refundableOf(
  { total, paymentState }: OrderRow,
  paid: readonly Pick<typeof refunds.$inferSelect, 'amount' | 'failedAt'>[],
): number {
  if (!REFUNDABLE.includes(paymentState)) return 0;
  return paid.reduce((left, { amount, failedAt }) => (failedAt === null ? left - amount : left), total);
}

async function customerOf(db: Transaction, { customerId }: OrderRow): Promise<Detail['customer']> {
  if (customerId === null) return null;
  const [customer] = await db
    .select({ id: customers.id, name: customers.name, mobile: customers.mobile, email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer ? { ...customer, orders: await db.$count(orders, eq(orders.customerId, customerId)) } : null;
}
