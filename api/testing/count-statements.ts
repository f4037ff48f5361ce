import pg from 'pg';
import { vi } from 'vitest';

/** How many statements reach the database while `act` runs; only those whose text fits, where a pattern is given. */
export async function countStatements(act: () => Promise<unknown>, fits = /./): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.filter(([sent]) =>
      fits.test(typeof sent === 'string' ? sent : ((sent as { text?: string } | undefined)?.text ?? '')),
    ).length;
  } finally {
    query.mockRestore();
  }
}
