import path from 'node:path';
import { DatabaseError, explainFailure } from '../database-error.ts';
import { rootCause } from '../error-cause.ts';
import type { RunningDatabase } from '../running-database.ts';
import { startEmbedded } from './start-embedded.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Everything that running the shop writes goes below this folder. */
export const varFolder = (): string => path.resolve(process.env.SHOP_VAR ?? path.join(REPOSITORY, 'var'));

/**
 * The shop's database: the server that `DATABASE_URL` names, else an embedded PostgreSQL with its data in `directory`
 * (by default `var/database`). The first process to ask starts it and stops it; the others connect.
 * Throws a `DatabaseError` whose message is meant to be read by a person.
 */
export async function startDatabase(directory = path.join(varFolder(), 'database')): Promise<RunningDatabase> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  try {
    return await startEmbedded(path.resolve(directory), true);
  } catch (error) {
    throw error instanceof DatabaseError ? error : explainFailure(rootCause(error).message, directory);
  }
}
