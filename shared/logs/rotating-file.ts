import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const HOUR_MS = 60 * 60 * 1000;

const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

interface Rotation {
  /** The size at which the file is rotated. */
  keepBytes: number;
  /** After how many days rotated files are deleted. */
  keepDays?: number;
}

export interface RotatingFile {
  /** Returns why a text was not written; then it is lost. */
  write: (text: string) => Error | undefined;
  close: () => void;
}

/**
 * Opens a log file for appending. It is rotated to `api.log.2026-11-22T06-45-00.000Z` at `keepBytes` and at the end of a
 * day (UTC); rotated files are deleted after 30 days, unless `keepDays` says otherwise. Write errors, such as a full
 * disk, drop lines instead of throwing: logging must never stop the shop. Several processes may write to the same file.
 * Why not a library: docs/decisions/0090.
 */
export function rotatingFile(file: string, { keepBytes, keepDays = 30 }: Rotation): RotatingFile {
  let descriptor: number | undefined;
  let bytes = 0;
  let day = '';

  function open(): void {
    mkdirSync(dirname(file), { recursive: true });
    const before = statSync(file, { throwIfNoEntry: false });
    bytes = before?.size ?? 0;
    day = dayOf(before && bytes > 0 ? before.mtime : Date.now());
    descriptor = openSync(file, 'a');
  }

  function rotate(): void {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    // Another process may have rotated it already.
    if (existsSync(file)) renameSync(file, `${file}.${new Date().toISOString().replaceAll(':', '-')}`);
  }

  const isFull = () => bytes > 0 && (bytes >= keepBytes || day !== dayOf(Date.now()));

  function write(text: string): Error | undefined {
    try {
      if (descriptor === undefined) open();
      if (isFull()) {
        rotate();
        open();
      }
      if (text && descriptor !== undefined) bytes += writeSync(descriptor, text);
      return undefined;
    } catch (error) {
      // The next text tries again.
      return error as Error;
    }
  }

  function rotateAndDelete(): void {
    write('');
    try {
      deleteOldFiles(file, keepDays);
    } catch {
      // Deleting is tried again in an hour.
    }
  }

  rotateAndDelete();
  // Old lines must go even if nothing is written for days.
  const hourly = setInterval(rotateAndDelete, HOUR_MS).unref();
  return {
    write,
    close() {
      clearInterval(hourly);
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

function deleteOldFiles(file: string, keepDays: number): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > keepDays * 24 * HOUR_MS) rmSync(path, { force: true });
  }
}
