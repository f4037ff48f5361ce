import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { missingPieces, orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { piecesOfLine, type LinePieces, type ReturnRow } from './line-pieces.ts';

type OrderRow = typeof orders.$inferSelect;
type EventRow = typeof orderEvents.$inferSelect;

export interface LineRow extends Readonly<typeof orderLines.$inferSelect> {
  /** The shop still sells the product, and the order's customer has not reviewed it. */
  isOpenForReview: boolean;
  /** Oldest first. */
  returns: ReturnRow[];
  pieces: LinePieces;
}

export interface OrderRecord {
  order: OrderRow;
  /** Where messages about the order are sent. */
  customer: { mobile: string; email: string | null };
  lines: LineRow[];
  /** Oldest first. */
  events: EventRow[];
  /** Fils, without refunds that the card’s bank returned. */
  refunded: number;
  /** Their numbers, oldest first. */
  creditNotes: string[];
}

interface Wanted {
  customerId: string;
  /** Reads this order alone. */
  id?: string;
}

/** A customer's orders with their lines, events and credit notes, newest first. */
export const readOrders = async (db: Database, wanted: Wanted): Promise<OrderRecord[]> =>
  readSnapshot(db, async (snapshot) => readRecords(snapshot, wanted));

async function readRecords(snapshot: Transaction, { customerId, id }: Wanted): Promise<OrderRecord[]> {
  const found = await snapshot
    .select({ order: orders, customer: { mobile: customers.mobile, email: customers.email } })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.customerId, customerId), id === undefined ? undefined : eq(orders.id, id)))
    .orderBy(desc(orders.placedAt), asc(orders.id));
  const ids = found.map(({ order }) => order.id);
  const lines = await snapshot
    .select({
      ...getTableColumns(orderLines),
      isOpenForReview: sql<boolean>`${products.id} is not null and ${reviews.id} is null`,
    })
    .from(orderLines)
    .leftJoin(products, and(eq(products.id, orderLines.productId), products.published))
    .leftJoin(reviews, and(eq(reviews.productId, orderLines.productId), eq(reviews.customerId, customerId)))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const events = await snapshot
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.position));
  const notes = await snapshot
    .select({ orderId: invoices.orderId, number: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), eq(invoices.kind, 'credit-note')))
    .orderBy(asc(invoices.id));
  const missing = await snapshot
    .select()
    .from(missingPieces)
    .where(inArray(missingPieces.orderId, ids))
    .orderBy(asc(missingPieces.at));
  const back = await snapshot
    .select()
    .from(returns)
    .where(inArray(returns.orderId, ids))
    .orderBy(asc(returns.requestedAt), asc(returns.id));
  const paid = await snapshot
    .select({ orderId: refunds.orderId, sum: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), isNull(refunds.failedAt)))
    .groupBy(refunds.orderId);

  return found.map(({ order, customer }) => ({
    order,
    customer,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({
        ...line,
        returns: back.filter(({ lineId }) => lineId === line.id),
        pieces: piecesOfLine(line, missing, back),
      })),
    events: events.filter(({ orderId }) => orderId === order.id),
    refunded: paid.find(({ orderId }) => orderId === order.id)?.sum ?? 0,
    creditNotes: notes.filter(({ orderId }) => orderId === order.id).map(({ number }) => number),
  }));
}
