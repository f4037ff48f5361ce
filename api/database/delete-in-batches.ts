import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

const BATCH = 5_000;

/** Deletes in short statements, none near the statement timeout; a failure loses only the last batch. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL, batch = BATCH): Promise<void> {
  let deleted: number;
  do {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batch}))`,
    );
    deleted = rowCount ?? 0;
  } while (deleted === batch);
}
