import { startScratch } from '../database/embedded/start-scratch.ts';
import type { RunningDatabase } from '../database/running-database.ts';

/**
 * The server that tests fill, copy and drop databases on: the one that `TEST_DATABASE_URL` names, else one of its own.
 * Throws where `DATABASE_URL` is set: that is a shop's own database, exported for something else.
 */
export async function serverForTests(
  { DATABASE_URL: ownUrl, TEST_DATABASE_URL: url }: NodeJS.ProcessEnv = process.env,
): Promise<RunningDatabase> {
  if (ownUrl) {
    throw new Error(
      'DATABASE_URL is set, and tests write to the server they are given. Unset it; a server made for tests goes into TEST_DATABASE_URL.',
    );
  }
  return url ? { url, stop: async () => {} } : startScratch();
}
