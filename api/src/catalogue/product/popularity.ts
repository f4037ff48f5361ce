import { sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';

/** Recounts popularity every night. A demo keeps the seed's numbers, because it has too few orders. */
export const popularity = fastifyPlugin<{ db: Database; mode: ShopMode }>((app, { db, mode }) => {
  app.jobs.handle('recount-popularity', async () => {
    if (mode === 'live') await recountPopularity(db);
  });
});

/** Popularity: pieces in orders of the last 90 days, without those unpaid, replaced, cancelled or expired. */
export async function recountPopularity(db: Database): Promise<void> {
  await writeCatalogue(db, async (transaction) => {
    await transaction.execute(sql`
      update ${products} set popularity = counted.pieces
      from (
        select p.id, coalesce(sold.pieces, 0) as pieces
        from ${products} p
        left join (
          select l.product_id, sum(l.quantity)::int as pieces
          from ${orders} o join ${orderLines} l on l.order_id = o.id
          where o.placed_at > now() - interval '90 days' and o.status not in ('cancelled', 'expired', 'replaced', 'pending_payment')
          group by l.product_id
        ) sold on sold.product_id = p.id
      ) counted
      where counted.id = ${products.id} and counted.pieces <> ${products.popularity}`);
  });
}
