import type pg from 'pg';

/** Expressions of SQL for the columns in which a copy differs from `one`, the row that it is a copy of; `n` is its number. */
type Changes = Readonly<Record<string, string>>;

interface Copies {
  table: string;
  /** The rows that are copied, as a table. */
  source?: string;
  times: number;
  changes: Changes;
}

/** A statement that adds copies of rows, each with keys of its own. */
function copying({ table, source = table, times, changes }: Copies): string {
  const changed = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} select copy.* from ${source} one cross join generate_series(1, ${times}) n,
    lateral jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changed.join(', ')})) copy`;
}

async function count(database: pg.Client, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

const CASH_ORDERS = `(select * from orders where payment_method = 'cash')`;
const LINES = `(select * from order_lines where order_id in (select id from orders where payment_method = 'cash'))`;
const EVENTS = `(select * from order_events where order_id in (select id from orders where payment_method = 'cash'))`;

/**
 * Fills a demonstration shop with copies of its products and of its cash orders, to at least so many of each. 100,000 take
 * some minutes. The version of the catalogue stays, so shops that run on the database don't notice.
 */
export async function fillLargeShop(database: pg.Client, wanted: number): Promise<void> {
  const ofProducts = Math.ceil(wanted / (await count(database, 'products')));
  const ofOrders = Math.ceil(wanted / (await count(database, `${CASH_ORDERS} cash`)));
  const another = (column: string) => `one.${column} || '-' || n`;
  const statements = [
    copying({
      table: 'products',
      times: ofProducts,
      changes: { id: another('id'), slug: another('slug'), created_order: 'one.created_order + n * 1000' },
    }),
    copying({
      table: 'variants',
      times: ofProducts,
      changes: { id: another('id'), product_id: another('product_id'), sku: another('sku'), gtin: 'null' },
    }),
    copying({ table: 'product_images', times: ofProducts, changes: { product_id: another('product_id') } }),
    copying({
      table: 'orders',
      source: CASH_ORDERS,
      times: ofOrders,
      changes: { id: another('id'), number: `nextval('orders_number_seq')`, invoice_number: 'null' },
    }),
    copying({
      table: 'order_lines',
      source: LINES,
      times: ofOrders,
      changes: { id: 'gen_random_uuid()', order_id: another('order_id') },
    }),
    copying({
      table: 'order_events',
      source: EVENTS,
      times: ofOrders,
      changes: {
        id: 'gen_random_uuid()',
        order_id: another('order_id'),
        position: `nextval('order_events_position_seq')`,
      },
    }),
  ];
  for (const statement of statements) await database.query(statement);
  // A shop that has grown over months knows how large its tables are; this one would find out a minute later.
  await database.query('analyze');
}
