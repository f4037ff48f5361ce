import type { Card } from '@shop/contract/catalogue';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueCommands, pictureOf, productOf, sizeOf } from '../../../testing/catalogue-commands.ts';
import { liveDatabase } from '../../../testing/live-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { writeCsv } from '../../catalogue/exchange/csv-file.ts';

const PRODUCTS = 1_000;
const PICTURES = 40;
const CATEGORIES = ['perfumes', 'bakhoor', 'oil', 'spices'] as const;

/** Each with two sizes and two of the pictures. */
const products = Array.from({ length: PRODUCTS }, (_, number) =>
  productOf(`safa-${number}`, {
    category: CATEGORIES[number % CATEGORIES.length],
    name: { en: `Safa Number ${number}`, ar: `صفا رقم ${number}` },
    variants: [sizeOf(`SAFA-${number}-50`), sizeOf(`SAFA-${number}-100`, { amount: 100, price: '410.00' })],
    pictures: [0, 7].map((offset) => `bottles/${(number + offset) % PICTURES}.jpg`),
  }),
);

test('a live shop opens from an empty database with 1,000 products of its own', async () => {
  const { db } = await liveDatabase();
  const { folder, run, write, made } = catalogueCommands(db);
  const { get } = await testShop({ db, mode: 'live' });
  for (let number = 0; number < PICTURES; number++)
    write(`pictures/bottles/${number}.jpg`, await pictureOf(`bottle ${number}`));
  const sheet = path.join(folder, 'own.csv');
  writeFileSync(sheet, writeCsv(products as Parameters<typeof writeCsv>[0]));
  const perfumes = async () => (await get('/products/public?category=perfumes&limit=1')).body.meta;
  const found = async (words: string) =>
    (await get(`/products/public/search?q=${encodeURIComponent(words)}`)).body.data.map(({ id }: Card) => id);
  const before = await perfumes();

  const checked = await run('check', sheet);
  const imported = await run('import', sheet);

  expect(before).toMatchObject({ total: 0, opensSoon: true });
  expect(checked).toMatchObject({ status: 0, complained: '' });
  expect(imported.said).toMatch(/pictures: 40 of 40, \d+ s\n1000 new, 0 changed, 0 removed, 0 as they were\.$/);
  expect(made()).toHaveLength(PICTURES);
  await expect.poll(perfumes).toMatchObject({ total: PRODUCTS / CATEGORIES.length });
  await expect.poll(() => found('safa number 771')).toContain('safa-771');
  expect(await found('صفا رقم 771')).toContain('safa-771');
  const { data } = (await get('/products/public/safa-999')).body;
  expect(data).toMatchObject({ name: 'Safa Number 999', images: [{ width: 300 }, { width: 300 }] });
  expect(made()).toContain(path.basename(data.image.src));
  expect((await run('import', sheet)).said).toBe('0 new, 0 changed, 0 removed, 1000 as they were.');
});
