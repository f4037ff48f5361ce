import { sql, type SQL } from 'drizzle-orm';
import { partOf, within, type Period } from './report-period.ts';

/**
 * Orders whose invoice is of the period. A demonstration's orders have only its number, until the invoice is asked for; they
 * were sold when they were confirmed. Each of the moments that may be the sale's has an index, by which the orders are found.
 */
export const soldIn = (period: Period): SQL => sql`
  select * from (
    select orders.*, coalesce(invoices.issued_at, confirmed.at, orders.placed_at) as sold_at
    from orders
    left join invoices on invoices.id = orders.invoice_number
    left join lateral (
      select min(event.at) as at from order_events event
      where invoices.id is null and event.order_id = orders.id and event.status = 'confirmed') confirmed on true
    where orders.invoice_number is not null and orders.id in (
      select order_id from invoices where ${within(sql`issued_at`, period)}
      union select order_id from order_events where status = 'confirmed' and ${within(sql`at`, period)}
      union select id from orders where ${within(sql`placed_at`, period)})) sold
  where ${within(sql`sold_at`, period)}`;

/** Credit notes: what an invoice was lowered by, on the day of the note. */
const CREDITED = sql`
  select orders.emirate, invoices.issued_at as credited_at, (content ->> 'difference')::int as amount,
    (content ->> 'vatOnDifference')::int as vat
  from invoices join orders on orders.id = invoices.order_id
  where kind = 'credit-note'`;

/** What was invoiced and credited. `net` is what is left of both, VAT included; `vat` is contained in it. */
export const salesReport = (period: Period): SQL => sql`
  select part as period, sum(orders)::float8 as orders, sum(goods)::float8 as goods, sum(discount)::float8 as discount,
    sum(delivery)::float8 as delivery, sum(fees)::float8 as fees, sum(gross)::float8 as gross,
    sum(credits)::float8 as credits, sum(gross - credits)::float8 as net, sum(vat)::float8 as vat
  from (
    select ${partOf(sql`sold_at`, period)} as part, 1 as orders, subtotal as goods, discount, delivery, cod_fee as fees,
      total as gross, 0 as credits, vat_included as vat
    from (${soldIn(period)}) sold
    union all
    select ${partOf(sql`credited_at`, period)}, 0, 0, 0, 0, 0, 0, amount, -vat
    from (${CREDITED}) credited where ${within(sql`credited_at`, period)}) moved
  group by part order by part`;

/** The supplies of each emirate that goods were delivered to, without VAT, and their VAT, as a VAT return asks for them. */
export const vatReport = (period: Period): SQL => sql`
  select part as period, emirate, sum(gross)::float8 as gross, sum(credits)::float8 as credits,
    sum(gross - credits - vat)::float8 as taxable, sum(vat)::float8 as vat
  from (
    select ${partOf(sql`sold_at`, period)} as part, emirate, total as gross, 0 as credits, vat_included as vat
    from (${soldIn(period)}) sold
    union all
    select ${partOf(sql`credited_at`, period)}, emirate, 0, amount, -vat
    from (${CREDITED}) credited where ${within(sql`credited_at`, period)}) moved
  group by part, emirate order by part, emirate`;

/** Orders with a coupon, and what it took off; without those that were cancelled or came back. */
export const couponsReport = (period: Period): SQL => sql`
  select coupon_code as code, count(*)::float8 as orders, sum(subtotal)::float8 as goods, sum(discount)::float8 as discount,
    sum(total)::float8 as gross
  from (${soldIn(period)}) sold where coupon_code is not null and status not in ('cancelled', 'returned_to_origin')
  group by coupon_code order by sum(discount) desc, coupon_code`;
