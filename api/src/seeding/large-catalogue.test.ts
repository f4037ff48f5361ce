import { expect, test } from 'vitest';
import { products, variants } from '../../database/schema/catalogue.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addMadeUpProducts, variationOf } from './large-catalogue.ts';
import { readSeed } from './read-seed.ts';

test('the shop grows to the requested number of products, and growing again adds nothing', async () => {
  const { db } = await testDatabase();
  const seed = await readSeed();
  const reported: number[] = [];

  await addMadeUpProducts(db, seed, 2_200, (made) => reported.push(made));
  const sizes = await db.$count(variants);
  await addMadeUpProducts(db, seed, 2_200, (made) => reported.push(made));

  expect(await db.$count(products)).toBe(2_200);
  expect(await db.$count(variants)).toBe(sizes);
  expect(reported).toEqual([2_097, 2_200]);
});

test('a variation has its own name in both languages and whole dirhams', async () => {
  const { products: originals } = await readSeed();
  const oud = originals.find(({ id }) => id === 'perfume-oud-royal')!;

  const variation = variationOf(oud, 2);

  expect(variation.name).toEqual({ en: 'Oud Royal Eau de Parfum, Al Ain Batch 2', ar: 'عطر عود ملكي، دفعة العين 2' });
  expect(
    variation.variants.every(({ price, compareAt }) => price % 100 === 0 && (compareAt === null || compareAt > price)),
  ).toBe(true);
});
