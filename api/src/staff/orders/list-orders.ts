import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import { WAITING_QUEUES } from '@shop/contract/order-queues';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { behind, cursorOf } from '../../../database/time-cursor.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { cashDue } from './cash-due.ts';
import { foundBy } from './find-orders.ts';
import { openMissingPieces, QUEUES } from './order-queues.ts';

const PAGE = 50;

type Row = StaffApiAnswer<'staffOrders'>['data'][number];

const lines = sql`select sum(quantity)::int as pieces, bool_or(gift is not null) as has_gift from ${orderLines} where ${orderLines.orderId} = ${orders.id}`;

const BY_TIME = { at: orders.placedAt, id: orders.id };

const COLUMNS = {
  id: orders.id,
  number: orders.number,
  placedAt: orders.placedAt,
  cursor: cursorOf(BY_TIME),
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  paymentState: orders.paymentState,
  total: orders.total,
  cashDue,
  emirate: orders.emirate,
  recipient: sql<string | null>`${orders.address} ->> 'recipient'`,
  pieces: sql<number>`(select pieces from (${lines}) as lines)`,
  hasGift: sql<boolean>`(select coalesce(has_gift, false) from (${lines}) as lines)`,
  missingPieces: openMissingPieces,
  courier: sql<string | null>`${orders.courier} ->> 'name'`,
  waybill: sql<string | null>`${orders.courier} ->> 'waybill'`,
  confirmBy: orders.confirmBy,
  dueOn: orders.etaTo,
};

const shown = ({
  placedAt,
  confirmBy,
  status,
  cursor: _cursor,
  ...row
}: Awaited<ReturnType<typeof read>>[number]): Row => ({
  ...row,
  status,
  placedAt: placedAt.toISOString(),
  confirmBy: status === 'awaiting_confirmation' ? (confirmBy?.toISOString() ?? null) : null,
});

const inOrder = (first: 'oldest' | 'newest'): SQL[] => {
  const by = first === 'oldest' ? asc : desc;
  return [by(orders.placedAt), by(orders.id)];
};

const read = async (
  db: Database | Transaction,
  condition: SQL | undefined,
  first: 'oldest' | 'newest',
  limit: number,
) => {
  return db
    .select(COLUMNS)
    .from(orders)
    .where(condition)
    .orderBy(...inOrder(first))
    .limit(limit);
};

/** A page of the orders that somebody of the staff asks for. */
export async function listOrders(
  db: Database,
  { queue, status, payment, emirate, courier, gift, q, after }: StaffApiRequest<'staffOrders'>['query'],
): Promise<StaffApiAnswer<'staffOrders'>> {
  const { condition, first } = QUEUES[queue];
  const where = and(
    condition,
    status && eq(orders.status, status),
    payment && eq(orders.paymentMethod, payment),
    emirate && eq(orders.emirate, emirate),
    courier === undefined ? undefined : sql`${orders.courier} ->> 'name' = ${courier}`,
    gift &&
      sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.gift} is not null)`,
    behind(after, first, BY_TIME),
  );
  const limit = PAGE + 1;
  const orderBy = sql.join(inOrder(first), sql`, `);
  const found = await read(db, q === undefined ? where : await foundBy(db, q, { where, orderBy, limit }), first, limit);
  const page = found.slice(0, PAGE);
  return { data: page.map(shown), next: found.length > PAGE ? page.at(-1)!.cursor : null };
}

/** One order as lists show it. Throws `order-not-found`. */
export async function readOrderRow(db: Database | Transaction, id: string): Promise<{ data: Row }> {
  const [row] = await read(db, eq(orders.id, id), 'newest', 1);
  if (!row) throw new ProblemError('order-not-found');
  return { data: shown(row) };
}

/** A customer's orders as lists show them, the newest first. */
export const ordersOfCustomer = async (db: Database | Transaction, customerId: string): Promise<Row[]> =>
  (await read(db, eq(orders.customerId, customerId), 'newest', PAGE)).map(shown);

/** How many orders wait in each queue. */
export async function countOrders(db: Database): Promise<StaffApiAnswer<'staffOrderCounts'>> {
  return {
    data: await readSnapshot(db, async (snapshot) => {
      const counts: Partial<Record<(typeof WAITING_QUEUES)[number], number>> = {};
      for (const queue of WAITING_QUEUES) counts[queue] = await snapshot.$count(orders, QUEUES[queue].condition);
      return counts as Required<typeof counts>;
    }),
  };
}
