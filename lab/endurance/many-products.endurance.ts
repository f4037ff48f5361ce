import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../api/database/connect.ts';
import { askSigned, signedInStaff } from '../../api/testing/staff.ts';
import { testShop } from '../../api/testing/test-shop.ts';

/** The demonstration has 97 products: with so many copies of each there are about 20,000. */
const COPIES = 205;
const TURNS = 15;

interface Form {
  fields: { name: object };
  version: string;
}

/** The copy of a row: what is unique in each table gets the copy's number. */
const COPIED: Record<string, Record<string, string>> = {
  products: { id: `id || '-' || n`, slug: `slug || '-' || n`, created_order: 'created_order + 1000 * n' },
  variants: { id: `id || '-' || n`, sku: `sku || '-' || n`, product_id: `product_id || '-' || n`, gtin: 'null' },
  product_images: { product_id: `product_id || '-' || n` },
};

async function copyProducts(db: Database): Promise<void> {
  for (const [table, changed] of Object.entries(COPIED)) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = ${table}`,
    );
    const columns = rows.map(({ name }) => `"${name}"`).join(', ');
    const values = rows.map(({ name }) => changed[name] ?? `"${name}"`).join(', ');
    await db.execute(
      sql.raw(`insert into ${table} (${columns}) select ${values} from ${table}, generate_series(1, ${COPIES}) n`),
    );
  }
  await db.execute(sql`analyze`);
}

const middleOf = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

test('of 20,000 products, one is opened within 50 ms and saved within 150 ms, in its form and in the grid', async () => {
  const { app, db } = await testShop();
  await copyProducts(db);
  const person = await signedInStaff({ app, db }, 'catalogue');
  const times = { open: [] as number[], save: [] as number[], find: [] as number[] };
  const timed = async (what: keyof typeof times, method: 'GET' | 'PATCH', path: string, body?: object) => {
    const start = performance.now();
    const answer = await askSigned({ app }, person, method, path, body && { body });
    times[what].push(performance.now() - start);
    return answer;
  };

  for (let turn = 0; turn < TURNS; turn += 1) {
    const opened = await timed('open', 'GET', '/staff/products/saffron');
    const { fields, version } = (opened.body as { data: Form }).data;
    const changed = { ...fields, name: { ...fields.name, en: `Saffron ${turn}` } };
    const { status } = await timed('save', 'PATCH', '/staff/products/saffron', { version, fields: changed });
    expect(status).toBe(200);
    await timed('find', 'GET', '/staff/product-grid?q=saffron');
  }

  const middles = { open: middleOf(times.open), save: middleOf(times.save), find: middleOf(times.find) };
  console.log(`Middle of ${TURNS}, in ms: ${JSON.stringify(middles)}`);
  expect(middles.open).toBeLessThan(50);
  expect(middles.save).toBeLessThan(150);
  expect(middles.find).toBeLessThan(150);
});
