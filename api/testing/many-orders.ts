import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { orderLines, orders } from '../database/schema/orders.ts';

/** Orders that are written in one transaction. */
const BATCH = 100_000;
const YEARS = 2;

const CODE = `upper(md5(n::text))`;
const ORDER = `'SW-' || substr(${CODE}, 1, 4) || '-' || substr(${CODE}, 5, 4) || '-' || substr(${CODE}, 9, 4)`;
/** A UUID of a text, always the same one. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid::text`;
const CUSTOMER = uuidOf(`'customer ' || n / 5`);
const PHONE = `'+97155' || lpad((n / 5 * 7919 % 10000000)::text, 7, '0')`;
const NAME = `(array['Amina', 'Fatima', 'Khalid', 'Maryam', 'Omar', 'Sara', 'Yusuf', 'آمنة', 'خالد', 'مريم'])[n / 5 % 10 + 1] || ' ' ||
  (array['Rashid', 'Haddad', 'Mansoori', 'Suwaidi', 'Nair', 'Khan', 'الراشد', 'المنصوري'])[n / 50 % 8 + 1] || n / 5 % 4000`;
const line = (order: string, place: string | number) => uuidOf(`'line ' || ${order} || '-' || ${place}`);

const BY_CASH = `n % 2 = 0`;
const IS_OPEN = `n % 50 = 0`;
const STATUS = `case when not ${IS_OPEN} then case n % 60 when 1 then 'cancelled' when 2 then 'expired' else 'delivered' end
  else (array['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivery_failed', 'awaiting_confirmation'])[n / 50 % 6 + 1] end`;

/** What each order and line has instead of the original's value. */
const OF_ORDER: Record<string, string> = {
  id: ORDER,
  number: `10000000 + n`,
  customer_id: `case when n % 20 <> 7 then ${CUSTOMER} end`,
  invoice_number: `case when n % 60 not in (1, 2) then 'INV-' || n end`,
  placed_at: `moment`,
  delivered_at: `case when ${STATUS} = 'delivered' then moment + interval '3 days' end`,
  eta_from: `(moment + interval '2 days')::date`,
  eta_to: `(moment + interval '4 days')::date`,
  status: STATUS,
  confirm_by: `case when ${STATUS} = 'awaiting_confirmation' then now() + interval '1 day' end`,
  payment_method: `case when ${BY_CASH} then 'cash' else 'card' end`,
  payment_state: `case when ${STATUS} in ('cancelled', 'expired') then 'void' when not ${BY_CASH} then 'captured'
    when ${STATUS} = 'delivered' and moment < now() - interval '1 week' then 'collected' else 'due' end`,
  emirate: `(array['DU', 'AZ', 'SH', 'AJ'])[n % 4 + 1]`,
  courier: `jsonb_build_object('name', (array['Falcon', 'Oryx', 'Gazelle'])[n % 3 + 1], 'waybill', 'FX' || 20000000 + n)`,
  address: `original.address || jsonb_build_object('recipient', ${NAME}, 'phone', ${PHONE})`,
};
const OF_LINE: Record<string, string> = {
  id: line('n', 'place'),
  order_id: ORDER,
  position: `place`,
  product_id: `sold.ids[(n * 31 + place * 17) % array_length(sold.ids, 1) + 1]`,
  variant_id: `sold.ids[(n * 31 + place * 17) % array_length(sold.ids, 1) + 1]`,
  gift: `case when n % 100 = 0 and place = 0 then '{}'::jsonb end`,
};

/** `insert into … select …` of all columns, some of them with another value than the original's. */
const copyOf = (table: PgTable, changed: Record<string, string>): string => {
  const names = Object.keys(getTableColumns(table)).map((key) => toSnakeCase(key));
  const values = names.map((name) => changed[name] ?? `original."${name}"`);
  return `insert into ${getTableName(table)} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')}`;
};

const CLERK = '6f0c1d1e-9c0e-4a53-8d0e-3f1f6a2f7f10';
const UUID = 'gen_random_uuid()::text';

/** Orders of two lines with all that belongs to them; `n` numbers them, the newest is the last, `moment` is when each was placed. */
const STATEMENTS = [
  `insert into staff (id, name, role) values ('${CLERK}', 'Huda', 'orders') on conflict do nothing`,
  `insert into customers (id, username, mobile, lang, name, email, created_at)
    select ${CUSTOMER}, 'customer-' || n, ${PHONE}, 'en', ${NAME}, 'customer-' || n || '@example.com', moment
    from numbers where n % 5 = 0`,
  `insert into addresses (id, customer_id, label, recipient, phone, emirate, area, building)
    select ${UUID}, ${CUSTOMER}, 'Home', ${NAME}, ${PHONE}, 'DU', 'Al Warqa', 'Villa 1' from numbers where n % 5 = 0`,
  `insert into sessions (token_hash, customer_id, expires_at)
    select md5('session ' || n), ${CUSTOMER}, now() + (n % 30 + 1) * interval '1 day' from numbers where n % 5 = 0`,
  `${copyOf(orders, OF_ORDER)} from numbers, (select * from orders where status = 'delivered' order by number limit 1) original`,
  `${copyOf(orderLines, OF_LINE)} from numbers, generate_series(0, 1) place,
    (select * from order_lines order by order_id, position limit 1) original,
    (select array_agg(id order by id) as ids from products) sold`,
  `insert into order_events (id, order_id, status, at, actor)
    select ${UUID}, ${ORDER}, status, moment + place * interval '1 day', 'staff'
    from numbers, unnest(array['confirmed', 'packed', 'shipped', 'delivered']) with ordinality steps(status, place)`,
  `insert into order_message_log (id, order_id, message, about, channel, at)
    select ${UUID}, ${ORDER}, message, ${ORDER}, 'sms', moment from numbers, unnest(array['confirmed', 'shipped']) message`,
  `insert into order_notes (id, order_id, person, text, at) select ${UUID}, ${ORDER}, 'Huda', 'After six', moment from numbers where n % 20 = 0`,
  `insert into order_keys (customer_id, key, quote_id, order_id, at)
    select ${CUSTOMER}, 'key ' || n, 'quote', ${ORDER}, moment from numbers where moment > now() - interval '30 days'`,
  `insert into confirmation_keys (order_id, key_hash, expires_at)
    select ${ORDER}, md5('key ' || n), moment from numbers where ${BY_CASH}`,
  `insert into payments (id, order_id, provider, url, amount, state, capture_id, captured_at, opened_at)
    select 'page ' || n, ${ORDER}, 'test', 'https://pay.example', 10000, 'paid', 'capture ' || n, moment, moment
    from numbers where not ${BY_CASH}`,
  `insert into payment_events (id, type, order_id, at)
    select 'event ' || n, 'checkout.session.completed', ${ORDER}, moment from numbers where not ${BY_CASH}`,
  `insert into payment_alerts (id, kind, reference, order_id, at)
    select ${UUID}, 'refund-elsewhere', 'refund ' || n, ${ORDER}, moment from numbers where n % 100 = 0`,
  `insert into settled_alerts (alert_id) select id from payment_alerts where at < now() - interval '1 week' on conflict do nothing`,
  `insert into refunds (id, order_id, amount, reason, issued_at, approved_at)
    select ${UUID}, ${ORDER}, 100, 'partial', moment, moment from numbers where n % 30 = 0`,
  `insert into returns (id, order_id, line_id, state, reason, note, requested_at)
    select ${UUID}, ${ORDER}, ${line('n', 0)}, case when moment > now() - interval '1 week' then 'requested' else 'refunded' end,
      'wrong_item', '', moment from numbers where n % 30 = 3`,
  `insert into missing_pieces (id, order_id, line_id, quantity, why, outcome, person, settled_at, at)
    select ${UUID}, ${ORDER}, ${line('n', 0)}, 1, 'damaged', case when ${IS_OPEN} then 'open' else 'found' end, 'Huda',
      case when not ${IS_OPEN} then moment end, moment from numbers where n % 150 in (0, 4)`,
  `insert into invoices (id, kind, order_id, content, issued_at)
    select 'INV-' || n, 'invoice', ${ORDER}, '{}', moment from numbers where n % 60 not in (1, 2) and moment < now() - interval '3 days'`,
  `insert into invoices (id, kind, order_id, content, issued_at)
    select 'CN-' || n, 'credit-note', ${ORDER}, '{"difference": 100, "vatOnDifference": 5}', moment from numbers where n % 60 = 3`,
  `insert into staff_log (at, via, person, action, subject, subject_id, before, after)
    select moment, 'screen', 'Huda', 'orders ship', 'order', ${ORDER}, '{}', '{}' from numbers`,
  `insert into stock_movements (variant_id, sku, change, stock, reason, at)
    select variants.id, variants.sku, -1, 5, 'sale', moment
    from numbers, generate_series(0, 1) place, (select array_agg(id order by id) as ids from variants) sold
    join lateral (select id, sku from variants where id = sold.ids[(n + place) % array_length(sold.ids, 1) + 1]) variants on true`,
  `insert into staff_reads (staff_id, subject, subject_id, at)
    select '${CLERK}', 'order', ${ORDER}, moment from numbers where moment > now() - interval '90 days'`,
  `insert into reviews (id, product_id, customer_id, rating, lang, author, title, content, created_at, hidden)
    select ${UUID}, (array(select id from products order by id))[n % 90 + 1], ${CUSTOMER}, 5, 'en', 'Amina', 'Good', 'It is', moment, n % 1000 = 5
    from numbers where n % 5 = 0`,
  `insert into inquiries (id, key, name, company, email, phone, message, lang, channel, status, created_at)
    select ${UUID}, 'inquiry ' || n, 'Omar', 'A hotel', 'omar@example.com', '+971500000000', 'A hundred', 'en', 'email',
      case when n % 200 = 0 then 'new' else 'answered' end, moment
    from numbers where n % 20 = 0 and moment > now() - interval '365 days'`,
  `insert into stock_alerts (id, customer_id, variant_id, lang, asked_at)
    select ${UUID}, ${CUSTOMER}, (array(select id from variants order by id))[n % 100 + 1], 'en', moment from numbers where n % 10 = 0`,
  `insert into wishlist_items (customer_id, product_id, price)
    select ${CUSTOMER}, (array(select id from products order by id))[n % 90 + 1], 100 from numbers where n % 3 = 0 on conflict do nothing`,
  `insert into cart_lines (id, customer_id, variant_id, quantity, price_seen)
    select ${UUID}, ${CUSTOMER}, (array(select id from variants order by id))[n % 100 + 1], 1, 100 from numbers where n % 5 = 0`,
  `insert into cart_merges (customer_id, merge_id, at)
    select ${CUSTOMER}, 'merge ' || n, moment from numbers where moment > now() - interval '30 days'`,
  `insert into quotes (id, customer_id, expires_at, content)
    select ${UUID}, ${CUSTOMER}, now() + interval '30 minutes', '{}' from numbers where n % 20 = 0`,
  `insert into codes (pending_id, purpose, mobile, bucket, is_known, lang, customer_id, expires_at)
    select ${UUID}, 'login', ${PHONE}, 'bucket ' || n, true, 'en', ${CUSTOMER}, now() + interval '5 minutes' from numbers where n % 20 = 0`,
  `insert into account_links (id, purpose, customer_id, value, channel, recipient, expires_at)
    select ${UUID}, 'confirm-email', ${CUSTOMER}, 'a@example.com', 'email', 'a@example.com', now() + interval '1 day' from numbers where n % 20 = 0`,
  `insert into counters (key, started_at, count, expires_at)
    select 'counter ' || n, now(), 1, now() + interval '1 hour' from numbers where n % 10 = 0`,
  `insert into sms_handed_over (id, at) select 'sms ' || n, moment from numbers where moment > now() - interval '30 days'`,
  `insert into outbox (id, channel, recipient, text, created_at)
    select ${UUID}, 'sms', ${PHONE}, 'Your order', now() from numbers where n % 10 = 0`,
  `insert into missed_searches (day, words, searches, at)
    select moment::date, 'word ' || n % 5000, 1, moment from numbers where moment > now() - interval '180 days' on conflict do nothing`,
];

/**
 * Adds orders of the last two years with all that comes with them: customers who order five times, events, messages,
 * payments, invoices, returns, movements of stock and the history. One in fifty is on its way, one in thirty came back.
 * @param ownerUrl Connects as a superuser: constraints between tables, and triggers, are left out for the time.
 */
export async function addManyOrders(ownerUrl: string, total: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`set session_replication_role = replica`);
    for (let from = 1; from <= total; from += BATCH) {
      const until = Math.min(from + BATCH - 1, total);
      await owner.query(`create temporary table numbers as
        select n, now() - (${total} - n) * (interval '${YEARS} years' / ${total}) as moment from generate_series(${from}, ${until}) n`);
      for (const statement of STATEMENTS) await owner.query(statement);
      await owner.query('drop table numbers');
    }
    await owner.query(`select setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders))`);
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}
