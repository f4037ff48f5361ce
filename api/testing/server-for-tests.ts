import type { RunningDatabase } from '../database/running-database.ts';
import { startDatabase } from '../database/start-database.ts';

/**
 * The server that tests fill, copy and drop databases on: the one that `TEST_DATABASE_URL` names, else an embedded one.
 * Throws where `DATABASE_URL` is set: that is a shop's own database, exported for something else.
 * @param directory Where an embedded server keeps its data.
 */
export async function serverForTests(
  directory: string,
  { DATABASE_URL: ownUrl, TEST_DATABASE_URL: url }: NodeJS.ProcessEnv = process.env,
): Promise<RunningDatabase> {
  if (ownUrl) {
    throw new Error(
      'DATABASE_URL is set, and tests write to the server they are given. Unset it; a server made for tests goes into TEST_DATABASE_URL.',
    );
  }
  return url ? { url, stop: async () => {} } : startDatabase({ directory, durable: false });
}
