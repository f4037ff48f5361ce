import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import { catalogueVersion } from './schema/catalogue.ts';

/**
 * Starts a new epoch of the catalogue's versions, in a database that was restored from a backup: all become the time in
 * milliseconds, so that they are higher than any that were counted, and no cache takes what it has for what is there now.
 */
export async function startEpoch(db: Database, now = Date.now()): Promise<void> {
  const after = (column: PgColumn) => sql`greatest(${column} + 1, ${now}::bigint)`;
  await db.update(catalogueVersion).set({
    version: after(catalogueVersion.version),
    texts: after(catalogueVersion.texts),
    reviews: after(catalogueVersion.reviews),
    stock: after(catalogueVersion.stock),
  });
}
