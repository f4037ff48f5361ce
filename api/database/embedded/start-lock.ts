import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';

const LONGEST_START = 120_000;

/** Lets one process at a time prepare and start a database; others wait. The lock of a dead process is taken over. */
export async function withStartLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_START;
  while (!take(lock)) {
    if (performance.now() > deadline)
      throw new DatabaseError(
        `Another process has been starting the database for two minutes. If there is none, remove ${lock}.`,
      );
    await wait(50);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isHeld(lock)) fs.rmSync(lock, { force: true });
  return false;
}

function isHeld(lock: string): boolean {
  try {
    // The pid is written a moment after the file is created, so an empty file is a new lock.
    const pid = Number(fs.readFileSync(lock, 'utf8'));
    if (Date.now() - fs.statSync(lock).mtimeMs > LONGEST_START) return false;
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
