import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connect, PREPARING } from './connect.ts';
import { errorCode } from './error-cause.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { validateConstraints } from './validate-constraints.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** Codes of "already exists": another process created the lock table at the same moment. The next try finds it. */
const ALREADY_EXISTS = ['23505', '42710', '42P07'];

/** Brings the schema up to date. Safe when several processes start at once: a row lock lets one migrate at a time. */
export async function migrate(url: string): Promise<void> {
  const db = connect(url, { ...PREPARING, connections: 2 });
  const pool = db.$client;
  try {
    await createLockTable(pool);
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from migration_lock where id = 1 for update');
      await retryConflicts(async () => applyMigrations(db, { migrationsFolder: FOLDER }));
      await validateConstraints(pool);
      await holder.query('commit');
    } finally {
      // Closing the connection also releases the lock when a migration failed.
      holder.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function createLockTable(pool: pg.Pool, tries = 10): Promise<void> {
  try {
    await pool.query('create table if not exists migration_lock (id integer primary key)');
    await pool.query('insert into migration_lock values (1) on conflict do nothing');
  } catch (error) {
    if (tries === 1 || !ALREADY_EXISTS.includes(errorCode(error) ?? '')) throw error;
    await wait(50);
    await createLockTable(pool, tries - 1);
  }
}
