import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { stockMovements } from '../../../database/schema/variant-history.ts';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { returnStock, takeStock } from '../../stock/stock.ts';

const SIZE = 'pf-oudr-050';

async function shopWithStock() {
  const { app, db } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'stockroom', 'Salem');
  const move = async (body: object, id = SIZE, key?: string) =>
    ask({ app }, 'POST', `/staff/stock/${id}/movements`, { token, body, key });
  const get = async (path: string) => (await ask({ app }, 'GET', `/staff/stock${path}`, { token })).body;
  return { app, db, move, get };
}

const price = async (db: Database): Promise<number> =>
  (await db.select({ price: variants.price }).from(variants).where(eq(variants.id, SIZE)))[0]!.price;

/** Sizes whose movements do not add up to their stock. */
const unexplained = async (db: Database) =>
  (
    await db.execute(sql`select id from variants where stock <>
      (select coalesce(sum(change), 0) from stock_movements where variant_id = variants.id)`)
  ).rows;

test('stock is moved with a reason, by whom and why, and the history of the product has it', async () => {
  const { db, move, get } = await shopWithStock();
  await move({ reason: 'count', counted: 10 });

  const steps = [
    await move({ reason: 'delivery', pieces: 5, note: 'From Taif' }),
    await move({ reason: 'damage', pieces: 1 }),
    await move({ reason: 'sale', pieces: 2 }),
    await move({ reason: 'return', pieces: 1 }),
    await move({ reason: 'count', counted: 12 }),
  ];

  expect(steps.map(({ body }) => body.data.stock)).toEqual([15, 14, 12, 13, 12]);
  const { data } = await get(`/${SIZE}`);
  expect(data.movements.slice(0, 5).map((each: object) => Object.values(each).slice(1, 6))).toEqual([
    [-1, 12, 'count', 'Salem', null],
    [1, 13, 'return', 'Salem', null],
    [-2, 12, 'sale', 'Salem', null],
    [-1, 14, 'damage', 'Salem', null],
    [5, 15, 'delivery', 'Salem', 'From Taif'],
  ]);
  expect(await db.$count(staffLog, eq(staffLog.action, 'stock move'))).toBe(6);
  expect(await unexplained(db)).toEqual([]);
});

test('a delivery that is sent twice with its key comes once', async () => {
  const { move } = await shopWithStock();
  await move({ reason: 'count', counted: 55 });

  const both = await Promise.all(
    [1, 2].map(async () => move({ reason: 'delivery', pieces: 50 }, SIZE, 'van-of-monday')),
  );
  const again = await move({ reason: 'delivery', pieces: 50 }, SIZE, 'van-of-monday');

  expect([...both, again].map(({ body }) => body.data.stock)).toEqual([105, 105, 105]);
});

test('no more pieces go than there are', async () => {
  const { move } = await shopWithStock();
  await move({ reason: 'count', counted: 1 });

  expect((await move({ reason: 'damage', pieces: 2 })).body.code).toBe('out-of-stock');
  expect((await move({ reason: 'damage', pieces: 1 }, 'nothing-of-it')).body.code).toBe('not-found');
  expect((await move({ reason: 'theft', pieces: 1 })).status).toBe(400);
});

test('what orders take and give back adds up to the stock, also when many do it at the same moment', async () => {
  const { db, move, get } = await shopWithStock();
  await move({ reason: 'count', counted: 60 });
  const unitPrice = await price(db);
  const line = { variantId: SIZE, quantity: 1, unitPrice };

  const taken = await Promise.all(
    Array.from({ length: 80 }, async (_, turn) =>
      db.transaction(async (transaction) => {
        const missing = await takeStock(transaction, [line]);
        if (!missing && turn % 4 === 0) await returnStock(transaction, [line]);
        return missing === null;
      }),
    ),
  );

  const { stock, movements } = (await get(`/${SIZE}`)).data;
  expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(60);
  expect(stock).toBe(movements[0].stock);
  expect(movements[0]).toMatchObject({ reason: expect.stringMatching(/sale|return/), person: null });
  expect(await unexplained(db)).toEqual([]);
});

test('a movement that said why says nothing of the next one in its transaction', async () => {
  const { db, move } = await shopWithStock();
  await move({ reason: 'delivery', pieces: 1, note: 'From Taif' });

  await db
    .update(variants)
    .set({ stock: sql`stock - 1` })
    .where(eq(variants.id, SIZE));

  const [last] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, SIZE))
    .orderBy(sql`id desc`);
  expect(last).toMatchObject({ reason: 'sale', person: null, note: null });
});

test('a size with few pieces is in the list of those, and every size is found by name and item code', async () => {
  const { move, get } = await shopWithStock();
  await move({ reason: 'count', counted: 3 });
  const skus = async (query: string) => (await get(query)).data.map(({ sku }: { sku: string }) => sku);

  expect(await skus('?low=yes')).toContain('PF-OUDR-050');
  expect(await skus('?q=pf-oudr')).toContain('PF-OUDR-050');
  expect(await skus(`?q=${encodeURIComponent('عود')}`)).toContain('PF-OUDR-050');
  for (const typed of ['PF OUDR 050', 'pfoudr050', 'حب-خعيق-٠٥٠', 'royal oud', 'ملكى عطر'])
    expect([typed, (await skus(`?q=${encodeURIComponent(typed)}`)).includes('PF-OUDR-050')]).toEqual([typed, true]);
  expect(await skus('?q=%25')).toEqual([]);
  await move({ reason: 'count', counted: 6 });
  expect(await skus('?low=yes')).not.toContain('PF-OUDR-050');
});

test('pages of sizes follow each other', async () => {
  const { db, get } = await shopWithStock();
  const all = await db.$count(variants);
  const seen: string[] = [];

  for (let after = ''; ;) {
    const { data, next } = await get(after);
    seen.push(...data.map(({ sku }: { sku: string }) => sku));
    if (next === null) break;
    after = `?after=${next}`;
  }

  expect(new Set(seen).size).toBe(all);
});
