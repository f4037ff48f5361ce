import { startScratch } from '../database/embedded/start-scratch.ts';
import { asApi } from '../database/roles/api-role.ts';
import type { RunningDatabase } from '../database/running-database.ts';

/**
 * The server that tests create, copy and drop databases on: the one in `TEST_DATABASE_URL`, else an embedded one.
 * Throws if `DATABASE_URL` is set, because that may be a real shop's database.
 */
export async function serverForTests(
  { DATABASE_URL: ownUrl, TEST_DATABASE_URL: url }: NodeJS.ProcessEnv = process.env,
): Promise<RunningDatabase> {
  if (ownUrl) {
    throw new Error(
      'DATABASE_URL is set, and tests write to the server they are given. Unset it; a server made for tests goes into TEST_DATABASE_URL.',
    );
  }
  return url ? { url: asApi(url), ownerUrl: url, stop: async () => {} } : startScratch();
}

/** The address that the tests' API connects to: the pooler in front of the tests' server, where there is one. */
export function pooled(url: string, { TEST_DATABASE_POOLER: host }: NodeJS.ProcessEnv = process.env): string {
  if (!host) return url;
  const address = Object.assign(new URL(url), { host });
  // A server on a Unix socket is named there, and would count for more.
  address.searchParams.delete('host');
  return address.href;
}
