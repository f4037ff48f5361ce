import { inArray } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { deleteAccount } from './delete-account.ts';

interface Line {
  event?: string;
  outcome?: string;
  subject?: string;
}

function readLine(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    // A process that is killed may leave half a line.
    return {};
  }
}

/** Ids of the customers who deleted their accounts, as logs of security events say. They outlive the database. */
export const erasedIn = (files: readonly string[]): string[] => [
  ...new Set(
    files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map(readLine)
        .flatMap(({ event, outcome, subject }) =>
          event === 'account-deleted' && outcome !== 'refused' && subject ? [subject] : [],
        ),
    ),
  ),
];

/** Deletes accounts that a restored backup has again, although their customers had deleted them. Returns how many. */
export async function replayErasures(db: Database, ids: readonly string[], mode: ShopMode): Promise<number> {
  if (ids.length === 0) return 0;
  const back = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  for (const customer of back) await deleteAccount(db, customer, mode);
  return back.length;
}
