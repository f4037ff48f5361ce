import { connect } from '../../database/connect.ts';
import { startDatabase } from '../../database/embedded/start-database.ts';
import { missingMigrations, outdated } from '../../database/missing-migrations.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import type { ShopMode } from '../settings/shop-mode.ts';
import { existingShop } from './existing-shop.ts';

/**
 * The database of `DATABASE_URL`, which a command prepares once for all programs. Throws a sentence that says what to run
 * if it was not prepared for this version and mode.
 */
export async function preparedDatabase(mode: ShopMode): Promise<RunningDatabase> {
  const database = await startDatabase();
  const db = connect(database.url, { connections: 1 });
  try {
    const missing = await missingMigrations(db);
    if (missing.length > 0) throw new Error(outdated(missing));
  } finally {
    await db.$client.end();
  }
  const { isLive } = await existingShop();
  if (mode === 'live' && !(await isLive()))
    throw new Error(
      'This database is not a live shop’s yet. Run with the same settings: npm run shop -- database migrate',
    );
  return database;
}
