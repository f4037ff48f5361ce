import pg from 'pg';

/** Rows that one statement writes. */
const BATCH = 100_000;

/**
 * Copies a demonstration's orders, with their lines and events, until the shop has so many more, all delivered within the last
 * two years to 20,000 customers. `ownerUrl` connects as the role that owns the tables.
 */
export async function addPastOrders(ownerUrl: string, orders: number): Promise<void> {
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  try {
    await database.query(`
      insert into customers (id, username, mobile, lang)
      select 'past-' || n, 'past-' || n, '+97156' || lpad(n::text, 7, '0'), 'en' from generate_series(1, 20000) n`);
    for (let from = 0; from < orders; from += BATCH) await copyOrders(database, from, Math.min(from + BATCH, orders));
    await database.query(`select setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders))`);
    await database.query('vacuum analyze');
  } finally {
    await database.end();
  }
}

/** A function's row stands in `from`: `(f(…)).*` would call it once for each column. */
async function copyOrders(database: pg.Client, from: number, until: number): Promise<void> {
  await database.query(
    `with original as (select * from orders where id not like 'past-%' and status = 'delivered' order by number limit 1),
      numbers as (select n, (select max(number) from orders) + row_number() over () as number from generate_series($1::int, $2::int - 1) n),
      copied as (
        insert into orders select copy.* from numbers, original, jsonb_populate_record(
          null::orders, to_jsonb(original) || jsonb_build_object(
            'id', 'past-' || n, 'number', numbers.number, 'customer_id', 'past-' || (n % 20000 + 1), 'invoice_number', null,
            'placed_at', now() - (n % 730 + 30) * interval '1 day',
            'delivered_at', now() - (n % 730 + 25) * interval '1 day')) copy),
      copied_lines as (
        insert into order_lines select copy.*
        from numbers, original join order_lines lines on lines.order_id = original.id,
          jsonb_populate_record(lines, jsonb_build_object('id', gen_random_uuid(), 'order_id', 'past-' || n)) copy)
    insert into order_events (id, order_id, status, at, actor)
      select gen_random_uuid(), 'past-' || n, 'delivered', now() - (n % 730 + 25) * interval '1 day', 'courier' from numbers`,
    [from, until],
  );
}
