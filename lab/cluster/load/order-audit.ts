import type pg from 'pg';
import { atMost, type Finding } from '../point.ts';
import type { OrderLoad } from './order-load.ts';

/** Orders and stock before a test. */
export interface Books {
  orders: number;
  stock: number;
}

export async function readBooks(database: pg.Client): Promise<Books> {
  const { rows } = await database.query<Books>(
    `select (select count(*) from orders)::int as orders, (select sum(stock) from variants)::int as stock`,
  );
  return rows[0]!;
}

/** Compares what the shop acknowledged with what its database holds. Call it once no order is under way. */
export async function auditOrders(database: pg.Client, before: Books, load: OrderLoad): Promise<Finding[]> {
  const { rows } = await database.query<{ id: string; state: string; quantity: number; paid: number }>(
    `select orders.id, payment_state as state,
       (select sum(quantity)::int from order_lines where order_id = orders.id) as quantity,
       (select count(*)::int from payments p where p.order_id = orders.id and p.state = 'paid' and p.amount = orders.total) as paid
     from orders order by number offset $1`,
    [before.orders],
  );
  const after = await readBooks(database);
  const there = new Set(rows.map(({ id }) => id));
  const sold = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const lost = [...load.placed].filter((id) => !there.has(id)).length;
  const isPaid = new Set(rows.filter(({ state, paid }) => state === 'captured' && paid === 1).map(({ id }) => id));
  const wrong = rows.filter(({ state, paid }) => (state === 'captured') !== (paid === 1)).length;
  return [
    { what: 'orders acknowledged', target: '> 0', measured: String(load.placed.size), holds: load.placed.size > 0 },
    atMost('acknowledged orders that are not in the database', lost, 0),
    atMost('orders in the database that no buyer was told of', rows.length - (load.placed.size - lost), 0),
    atMost('pieces missing from or left over in stock', Math.abs(before.stock - after.stock - sold), 0),
    atMost(
      'acknowledged payments that are not in the database',
      [...load.paid].filter((id) => !isPaid.has(id)).length,
      0,
    ),
    atMost('orders whose state and payments disagree', wrong, 0),
    atMost('orders that ended with an error', load.failures.length, 0),
  ];
}
