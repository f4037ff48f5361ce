import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { grantToApi } from '../../database/roles/grant-to-api.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import { installJobs } from '../messaging/jobs/install-jobs.ts';
import { copiedTables, copyIn } from './copied-tables.ts';
import { readSaved, tableFile, type SavedDatabase } from './save-database.ts';

/**
 * Fills a database that has no shop yet from a saved copy, then brings it up to date. All rows come in one transaction: if
 * one is refused, none is there, and the command can be repeated. Throws a sentence if the database has a shop.
 */
export async function loadDatabase(
  { url, ownerUrl }: Pick<RunningDatabase, 'url' | 'ownerUrl'>,
  folder: string,
): Promise<SavedDatabase> {
  const saved = readSaved(folder);
  await migrate(ownerUrl, { until: saved.lastMigration });
  const db = connect(ownerUrl, { statementTimeout: 0, connections: 2 });
  try {
    await refuseShop(db.$client);
    await installJobs(db);
    const client = await db.$client.connect();
    try {
      await client.query('begin');
      await fill(client, folder, saved);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    await migrate(ownerUrl);
    await grantToApi(ownerUrl, url);
    // Without statistics PostgreSQL would choose slow plans at first.
    await db.$client.query('analyze');
  } finally {
    await db.$client.end();
  }
  return saved;
}

async function refuseShop(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is: boolean }>(
    'select exists (select from products) or exists (select from customers) or exists (select from orders) as is',
  );
  if (rows[0]!.is)
    throw new Error(
      'The database has a shop already. Restore into an empty one: move var/database away, or name another in DATABASE_URL.',
    );
}

async function fill(client: pg.ClientBase, folder: string, { tables, sequences }: SavedDatabase): Promise<void> {
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const here = new Map((await copiedTables(client)).map((table) => [table.name, table]));
  const missing = tables.filter(({ name }) => !here.has(name));
  if (missing.length > 0)
    throw new Error(`This version has no table for ${missing.map(({ name }) => name).join(', ')}.`);
  // What a migration or the job queue has put there is in the copy too.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    // A trigger writes rows that the copy has already. Whoever owns a table may set its triggers aside.
    await client.query(`alter table ${table.name} disable trigger user`);
    const stream = client.query(from(copyIn(table)));
    await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), stream);
    if (stream.rowCount !== table.rows)
      throw new Error(
        `${table.name} has ${stream.rowCount} rows in ${folder}, not ${table.rows}: the copy is damaged.`,
      );
    await client.query(`alter table ${table.name} enable trigger user`);
  }
  for (const [name, value] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, value]);
}
