import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError, explainFailure } from '../database-error.ts';
import { rootCause } from '../error-cause.ts';
import type { RunningDatabase } from '../running-database.ts';
import { startEmbedded } from './start-embedded.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

export const varFolder = (): string => path.resolve(process.env.SHOP_VAR ?? path.join(REPOSITORY, 'var'));

const databaseFolder = () => path.join(varFolder(), 'database');

/** The shop's database like `startDatabase`, but only if there is one: nothing is created. */
export async function startExistingDatabase(): Promise<RunningDatabase | undefined> {
  const exists = process.env.DATABASE_URL || fs.existsSync(path.join(databaseFolder(), 'PG_VERSION'));
  return exists ? startDatabase() : undefined;
}

/**
 * Starts or finds the shop's database: the server in `DATABASE_URL` (and `DATABASE_MIGRATION_URL`), else an embedded PostgreSQL with its data in
 * `directory` (by default `var/database`). The first process that asks starts the embedded server and stops it; others
 * connect to it. Throws a `DatabaseError` whose message is for a person.
 */
export async function startDatabase(directory = databaseFolder()): Promise<RunningDatabase> {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = process.env;
  if (url) return { url, ownerUrl: ownerUrl || url, stop: async () => {} };
  try {
    return await startEmbedded(path.resolve(directory), true);
  } catch (error) {
    throw error instanceof DatabaseError ? error : explainFailure(rootCause(error).message, directory);
  }
}
