import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connect } from './connect.ts';
import { errorCode } from './error-code.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** Two starters may make the same table at once; the slower one gets one of these and finds it made on its next try. */
const MADE_MEANWHILE = ['23505', '42710', '42P07', '42P06', '40001', '40P01'];

/** Brings the schema up to date. Safe when several processes start at once: they take turns by a row lock. */
export async function migrate(url: string): Promise<void> {
  const db = connect(url, { statementTimeout: 0, connections: 2 });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTurn(db.$client, () => applyMigrations(db, { migrationsFolder: FOLDER }));
      } catch (error) {
        if (attempt === 10 || !MADE_MEANWHILE.includes(errorCode(error) ?? '')) throw error;
        await wait(50 * attempt);
      }
    }
  } finally {
    await db.$client.end();
  }
}

async function inTurn(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  await pool.query('create table if not exists migration_lock (id integer primary key)');
  await pool.query('insert into migration_lock values (1) on conflict do nothing');
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from migration_lock where id = 1 for update');
    await work();
    await holder.query('commit');
  } finally {
    // Closing the connection also ends a transaction that failed.
    holder.release(true);
  }
}
