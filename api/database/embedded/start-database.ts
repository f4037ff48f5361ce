import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, explainFailure } from '../database-error.ts';
import { rootCause } from '../error-cause.ts';
import { isAway } from '../error-class.ts';
import type { RunningDatabase } from '../running-database.ts';
import { LOOK_EVERY, startEmbedded } from './start-embedded.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

export const varFolder = (): string => path.resolve(process.env.SHOP_VAR ?? path.join(REPOSITORY, 'var'));

const databaseFolder = () => path.join(varFolder(), 'database');

/** The shop's database like `startDatabase`, but only if there is one: nothing is created. */
export async function startExistingDatabase(): Promise<RunningDatabase | undefined> {
  const exists = process.env.DATABASE_URL || fs.existsSync(path.join(databaseFolder(), 'PG_VERSION'));
  return exists ? startDatabase() : undefined;
}

/** Milliseconds within which a server that another process has stopped runs again. */
const TAKEN_OVER_WITHIN = 15_000;

/**
 * Does work on the shop's database, and does it again if the embedded server was stopped meanwhile by the process that had
 * started it: a shop that is closing. For work that may be done twice.
 */
export async function againWhenStopped<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + TAKEN_OVER_WITHIN;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (process.env.DATABASE_URL || !isAway(error) || performance.now() > deadline) throw error;
      await wait(LOOK_EVERY);
    }
  }
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
