import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './connect.ts';
import { errorCode } from './error-cause.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { validateConstraints } from './validate-constraints.ts';

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** Codes of "already exists": another process created a table at the same moment. The next try finds it. */
const ALREADY_EXISTS = ['23505', '42710', '42P06', '42P07'];

/**
 * How long a migration waits for a lock that a transaction holds. Everybody who needs the table waits behind it, so it
 * gives up soon and tries again later.
 */
const LOCK_TIMEOUT = '2s';

interface MigrateOptions {
  /** Folder with the migrations and their journal. */
  folder?: string;
  /** Leaves out later migrations than this one, by the time in the journal. */
  until?: number;
  /** How often a migration asks for its locks. */
  tries?: number;
  /** Milliseconds before the second try; doubled with each. */
  pause?: number;
}

/**
 * Brings the schema up to date, each migration in a transaction of its own. Safe when several processes start at once, and
 * behind a pooler that hands out connections per transaction: no setting and no lock outlives a transaction. Throws if a
 * migration could not lock its tables; those before it stay applied, and shoppers have waited no longer than 2 s at a time.
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS, until = Number.POSITIVE_INFINITY, tries = 6, pause = 1_000 }: MigrateOptions = {},
): Promise<void> {
  const db = connect(url, { statementTimeout: 0, connections: 1 });
  const pool = db.$client;
  try {
    await createBookkeeping(pool);
    const migrations = readMigrationFiles({ migrationsFolder: folder });
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis <= until))
      await retryConflicts(async () => applyOnce(pool, migration), { tries, pause });
    await withoutLimits(pool, validateConstraints);
  } finally {
    await pool.end();
  }
}

async function applyOnce(pool: pg.Pool, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await withoutLimits(pool, async (client) => {
    // Whoever started at the same moment waits here, and then finds the migration applied.
    await client.query('select 1 from migration_lock where id = 1 for update');
    const { rowCount } = await client.query(
      'select 1 from drizzle.__drizzle_migrations where created_at >= $1 limit 1',
      [folderMillis],
    );
    if (rowCount) return;
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  });
}

/** A transaction that may take as long as it needs, whatever limits the role has. */
async function withoutLimits(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await work(client);
    await client.query('commit');
    isDone = true;
  } finally {
    // Closing the connection rolls back, also where it has broken.
    client.release(!isDone);
  }
}

/** The table that says what was applied is where drizzle's own migrator had it, so that older shops are known. */
async function createBookkeeping(pool: pg.Pool, tries = 10): Promise<void> {
  try {
    await pool.query('create table if not exists migration_lock (id integer primary key)');
    await pool.query('insert into migration_lock values (1) on conflict do nothing');
    await pool.query('create schema if not exists drizzle');
    await pool.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
  } catch (error) {
    if (tries === 1 || !ALREADY_EXISTS.includes(errorCode(error) ?? '')) throw error;
    await wait(50);
    await createBookkeeping(pool, tries - 1);
  }
}
