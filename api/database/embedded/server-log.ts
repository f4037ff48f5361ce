import fs from 'node:fs';

const KEEP_BYTES = 20_000_000;
/** Half of the 30 days that log lines may be kept, because the rotated file holds as much again. */
const KEEP_MS = 15 * 24 * 60 * 60 * 1000;

/**
 * Rotates PostgreSQL's log to `.1` when it has grown to 20 MB or covers 15 days. The file is copied and truncated,
 * because the server keeps it open. Errors, such as a full disk, are ignored: the next call tries again.
 */
export function tidyServerLog(file: string, now = Date.now()): void {
  try {
    const { size, birthtimeMs } = fs.statSync(file);
    const before = fs.statSync(`${file}.1`, { throwIfNoEntry: false });
    const since = before?.mtimeMs ?? birthtimeMs;
    if (size < KEEP_BYTES && now - since < KEEP_MS) return;
    fs.copyFileSync(file, `${file}.1`);
    fs.truncateSync(file);
  } catch {
    // The log doesn't exist yet, or there is no room for a copy.
  }
}
