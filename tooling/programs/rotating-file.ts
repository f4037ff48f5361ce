import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const HOUR_MS = 60 * 60 * 1000;
const KEEP_DAYS = 30;

const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * Opens a log file for appending. It is rotated to `api.log.2026-11-22T06-45-00.000Z` at `keepBytes` and at the end of a
 * day (UTC); rotated files are deleted after 30 days. Write errors, such as a full disk, drop lines instead of throwing:
 * logging must never stop the shop. Why not a library: docs/decisions/0090-libraries-or-our-own-code.md.
 */
export function rotatingFile(file: string, keepBytes: number): { write: (text: string) => void } {
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
    renameSync(file, `${file}.${new Date().toISOString().replaceAll(':', '-')}`);
  }

  const isFull = () => bytes > 0 && (bytes >= keepBytes || day !== dayOf(Date.now()));

  function write(text: string): void {
    try {
      if (descriptor === undefined) open();
      if (isFull()) {
        rotate();
        open();
      }
      if (text && descriptor !== undefined) bytes += writeSync(descriptor, text);
    } catch {
      // The line is lost; the next one tries again.
    }
  }

  function rotateAndDelete(): void {
    write('');
    try {
      deleteOldFiles(file);
    } catch {
      // Deleting is tried again in an hour.
    }
  }

  rotateAndDelete();
  // Old lines must go even if nothing is written for days.
  setInterval(rotateAndDelete, HOUR_MS).unref();
  return { write };
}

function deleteOldFiles(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEEP_DAYS * 24 * HOUR_MS) rmSync(path, { force: true });
  }
}
