import { onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
import { ownerOf } from './test-database.ts';

/** Makes every reading of a category wait, by a lock on the names of its filters, until the returned function is called. */
export async function lockNames(db: Database): Promise<() => Promise<void>> {
  const connection = await ownerOf(db).$client.connect();
  await connection.query('begin; lock table facet_names in access exclusive mode');
  let isLocked = true;
  const unlock = async () => {
    if (!isLocked) return;
    isLocked = false;
    await connection.query('rollback');
    connection.release();
  };
  // A test that fails would else wait for the lock while its shop closes.
  onTestFinished(unlock);
  return unlock;
}
