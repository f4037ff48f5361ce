import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes; more than a run of all tests needs. */
const ROOM = 2 * 1024 ** 3;

interface Options {
  /** What the names of such folders begin with. */
  prefix: string;
  /** Where it is made if the memory has no room. */
  elsewhere: string;
  /** Whether the folder of a process that has ended is still in use. */
  isInUse: (folder: string) => boolean;
}

/**
 * Makes a folder for a database server of tests. It is kept in memory if there is room: each test copies a database of some
 * hundred files, which takes six to ten times as long on a disk. Deletes what runs that were killed have left behind.
 */
export function makeScratchFolder({ prefix, elsewhere, isInUse }: Options): string {
  const place = hasRoom(IN_MEMORY) ? IN_MEMORY : elsewhere;
  for (const name of readdirSync(place).filter((found) => found.startsWith(prefix))) {
    const folder = join(place, name);
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(owner) && !isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(join(place, `${prefix}${process.pid}-`));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/** Whether a process has this number, whoever runs it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
