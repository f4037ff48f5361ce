import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './connect.ts';
import { errorCode } from './error-cause.ts';
import { MIGRATIONS } from './migrate.ts';

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Codes of "there is no such table or schema" and "no right to read it": nothing was applied by this version's rules. */
const NOTHING_APPLIED = ['42P01', '3F000', '42501'];

/** The migrations of this version that the database lacks, by name. A database of a later version lacks none. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
  const last = await lastApplied(db);
  return entries.filter(({ when }) => when > last).map(({ tag }) => tag);
}

async function lastApplied(db: Database): Promise<number> {
  try {
    const { rows } = await db.execute<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.last ?? 0);
  } catch (error) {
    if (NOTHING_APPLIED.includes(errorCode(error) ?? '')) return 0;
    throw error;
  }
}

/** A sentence for whoever starts a program on a database that is not up to date. */
export const outdated = (missing: readonly string[]): string =>
  `The database lacks ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`} of this version (${missing.join(', ')}). Run: npm run shop -- database migrate`;
