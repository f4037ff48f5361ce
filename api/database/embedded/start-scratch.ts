import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunningDatabase } from '../running-database.ts';
import { isServed } from './pid-file.ts';
import { startEmbedded } from './start-embedded.ts';

const IN_MEMORY = '/dev/shm';
/** Bytes; more than a run of all tests needs. */
const ROOM = 2 * 1024 ** 3;
const PREFIX = 'shop-scratch-';

/**
 * Starts a server for tests. Its data is deleted when it stops, and is kept in memory if there is room: each test
 * copies a database of some hundred files, which takes ten times as long on a busy disk.
 */
export async function startScratch(): Promise<RunningDatabase> {
  const place = hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir();
  removeLeftBehind(place);
  const folder = fs.mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
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

function hasRoom(folder: string): boolean {
  if (!fs.existsSync(folder)) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > ROOM;
}

/** Deletes the data of test runs that were killed; it would stay in memory until the machine restarts. */
function removeLeftBehind(place: string): void {
  for (const name of fs.readdirSync(place).filter((found) => found.startsWith(PREFIX))) {
    const folder = path.join(place, name);
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!isAlive(owner) && !isServed(dataOf(folder))) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
