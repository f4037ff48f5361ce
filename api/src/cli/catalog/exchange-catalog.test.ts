import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueVersion, products, variants } from '../../../database/schema/catalogue.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { runCommand } from '../run-command.ts';

async function exported(kind: 'csv' | 'json') {
  const { db } = await testDatabase();
  const file = path.join(temporaryFolder(), `products.${kind}`);
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const status = await runCommand(['catalog', ...words], {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  };
  await run('export', file);
  const rows = () => parse(fs.readFileSync(file, 'utf8'), { columns: true, bom: true }) as Record<string, string>[];
  const change = (by: (all: Record<string, string>[]) => void) => {
    const all = rows();
    by(all);
    fs.writeFileSync(file, stringify(all, { header: true, bom: true }));
  };
  const version = async () => (await db.select().from(catalogueVersion))[0]?.version;
  return { db, run, file, rows, change, version };
}

test.each(['csv', 'json'] as const)('importing an exported %s file changes nothing', async (kind) => {
  const { run, file, version } = await exported(kind);
  const before = await version();

  const { status, said } = await run('import', file, '--json');

  expect(status).toBe(0);
  expect(JSON.parse(said)).toEqual({ added: 0, changed: 0, same: expect.any(Number) });
  expect(JSON.parse(said).same).toBeGreaterThan(50);
  expect(await version()).toBe(before);
});

test('prices, texts and stock are changed from a sheet, and shoppers see it', async () => {
  const { db, run, file, change, rows, version } = await exported('csv');
  const [{ id, sku } = { id: '', sku: '' }] = rows();
  const before = await version();
  change(([row]) =>
    Object.assign(row!, {
      'name.ar': 'اسم، "جديد"',
      price: '12.5',
      compareAt: '15',
      offerEnds: '2030-12-31',
      stock: '3',
    }),
  );

  const { said } = await run('import', file);

  expect(said).toMatch(/^0 new, 1 changed, /);
  expect((await db.select().from(products).where(eq(products.id, id!)))[0]).toMatchObject({
    name: { ar: 'اسم، "جديد"' },
  });
  expect((await db.select().from(variants).where(eq(variants.sku, sku!)))[0]).toMatchObject({
    price: 1_250,
    compareAtPrice: 1_500,
    offerEndsAt: new Date('2030-12-31T19:59:59.999Z'),
    stock: 3,
  });
  expect(await version()).toBe(before! + 1);
});

test('measures are changed from a sheet, and removed by empty cells', async () => {
  const { db, run, file, change, rows } = await exported('csv');
  const [{ sku: first } = { sku: '' }, { sku: second } = { sku: '' }] = rows();
  change(([row, next]) => {
    Object.assign(row!, { heightMm: '90', widthMm: '40' });
    Object.assign(next!, { heightMm: '', widthMm: '' });
  });

  await run('import', file);

  const measuresOf = async (sku: string | undefined) =>
    (await db.select().from(variants).where(eq(variants.sku, sku!)))[0];
  expect(await measuresOf(first)).toMatchObject({ heightMm: 90, widthMm: 40 });
  expect(await measuresOf(second)).toMatchObject({ heightMm: null, widthMm: null });
});

test('with --keep-stock, stock that orders have changed stays', async () => {
  const { db, run, file, rows } = await exported('csv');
  const [{ sku } = { sku: '' }] = rows();
  await db.update(variants).set({ stock: 1 }).where(eq(variants.sku, sku!));

  await run('import', file, '--keep-stock');

  expect((await db.select().from(variants).where(eq(variants.sku, sku!)))[0]?.stock).toBe(1);
});

test('every mistake is reported with row and column, and nothing is written', async () => {
  const { db, run, file, change, rows } = await exported('csv');
  const [{ sku } = { sku: '' }] = rows();
  const before = await db.select().from(variants).where(eq(variants.sku, sku!));
  change((all) => {
    Object.assign(all[0]!, { price: '99.00', compareAt: '' });
    all[2]!.price = 'twelve';
    all[3]!.unit = 'litre';
    all[5]!.sku = all[4]!.sku!;
  });

  const { status, complained } = await run('import', file);

  expect(status).toBe(1);
  expect(complained).toMatch(
    /^row 4, price: must be a price in dirhams such as 285\.00\nrow 5, unit: .+\nNothing was changed\.$/,
  );
  expect(await db.select().from(variants).where(eq(variants.sku, sku!))).toEqual(before);
});

test('a SKU that appears twice in a sheet, or values of another product, are reported', async () => {
  const { run, file, change } = await exported('csv');
  change((all) => void (all[5]!.sku = all[4]!.sku!));
  const twice = await run('import', file);
  change((all) => all.splice(0, all.length, { ...all.find(({ slug }) => slug)!, id: 'a-new-one' }));
  const taken = await run('import', file);

  expect(twice.complained).toBe('row 7, sku: stands in the file twice\nNothing was changed.');
  expect(taken.complained).toMatch(
    /row 2, slug: belongs to .+\nrow 2, sku: belongs to .+\nrow 2, id: is new and has no picture/,
  );
});

test.each(['products.xlsx', 'missing.csv'])('a file that can’t be read is reported (%s)', async (name) => {
  const { run } = await exported('json');

  expect((await run('import', name)).status).toBe(1);
});
