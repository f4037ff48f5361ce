import { sql, type SQL } from 'drizzle-orm';
import { soldIn } from './money-reports.ts';
import { within, type Period } from './report-period.ts';

/** Days whose sales say how long the stock of a size lasts. */
const LOOK_BACK = 30;
/** Sizes that last longer are not listed. */
const SOON = 30;
const MOST = 200;

/** Of each line of what was sold the pieces whose price went back, because they were missing or returned, and what went back. */
const PAID_BACK = sql`
  select line_id, sum(quantity) as pieces, sum(amount) as amount from (
    select missing.line_id, missing.quantity, coalesce(refunds.amount, 0) as amount
    from sold join missing_pieces missing on missing.order_id = sold.id
      left join refunds on refunds.id = missing.refund_id
    where missing.outcome = 'refunded' and refunds.failed_at is null
    union all
    select back.line_id, coalesce(back.quantity, line.quantity), coalesce(back.refunded, line.line_total - back.shipping)
    from sold join returns back on back.order_id = sold.id join order_lines line on line.id = back.line_id
    where back.state = 'refunded') gone
  group by line_id`;

/**
 * Sizes by what they brought, without pieces whose price went back; orders that were cancelled or came back count for
 * nothing.
 */
export const bestSellersReport = (period: Period): SQL => sql`
  with sold as (select id, sold_at from (${soldIn(period)}) sold where status not in ('cancelled', 'returned_to_origin'))
  select line.sku, (array_agg(line.name order by sold_at desc))[1] as name,
    (array_agg(line.size order by sold_at desc))[1] as size, sum(line.quantity - coalesce(gone.pieces, 0))::float8 as pieces,
    count(distinct sold.id)::float8 as orders, sum(line.line_total - coalesce(gone.amount, 0))::float8 as gross
  from sold join order_lines line on line.order_id = sold.id left join (${PAID_BACK}) gone on gone.line_id = line.id
  group by line.sku order by gross desc, line.sku limit ${MOST}`;

/** Sizes that are gone, or will be within a month if they sell as in the last one. */
export const runningOutReport = (): SQL => sql`
  select * from (
    select variants.sku, products.name, variants.label as size, variants.stock::float8 as stock,
      greatest(coalesce(moved.sold, 0), 0)::float8 as sold,
      case when moved.sold > 0 then floor(variants.stock * ${LOOK_BACK}::float8 / moved.sold) end as days
    from variants join products on products.id = variants.product_id
    left join (
      select variant_id, -sum(change) as sold from stock_movements
      where reason in ('sale', 'return') and at > now() - make_interval(days => ${LOOK_BACK}) group by variant_id
    ) moved on variant_id = variants.id
    where products.published) sizes
  where stock = 0 or days <= ${SOON}
  order by days nulls first, stock, sku limit ${MOST}`;

/** What came back of what, why, and how it ended. */
export const returnsReport = (period: Period): SQL => sql`
  select line.sku, (array_agg(line.name order by requested_at desc))[1] as name,
    (array_agg(line.size order by requested_at desc))[1] as size, back.reason, count(*)::float8 as requested,
    count(*) filter (where state = 'rejected')::float8 as rejected,
    count(*) filter (where state = 'refunded')::float8 as refunded,
    count(*) filter (where state = 'replaced')::float8 as replaced,
    coalesce(sum(coalesce(back.refunded, line.line_total - back.shipping)) filter (where state = 'refunded'), 0)::float8 as amount
  from returns back join order_lines line on line.id = back.line_id
  where ${within(sql`requested_at`, period)}
  group by line.sku, back.reason order by requested desc, line.sku, back.reason limit ${MOST}`;

/** What shoppers searched for and did not find. One search may be a slip of the finger; what is missing is asked for again. */
export const missedSearchesReport = ({ from, to }: Period): SQL => sql`
  select words, sum(searches)::float8 as searches, count(*)::float8 as "onDays", to_char(max(day), 'YYYY-MM-DD') as last
  from missed_searches where day between ${from}::date and ${to}::date
  group by words having sum(searches) >= 2 order by searches desc, words limit ${MOST}`;
