import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { catalogueVersion } from './schema/catalogue.ts';

/** The part of the catalogue that a change touches: `texts`, on which everything depends, if it touches several. */
export type CataloguePart = 'texts' | 'reviews' | 'stock';

/**
 * Changes something that shoppers see, in one transaction, and raises the catalogue's version: every API process drops
 * its cached answers of that part within about a second. Stock that moves with orders doesn't pass through here,
 * because all orders would queue for this one row; `src/stock/stock-changes.ts` publishes it.
 */
export async function writeCatalogue<T>(
  db: Database,
  write: (transaction: Transaction) => Promise<T>,
  part: CataloguePart = 'texts',
): Promise<T> {
  return db.transaction(async (transaction) => {
    const result = await write(transaction);
    await transaction
      .insert(catalogueVersion)
      .values({ id: 1, version: 1, [part]: 1 })
      .onConflictDoUpdate({
        target: catalogueVersion.id,
        set: { version: sql`${catalogueVersion.version} + 1`, [part]: sql`${catalogueVersion[part]} + 1` },
      });
    return result;
  });
}
