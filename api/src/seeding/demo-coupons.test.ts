import { expect, test } from 'vitest';
import { coupons } from '../../database/schema/cart.ts';
import { ownerOf, testDatabase } from '../../testing/test-database.ts';
import { seedCoupons } from './demo-coupons.ts';
import { readSeed } from './read-seed.ts';
import { removeDemo } from './remove-demo.ts';

test('a demo has coupons to try, and changes to them stay', async () => {
  const { db } = await testDatabase();
  await db.update(coupons).set({ value: 15 });

  await seedCoupons(db, await readSeed());

  const found = await db.select().from(coupons).orderBy(coupons.code);
  expect(found.map(({ code, value }) => [code, value])).toEqual([
    ['OUD50', 15],
    ['RAYYA10', 15],
    ['SUMMER24', 15],
  ]);
});

test('a shop that goes live loses the demo’s coupons, and keeps its own', async () => {
  const { db } = await testDatabase();
  const seed = await readSeed();
  await db.insert(coupons).values({ code: 'OWN', kind: 'amount', value: 500 });

  await removeDemo(ownerOf(db), seed);
  await db.insert(coupons).values({ code: 'RAYYA10', kind: 'percent', value: 5 });
  await removeDemo(ownerOf(db), seed);

  expect((await db.select().from(coupons).orderBy(coupons.code)).map(({ code }) => code)).toEqual(['OWN', 'RAYYA10']);
});
