import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { connect } from '../../database/connect.ts';
import { copiedTables, copyOut, type CopiedTable } from './copied-tables.ts';

/** What a saved database says of itself, in `database.json`. */
export interface SavedDatabase {
  format: 1;
  takenAt: string;
  /** When the last migration was made that it has, as drizzle's journal says it. */
  lastMigration: number;
  tables: (CopiedTable & { rows: number })[];
  /** The last value of each sequence. */
  sequences: Record<string, string>;
}

const CONTENTS = 'database.json';

export const tableFile = (folder: string, { name }: CopiedTable): string => path.join(folder, `${name}.copy.gz`);

/**
 * Writes a copy of the database into a folder, while the shop may go on: all tables are read in one snapshot, so that the
 * copy is what the database was at one moment. Readable only by this user.
 */
export async function saveDatabase(
  url: string,
  folder: string,
  onTable: (name: string) => Promise<void> | void = () => {},
): Promise<SavedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = connect(url, { statementTimeout: 0, connections: 1 });
  const client = await db.$client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ last: string; now: Date }>(
      'select max(created_at) as last, now() as now from drizzle.__drizzle_migrations',
    );
    const tables = [];
    for (const table of await copiedTables(client)) {
      const stream = client.query(to(copyOut(table)));
      await pipeline(stream, createGzip({ level: 3 }), createWriteStream(tableFile(folder, table), { mode: 0o600 }));
      tables.push({ ...table, rows: stream.rowCount });
      await onTable(table.name);
    }
    const saved: SavedDatabase = {
      format: 1,
      takenAt: rows[0]!.now.toISOString(),
      lastMigration: Number(rows[0]!.last),
      tables,
      sequences: await sequencesOf(client),
    };
    await client.query('commit');
    // Written last: a copy without it is not whole.
    writeFileSync(path.join(folder, CONTENTS), JSON.stringify(saved, null, 2), { mode: 0o600 });
    return saved;
  } finally {
    client.release(true);
    await db.$client.end();
  }
}

async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('public.%I', sequencename) as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Throws a sentence where the folder holds no whole copy, or one of a later version of the shop. */
export function readSaved(folder: string): SavedDatabase {
  let saved: SavedDatabase;
  try {
    saved = JSON.parse(readFileSync(path.join(folder, CONTENTS), 'utf8')) as SavedDatabase;
  } catch (error) {
    throw new Error(`${folder} holds no whole copy of a database (${(error as Error).message}).`);
  }
  if (saved.format !== 1)
    throw new Error(`The copy in ${folder} was made by a later version of the shop. Restore it with that one.`);
  return saved;
}
