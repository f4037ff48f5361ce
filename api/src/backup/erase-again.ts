import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { customers } from '../../database/schema/accounts.ts';
import { deleteAccount } from '../customers/account/delete-account.ts';
import { readErasures } from '../customers/account/erasures.ts';
import type { ShopMode } from '../settings/shop-mode.ts';

/** Deletes the accounts that were deleted after a backup was made. Returns how many there were. */
export async function eraseAgain(db: Database, files: readonly string[], mode: ShopMode): Promise<number> {
  const erased = [...new Set(readErasures(files))];
  if (erased.length === 0) return 0;
  const back = await db.select().from(customers).where(inArray(customers.id, erased));
  for (const customer of back) await deleteAccount(db, customer, mode);
  return back.length;
}
