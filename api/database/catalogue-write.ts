import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { catalogueVersion } from './schema/catalogue.ts';

/** What of the catalogue a change is about. Whoever changes several names the texts: on them everything depends. */
export type CataloguePart = 'texts' | 'reviews' | 'stock';

/**
 * Changes what shoppers see: all or nothing, and every API process drops its cached answers within about a second.
 * What is kept and does not show that part stays.
 * Stock that moves with orders doesn't pass through here, or all orders would queue for this one row.
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
