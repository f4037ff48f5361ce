import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictures, products } from '../../../database/schema/catalogue.ts';
import { emptyShop, pictureOf, productOf } from '../../../testing/catalogue-commands.ts';

const SHOP = path.resolve(import.meta.dirname, '../../cli/shop.ts');

test('after an import was killed, the next one makes only the pictures that are missing', async () => {
  const { url, db, folder, run, write, writeProducts, made, stored } = await emptyShop();
  const ids = Array.from({ length: 40 }, (_, number) => `rose-${number}x`);
  for (const id of ids) write(`pictures/${id}.jpg`, await pictureOf(id, 1_000));
  const file = writeProducts(...ids.map((id) => productOf(id)));
  const finished = () => made().filter((name) => name.endsWith('.webp'));
  const timesOf = (names: string[]) => names.map((name) => fs.statSync(path.join(stored, name)).mtimeMs);

  const importing = spawn(process.execPath, [SHOP, 'catalog', 'import', file], {
    env: { ...process.env, DATABASE_URL: url, SHOP_VAR: path.join(folder, 'var') },
    stdio: 'ignore',
  });
  await expect.poll(async () => db.$count(pictures), { interval: 5 }).toBeGreaterThan(2);
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  const before = (await db.select().from(pictures)).map(({ file: name }) => name);
  const times = timesOf(before);
  const productsBefore = await db.$count(products);

  const { status, said } = await run('import', file);

  expect(productsBefore).toBe(0);
  expect(before.length).toBeLessThan(40);
  expect(status).toBe(0);
  expect(said).toContain(`pictures: ${before.length} are in the shop already\n`);
  expect(said).toContain(`pictures: ${40 - before.length} of ${40 - before.length}`);
  expect(timesOf(before)).toEqual(times);
  expect([finished().length, await db.$count(products)]).toEqual([40, 40]);
});
