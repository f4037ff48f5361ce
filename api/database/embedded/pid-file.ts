import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

interface PidFile {
  pid: number;
  /** Id of the shared memory segment that the server and its children hold. */
  sharedMemory: string | undefined;
  ready: boolean;
  text: string;
}

/** Reads `postmaster.pid`, if it exists and is complete. */
export function readPidFile(data: string): PidFile | undefined {
  const text = readIfThere(path.join(data, 'postmaster.pid'));
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!text || !(pid > 0)) return undefined;
  return { pid, sharedMemory: lines[6]?.trim().split(/\s+/)[1], ready: lines[7]?.trim() === 'ready', text };
}

/** Whether a PostgreSQL server is running on this data right now, whoever started it. */
export function isServed(data: string): boolean {
  const file = readPidFile(data);
  return file !== undefined && runs(file.pid, data);
}

/**
 * PostgreSQL itself clears the locks of a process that is gone. But it takes a zombie, or another program that was
 * given the same pid (usual in containers), for a living server. Such locks are cleared here, though never while a
 * child of the dead server still holds its shared memory.
 */
export function clearStaleLocks(data: string, sockets: string): void {
  const file = readPidFile(data);
  if (file && !runs(file.pid, data) && !isAttached(file.sharedMemory)) fs.rmSync(path.join(data, 'postmaster.pid'));

  const socketLock = path.join(sockets, '.s.PGSQL.5432.lock');
  const socketPid = Number(readIfThere(socketLock)?.split('\n')[0]);
  if (socketPid > 0 && !runs(socketPid, data)) {
    fs.rmSync(socketLock, { force: true });
    fs.rmSync(path.join(sockets, '.s.PGSQL.5432'), { force: true });
  }
}

/** Whether a living process (not a zombie) has this pid and the data folder on its command line. */
function runs(pid: number, data: string): boolean {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat !== undefined) {
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0] ?? 'X';
    return !'ZX'.includes(state) && (readIfThere(`/proc/${pid}/cmdline`)?.includes(data) ?? false);
  }
  if (fs.existsSync('/proc/self')) return false;
  try {
    const [state = 'Z', ...command] = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    return !state.startsWith('Z') && command.join(' ').includes(data);
  } catch {
    return false;
  }
}

function isAttached(sharedMemory: string | undefined): boolean {
  const segments =
    readIfThere('/proc/sysvipc/shm')
      ?.split('\n')
      .map((line) => line.trim().split(/\s+/)) ?? [];
  return segments.some(([, id, , , , , attached]) => id === sharedMemory && Number(attached) > 0);
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}
