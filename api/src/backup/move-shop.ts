import { mkdtempSync, rmSync } from 'node:fs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import { loadDatabase } from './load-database.ts';
import { saveDatabase } from './save-database.ts';

/**
 * Copies the embedded database into a server's, which must have no shop. The embedded one stays as it is. Throws a
 * sentence while the shop is open: what it wrote from then on would be left behind.
 */
export async function moveShop(
  varFolder: string,
  server: Pick<RunningDatabase, 'url' | 'ownerUrl'>,
): Promise<{ rows: number }> {
  const directory = path.join(varFolder, 'database');
  if (!existsSync(path.join(directory, 'PG_VERSION')))
    throw new Error(
      `There is no embedded database in ${directory}. To begin with an empty server: npm run shop -- database migrate`,
    );
  const embedded = await startEmbedded(directory, true);
  const draft = mkdtempSync(path.join(varFolder, 'move-'));
  try {
    if (await isInUse(embedded.ownerUrl)) throw new Error('The shop is open. Close it, then run the command again.');
    await saveDatabase(embedded.ownerUrl, draft);
    const { tables } = await loadDatabase(server, draft);
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await embedded.stop();
  }
}

async function isInUse(url: string): Promise<boolean> {
  const db = connect(url, { connections: 1 });
  try {
    const { rowCount } = await db.$client.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rowCount !== 0;
  } finally {
    await db.$client.end();
  }
}
