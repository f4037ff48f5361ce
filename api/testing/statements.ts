import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../database/connect.ts';

/**
 * The texts of all statements that reach a database while `act` runs. Those to others are left out: tests of one process
 * share a shop to read from, which asks at its own times.
 */
export async function statementsOf({ $client }: Database, act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const database = new URL($client.options.connectionString!).pathname.slice(1);
  try {
    await act();
    const { calls, contexts } = query.mock;
    return calls.flatMap(([sent], nth) =>
      (contexts[nth] as pg.Client).database === database
        ? [typeof sent === 'string' ? sent : ((sent as { text?: string } | undefined)?.text ?? '')]
        : [],
    );
  } finally {
    query.mockRestore();
  }
}
