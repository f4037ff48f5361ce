import path from 'node:path';
import { connect } from '../../database/connect.ts';
import { startDatabase } from '../../database/embedded/start-database.ts';
import { erasuresFile, readEndings } from '../../database/endings.ts';
import type { StaffActor } from '../staff/record/actor.ts';
import { finishRestore } from './finish-restore.ts';
import { loadDatabase } from './load-database.ts';
import { DATABASE_FOLDER } from './save-shop.ts';
import { restoreFiles } from './shop-files.ts';

interface Restored {
  takenAt: string;
  rows: number;
  ended: Awaited<ReturnType<typeof finishRestore>>;
  /** Folders that had something already and were left as they are. */
  kept: string[];
}

/**
 * Brings a shop back from a backup: the database, which must have no shop, then the files. What ended after the backup ends
 * again before anybody can open the shop.
 * @param records Files with endings besides this machine's own.
 */
export async function restoreShop(
  backup: string,
  varFolder: string,
  records: readonly string[],
  actor: StaffActor,
): Promise<Restored> {
  // What can't be read is better known before anything is restored.
  const endings = readEndings([erasuresFile(varFolder), ...records]);
  const database = await startDatabase(path.join(varFolder, 'database'));
  try {
    const { takenAt, tables } = await loadDatabase(database, path.join(backup, DATABASE_FOLDER));
    const db = connect(database.ownerUrl, { statementTimeout: 0, connections: 1 });
    try {
      const ended = await finishRestore(db, actor, endings);
      const kept = restoreFiles(backup, varFolder);
      return { takenAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), ended, kept };
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
}
