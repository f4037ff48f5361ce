import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../../../database/connect.ts';
import type { testShop } from '../../../../testing/test-shop.ts';
import { salesReport, vatReport } from '../../reports/money-reports.ts';
import { periodOf } from '../../reports/report-period.ts';
import { liveOrder } from './order-lives.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

interface Lives {
  lives: number;
  /** The same seed lets the same things happen. */
  seed: number;
}

/** Lets orders live one after the other. Throws with the first life after which the books disagree; answers how often each act took effect. */
export async function liveOrders(shop: Shop, { lives, seed }: Lives): Promise<Map<string, number>> {
  const happened = new Map<string, number>();
  // One person refunds here what a house has in months.
  await shop.db
    .execute(sql`insert into settings (key, value) values ('refunds', '{"perPersonAndDay": 0, "secondPersonAbove": 0}')
    on conflict (key) do update set value = excluded.value`);
  const life = fc.asyncProperty(fc.gen(), async (choose) => {
    for (const act of await liveOrder(shop, (below) => choose(fc.nat, { max: below - 1 })))
      happened.set(act, (happened.get(act) ?? 0) + 1);
  });
  await fc.assert(life, { numRuns: lives, seed, endOnFailure: true });
  return happened;
}

/**
 * What the reports of sales and of VAT say is left, and what is left of the orders that were invoiced after a given one: what
 * the customers owe or paid, and did not get back. All in fils.
 */
export async function soldAfter(db: Database, number: number) {
  const period = periodOf({ from: '2020-01-01', to: '2100-01-01', by: 'month' });
  const sumOf = async (query: ReturnType<typeof sql>) =>
    Number((await db.execute<{ sum: string }>(query)).rows[0]!.sum);
  return {
    sales: await sumOf(sql`select coalesce(sum(net), 0) as sum from (${salesReport(period)}) report`),
    vat: await sumOf(sql`select coalesce(sum(taxable + vat), 0) as sum from (${vatReport(period)}) report`),
    orders: await sumOf(sql`
      select coalesce(sum(total - coalesce(refunded, 0)), 0) as sum from orders
      left join (select order_id, sum(amount) as refunded from refunds where failed_at is null group by 1) given on order_id = id
      where number > ${number} and invoice_number is not null and payment_state <> 'void'`),
  };
}
