import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const HOUR_MS = 60 * 60 * 1000;
/** How long lines are kept. */
const KEEP_DAYS = 30;

const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * A file that lines are appended to. It is set aside under its name and the moment, `api.log.2026-11-22T06-45-00.000Z`,
 * when it has grown to `keepBytes` and when a day (UTC) is over; what was set aside is removed after 30 days. A disk that
 * is full must not take the shop down because of a log: then lines are dropped.
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

  function setAside(): void {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    renameSync(file, `${file}.${new Date().toISOString().replaceAll(':', '-')}`);
  }

  const isFull = () => bytes > 0 && (bytes >= keepBytes || day !== dayOf(Date.now()));

  function write(text: string): void {
    try {
      if (descriptor === undefined) open();
      if (isFull()) {
        setAside();
        open();
      }
      if (text && descriptor !== undefined) bytes += writeSync(descriptor, text);
    } catch {
      // The next line tries again.
    }
  }

  function tidy(): void {
    write('');
    try {
      removeOld(file);
    } catch {
      // The next hour tries again.
    }
  }

  tidy();
  // A shop that nobody visits writes nothing, and yet its lines grow old.
  setInterval(tidy, HOUR_MS).unref();
  return { write };
}

function removeOld(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEEP_DAYS * 24 * HOUR_MS) rmSync(path, { force: true });
  }
}
