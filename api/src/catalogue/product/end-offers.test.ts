import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('an offer ends by itself after its last day: the price is the one before, and other offers stay', async () => {
  const { app, db } = await testShop();
  const offers = await db
    .select()
    .from(variants)
    .where(sql`${variants.compareAtPrice} is not null`)
    .orderBy(variants.id);
  const [over, open, endless] = offers;
  await db
    .update(variants)
    .set({ offerEndsAt: new Date(Date.now() - 1_000) })
    .where(eq(variants.id, over!.id));
  await db
    .update(variants)
    .set({ offerEndsAt: new Date(Date.now() + 60_000) })
    .where(eq(variants.id, open!.id));
  const before = (await app.catalogueVersion.read()).texts;

  await app.jobs.send('end-offers', {});
  await runJobs(app, ['end-offers']);
  await app.jobs.send('end-offers', {});
  await runJobs(app, ['end-offers']);

  const now = new Map((await db.select().from(variants)).map((variant) => [variant.id, variant]));
  expect(now.get(over!.id)).toMatchObject({ price: over!.compareAtPrice, compareAtPrice: null, offerEndsAt: null });
  expect(now.get(open!.id)).toMatchObject({ price: open!.price, compareAtPrice: open!.compareAtPrice });
  expect(now.get(endless!.id)).toMatchObject({ price: endless!.price, offerEndsAt: null });
  const [product] = await db.select().from(products).where(eq(products.id, over!.productId));
  const prices = [...now.values()].filter(({ productId }) => productId === over!.productId).map(({ price }) => price);
  expect(product!.priceFrom).toBe(Math.min(...prices));
  expect((await app.catalogueVersion.read()).texts).toBe(before + 1);
});

test('after an offer the lowest price is still that of a full size, not of the sample', async () => {
  const { app, db } = await testShop();
  await db
    .update(variants)
    .set({ offerEndsAt: new Date(Date.now() - 1_000) })
    .where(eq(variants.id, 'pf-oudr-100'));

  await app.jobs.send('end-offers', {});
  await runJobs(app, ['end-offers']);

  const [oud] = await db.select().from(products).where(eq(products.id, 'perfume-oud-royal'));
  expect(oud!.priceFrom).toBe(28_500);
});
