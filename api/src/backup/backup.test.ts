import { eq, sql } from 'drizzle-orm';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { erasuresFile, recordEnding } from '../../database/endings.ts';
import { customers } from '../../database/schema/accounts.ts';
import { products, variants } from '../../database/schema/catalogue.ts';
import { orders } from '../../database/schema/orders.ts';
import { COMMAND_LINE } from '../../testing/staff.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ownerOf, testDatabase } from '../../testing/test-database.ts';
import { deleteAccount } from '../customers/account/delete-account.ts';
import { createJobQueue } from '../messaging/jobs/job-queue.ts';
import { copiedTables } from './copied-tables.ts';
import { loadDatabase } from './load-database.ts';
import { restoreShop } from './restore-shop.ts';
import { saveDatabase } from './save-database.ts';
import { saveShop } from './save-shop.ts';

const VERSIONS = 'public.catalogue_version';

/** A hash of all rows of each table, and the sequences. */
async function contentsOf(owner: Database): Promise<Record<string, unknown>> {
  const client = await owner.$client.connect();
  try {
    const contents: Record<string, unknown> = {};
    for (const { name, columns } of await copiedTables(client)) {
      const row = `row(${columns.map((column) => `"${column}"`).join(', ')})::text`;
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(${row}, '' order by ${row} collate "C")) as hash from ${name}`,
      );
      contents[name] = rows[0];
    }
    const { rows } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public'`,
    );
    return { ...contents, sequences: rows };
  } finally {
    client.release();
  }
}

/** A seeded shop with a job that waits, its folder of files, and an empty database to restore into. */
async function shopAndEmptyPlace() {
  const shop = await testDatabase();
  await createJobQueue(shop.db, { warn: () => {} }).send('cash-order-to-staff', { orderId: 'SW-DEMA-2345-CASH' });
  const varFolder = temporaryFolder();
  for (const [file, text] of Object.entries({
    'pictures/one.webp': 'a picture',
    'release/release.json': '{"id":"r1"}',
    'release/shell/s1/manifest.json': '{}',
    'keys/trusted-keys.json': '[]',
    secret: 'not in a backup',
  })) {
    mkdirSync(path.dirname(path.join(varFolder, file)), { recursive: true });
    writeFileSync(path.join(varFolder, file), text);
  }
  const empty = await testDatabase('empty');
  const target = temporaryFolder();
  vi.stubEnv('DATABASE_URL', empty.url);
  vi.stubEnv('DATABASE_MIGRATION_URL', empty.ownerUrl);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { shop, varFolder, empty, target, backup: path.join(temporaryFolder(), 'backup') };
}

test('a restored shop has every row, every waiting job and every file', async () => {
  const { shop, varFolder, empty, target, backup } = await shopAndEmptyPlace();
  const before = await contentsOf(ownerOf(shop.db));

  await saveShop(shop.ownerUrl, varFolder, backup);
  const { rows, kept } = await restoreShop(backup, target, [], COMMAND_LINE);

  expect(rows).toBeGreaterThan(1_000);
  const { [VERSIONS]: versions, ...restored } = await contentsOf(empty.db);
  const { [VERSIONS]: versionsBefore, ...others } = before;
  expect(restored).toEqual(others);
  // Versions of another epoch, so that no cache takes pages of another time for those of now.
  expect(versions).not.toEqual(versionsBefore);
  expect(before['pgboss.job']).toMatchObject({ rows: 1 });
  expect(readFileSync(path.join(target, 'pictures/one.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(path.join(target, 'release/release.json'), 'utf8')).toBe('{"id":"r1"}');
  expect(existsSync(path.join(target, 'release/shell/s1/manifest.json'))).toBe(true);
  expect([kept, existsSync(path.join(target, 'secret')), existsSync(path.join(backup, 'secret'))]).toEqual([
    [],
    false,
    false,
  ]);
});

test('a backup of an open shop is what the database was at one moment', async () => {
  const { ownerUrl, db } = await testDatabase();
  const folder = temporaryFolder();
  let written = false;

  const sizes = await db.$count(variants);

  const { tables } = await saveDatabase(ownerUrl, folder, async () => {
    if (written) return;
    written = true;
    await db.execute(sql`update variants set stock = stock + 1`);
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 'SW-DEMA-2345-CARD'));
  });

  const empty = await testDatabase('empty');
  await loadDatabase(empty, folder);
  expect(tables.length).toBeGreaterThan(30);
  const stock = async (of: Database) =>
    (await of.execute<{ sum: string }>('select sum(stock) as sum from variants')).rows[0]!.sum;
  expect(Number(await stock(db)) - Number(await stock(empty.db))).toBe(sizes);
  const [order] = await empty.db.select().from(orders).where(eq(orders.id, 'SW-DEMA-2345-CARD'));
  expect(order!.status).not.toBe('cancelled');
});

test('customers who deleted their account after the backup are deleted again, also by records of other machines', async () => {
  const { shop, varFolder, empty, target, backup } = await shopAndEmptyPlace();
  const [maryam] = await shop.db.select().from(customers);
  const [another] = await shop.db
    .insert(customers)
    .values({ ...maryam!, id: crypto.randomUUID(), username: 'Noura@1', mobile: '+971501112222', email: null })
    .returning();
  await saveShop(shop.ownerUrl, varFolder, backup);
  await deleteAccount(shop.db, maryam!, 'demo', (id) => recordEnding(erasuresFile(target), 'customer', id));
  const elsewhere = path.join(temporaryFolder(), 'erasures.jsonl');
  recordEnding(elsewhere, 'customer', another!.id);

  const { ended } = await restoreShop(backup, target, [elsewhere], COMMAND_LINE);

  expect([ended.customers, await empty.db.$count(customers)]).toEqual([2, 0]);
  const left = await empty.db.execute('select count(*)::int as kept from orders where customer_id is not null');
  expect([left.rows, await empty.db.$count(orders)]).toEqual([[{ kept: 0 }], 10]);
});

test('a record of endings that can not be read stops a restore before it begins', async () => {
  const { shop, varFolder, empty, target, backup } = await shopAndEmptyPlace();
  await saveShop(shop.ownerUrl, varFolder, backup);
  recordEnding(erasuresFile(target), 'customer', crypto.randomUUID());
  appendFileSync(erasuresFile(target), '{"cust');

  await expect(restoreShop(backup, target, [], COMMAND_LINE)).rejects.toThrow(
    /erasures\.jsonl:2 names nothing that has ended/,
  );

  expect((await empty.db.execute(`select to_regclass('products') as there`)).rows).toEqual([{ there: null }]);
});

test('an account is not deleted where its erasure can not be recorded', async () => {
  const { db } = await testDatabase();
  const [maryam] = await db.select().from(customers);

  const deletion = deleteAccount(db, maryam!, 'demo', () => {
    throw new Error('The disk is full');
  });

  await expect(deletion).rejects.toThrow();
  expect(await db.$count(customers)).toBe(1);
});

test('a shop is not restored over another, and a damaged copy leaves nothing behind', async () => {
  const { shop, varFolder, empty, target, backup } = await shopAndEmptyPlace();
  await saveShop(shop.ownerUrl, varFolder, backup);
  await expect(loadDatabase(shop, path.join(backup, 'database'))).rejects.toThrow('has a shop already');
  rmSync(path.join(backup, 'database/public.products.copy.gz'));

  await expect(restoreShop(backup, target, [], COMMAND_LINE)).rejects.toThrow('public.products.copy.gz');

  const owner = connect(empty.ownerUrl, { connections: 1 });
  onTestFinished(() => owner.$client.end());
  expect(await owner.$count(products)).toBe(0);
});

test('a backup never replaces another', async () => {
  const { shop, varFolder, backup } = await shopAndEmptyPlace();
  mkdirSync(backup);

  await expect(saveShop(shop.ownerUrl, varFolder, backup)).rejects.toThrow('exists already');
});
