import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { takeStock } from '@shop/api/stock/stock';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../api/database/connect.ts';
import { variants } from '../../api/database/schema/catalogue.ts';
import { PATIENT } from '../../api/testing/test-database.ts';

const SALES = 10_000;
const SIZES = 20;
/** Sales that wait for each other's locks at the same moment. */
const AT_ONCE = 40;

test(`after ${SALES} sales at the same time, of which some find nothing left, the movements of each size add up to its stock`, async () => {
  const database = await prepareShop({ scratch: true });
  onTestFinished(() => database.stop());
  const db = connect(database.url, { ...PATIENT, connections: AT_ONCE });
  onTestFinished(() => db.$client.end());
  const sizes = await db.select({ id: variants.id, price: variants.price }).from(variants).limit(SIZES);
  for (const { id } of sizes) await db.update(variants).set({ stock: 550 }).where(eq(variants.id, id));
  let sold = 0;
  let next = 0;

  const sell = async () => {
    while (next < SALES) {
      const turn = next++;
      const lines = [0, 7].map((step) => {
        const { id, price } = sizes[(turn + step) % SIZES]!;
        return { variantId: id, quantity: 1, unitPrice: price };
      });
      await db
        .transaction(async (transaction) => {
          if (await takeStock(transaction, lines)) transaction.rollback();
          sold += 1;
        })
        .catch((error: Error) => {
          if (error.message !== 'Rollback') throw error;
        });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sell));

  const { rows } = await db.execute(sql`
    select count(*)::int as sizes, sum((stock <> explained)::int)::int as unexplained from (
      select stock, (select sum(change) from stock_movements where variant_id = variants.id) as explained
      from variants where stock > 0 or exists (select from stock_movements where variant_id = variants.id)) each`);
  process.stdout.write(`${sold} of ${SALES} orders were filled; ${JSON.stringify(rows[0])}\n`);
  expect(sold).toBeLessThan(SALES);
  expect(rows[0]).toMatchObject({ unexplained: 0 });
});
