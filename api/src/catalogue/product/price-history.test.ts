import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { variants } from '../../../database/schema/catalogue.ts';
import { priceHistory } from '../../../database/schema/variant-history.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function historyOf({ db }: Pick<Awaited<ReturnType<typeof testDatabase>>, 'db'>) {
  const [size] = await db.select().from(variants).where(eq(variants.sku, 'PF-OUDR-050'));
  const { id, sku, price } = size!;
  const history = async () =>
    db
      .select({ sku: priceHistory.sku, from: priceHistory.priceBefore, to: priceHistory.price })
      .from(priceHistory)
      .where(eq(priceHistory.variantId, id))
      .orderBy(asc(priceHistory.id));
  return { id, sku, price, history };
}

test('every change of a price is kept with its time, whoever makes it, and stays when the size is gone', async () => {
  const { db } = await testDatabase();
  const { id, sku, price, history } = await historyOf({ db });

  await db.execute(sql`update variants set price = price - 100 where id = ${id}`);
  await db.execute(sql`update variants set stock = stock - 1, price = price where id = ${id}`);
  await db.delete(variants).where(eq(variants.id, id));

  expect(await history()).toEqual([
    { sku, from: null, to: price },
    { sku, from: price, to: price - 100 },
  ]);
  const [{ at } = { at: null }] = await db.select({ at: priceHistory.at }).from(priceHistory);
  expect(at).toBeInstanceOf(Date);
});

test('an offer’s begin and end are changes of the price', async () => {
  const { app, db } = await testShop();
  const { id, sku, price, history } = await historyOf({ db });
  const over = new Date(Date.now() - 1_000);
  await db.update(variants).set({ price: 100, compareAtPrice: price, offerEndsAt: over }).where(eq(variants.id, id));

  await app.jobs.send('end-offers', {});
  await runJobs(app, ['end-offers']);

  expect(await history()).toEqual([
    { sku, from: null, to: price },
    { sku, from: price, to: 100 },
    { sku, from: 100, to: price },
  ]);
});
