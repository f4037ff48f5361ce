import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './connect.ts';
import { errorCode } from './error-cause.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** Two starters may make the same table at once; the slower one gets one of these and finds it made on its next try. */
const MADE_MEANWHILE = ['23505', '42710', '42P07'];

/** Brings the schema up to date. Safe when several processes start at once: they take turns by a row lock. */
export async function migrate(url: string): Promise<void> {
  const db = connect(url, { statementTimeout: 0, connections: 2 });
  const pool = db.$client;
  try {
    await makeLock(pool);
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from migration_lock where id = 1 for update');
      await applyMigrations(db, { migrationsFolder: FOLDER });
      await holder.query('commit');
    } finally {
      // Closing the connection also gives the lock back when a migration failed.
      holder.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function makeLock(pool: pg.Pool, tries = 10): Promise<void> {
  try {
    await pool.query('create table if not exists migration_lock (id integer primary key)');
    await pool.query('insert into migration_lock values (1) on conflict do nothing');
  } catch (error) {
    if (tries === 1 || !MADE_MEANWHILE.includes(errorCode(error) ?? '')) throw error;
    await wait(50);
    await makeLock(pool, tries - 1);
  }
}
