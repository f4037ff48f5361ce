import { makeScratchFolder } from '@shop/environment/scratch-folder';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunningDatabase } from '../running-database.ts';
import { isServed } from './pid-file.ts';
import { startEmbedded } from './start-embedded.ts';

/** Starts a server for tests. Its data is kept in memory if there is room, and deleted when it stops. */
export async function startScratch(): Promise<RunningDatabase> {
  const folder = makeScratchFolder({
    prefix: 'shop-scratch-',
    elsewhere: os.tmpdir(),
    isInUse: (left) => isServed(dataOf(left)),
  });
  // If root runs the tests, the database runs as another user, who must be able to enter this folder.
  fs.chmodSync(folder, 0o755);
  const { stop, ...urls } = await startEmbedded(dataOf(folder), false);
  return {
    ...urls,
    stop: async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const dataOf = (folder: string) => path.join(folder, 'database');
