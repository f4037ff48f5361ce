import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { saveDatabase } from './save-database.ts';
import { saveFiles } from './shop-files.ts';

/** Where in a backup the database lies. */
export const DATABASE_FOLDER = 'database';

/**
 * Writes a backup of a shop, open or closed, into a folder that does not exist yet; it appears whole or not at all.
 * @param url Connection of the role that owns the tables.
 */
export async function saveShop(url: string, varFolder: string, backup: string): Promise<{ rows: number }> {
  if (existsSync(backup)) throw new Error(`${backup} exists already. Name a folder that does not.`);
  const draft = `${backup}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const { tables } = await saveDatabase(url, path.join(draft, DATABASE_FOLDER));
  // After the database: every picture that it names is there by then.
  saveFiles(varFolder, draft);
  renameSync(draft, backup);
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}
