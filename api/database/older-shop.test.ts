import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** Brings a database to where it was before a migration. */
async function migrateUntil(url: string, tag: string): Promise<void> {
  const folder = temporaryFolder();
  cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.filter((entry) => entry.tag < tag);
  writeFileSync(file, JSON.stringify(journal));
  const db = drizzle(url);
  await applyMigrations(db, { migrationsFolder: folder });
  await db.$client.end();
}

const BOTH = `'{"en":"x","ar":"x"}'`;

/** Books as the shop kept them before. */
const ROWS = `
  insert into categories values ('oil', 0, ${BOTH}, ${BOTH}, ${BOTH}, ${BOTH}, ${BOTH});
  insert into products (id, slug, category, name, subtitle, description, search_terms, badges, related, created_order, price_from)
    values ('p', 'p', 'oil', ${BOTH}, ${BOTH}, ${BOTH}, '{}', '{new}', '{}', 0, 1000);
  insert into variants (id, product_id, position, sku, label, amount, unit, price, compare_at_price, stock, max_quantity)
    values ('v', 'p', 0, 'V', ${BOTH}, 50, 'ml', 1000, 1500, 5, 10);
  insert into orders (id, lang, status, emirate, subtotal, discount, delivery, cod_fee, vat_included, total, payment_method, payment_state, invoice_number)
    values ('o', 'en', 'delivered', 'DU', 2000, 0, 1500, 0, 166, 3500, 'card', 'partially_refunded', 'INV-000001');
  insert into order_lines (id, order_id, position, product_id, variant_id, sku, slug, name, size, image, unit_price, quantity, line_total, vat_included)
    values ('l', 'o', 0, 'p', 'v', 'V', 'p', ${BOTH}, ${BOTH}, '{}', 1000, 2, 2000, 95);
  insert into order_events (id, order_id, status, actor) values ('e', 'o', 'delivered', 'courier');
  insert into payments (id, order_id, provider, url, amount, state, capture_id, captured_at) values ('cs', 'o', 'stripe', '', 3500, 'paid', 'pi', now());
  insert into payment_events (id, type) values ('evt', 'checkout.session.completed');
  insert into refunds (id, order_id, amount, reason) values ('r', 'o', 2000, 'return');
  insert into returns (id, order_id, line_id, state, reason, note) values ('t', 'o', 'l', 'refunded', 'wrong_item', '');
  insert into invoices (id, kind, order_id, content, issued_at) values
    ('INV-000001', 'invoice', 'o', '{"number":"INV-000001","lines":[{"gross":2000},{"gross":1500}]}', now()),
    ('CN-000001', 'credit-note', 'o', '{"number":"CN-000001","difference":2000}', now());
`;

test('the books of an older shop pass every CHECK, and say their currency and VAT rate', async () => {
  const { url, db } = await testDatabase('empty');
  await migrateUntil(url, '0018');
  await db.$client.query(ROWS);

  await migrate(url);

  const read = async (query: string) => (await db.$client.query(query)).rows as object[];
  const tax = { currency: 'AED', vat_rate: 5 };
  expect(
    await read('select currency, vat_rate from orders union all select currency, vat_rate from order_lines'),
  ).toEqual([tax, tax]);
  expect(await read('select content from invoices order by id')).toEqual([
    { content: { number: 'CN-000001', difference: 2000, currency: 'AED', vatRate: 5 } },
    {
      content: {
        number: 'INV-000001',
        currency: 'AED',
        vatRate: 5,
        lines: [
          { gross: 2000, vatRate: 5 },
          { gross: 1500, vatRate: 5 },
        ],
      },
    },
  ]);
  expect(await read('select variant_id, price_before, price, compare_at_price from price_history')).toEqual([
    { variant_id: 'v', price_before: null, price: 1000, compare_at_price: 1500 },
  ]);
  expect(await read('select conname from pg_constraint where not convalidated')).toEqual([]);
});

test('a row that breaks a new CHECK is named at the start, and no other of its kind can be written', async () => {
  const { url, db } = await testDatabase('empty');
  await migrateUntil(url, '0018');
  await db.$client.query(ROWS);
  await db.$client.query(`update payments set provider = 'unknown'`);

  await expect(migrate(url)).rejects.toThrow('"payments_provider" of relation "payments" is violated by some row');

  await expect(
    db.$client.query(`insert into payments (id, order_id, provider, url, amount) values ('x', 'o', 'other', '', 1)`),
  ).rejects.toMatchObject({ constraint: 'payments_provider' });
});
