import { eq } from 'drizzle-orm';
import path from 'node:path';
import { connect } from '../../database/connect.ts';
import { startDatabase } from '../../database/embedded/start-database.ts';
import { settings } from '../../database/schema/catalogue.ts';
import { startEpoch } from '../../database/start-epoch.ts';
import { erasuresFile, readErasures } from '../customers/account/erasures.ts';
import { LIVE_MARKER } from '../settings/shop-mode.ts';
import { eraseAgain } from './erase-again.ts';
import { loadDatabase } from './load-database.ts';
import { DATABASE_FOLDER } from './save-shop.ts';
import { restoreFiles } from './shop-files.ts';

interface Restored {
  takenAt: string;
  rows: number;
  erasedAgain: number;
  /** Folders that had something already and were left as they are. */
  kept: string[];
}

/**
 * Brings a shop back from a backup: the database, which must have no shop, then the files. Customers who deleted their
 * account after the backup are deleted again before anybody can open the shop.
 * @param erasures Records of erasures besides this machine's own.
 */
export async function restoreShop(backup: string, varFolder: string, erasures: readonly string[]): Promise<Restored> {
  const records = [erasuresFile(varFolder), ...erasures];
  // What can't be read is better known before anything is restored.
  readErasures(records);
  const database = await startDatabase(path.join(varFolder, 'database'));
  try {
    const { takenAt, tables } = await loadDatabase(database, path.join(backup, DATABASE_FOLDER));
    const db = connect(database.ownerUrl, { statementTimeout: 0, connections: 1 });
    try {
      const isLive = (await db.$count(settings, eq(settings.key, LIVE_MARKER))) > 0;
      const erasedAgain = await eraseAgain(db, records, isLive ? 'live' : 'demo');
      await startEpoch(db);
      const kept = restoreFiles(backup, varFolder);
      return { takenAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), erasedAgain, kept };
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
}
