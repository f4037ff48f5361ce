import fs from 'node:fs';

const KEEP_BYTES = 20_000_000;
/** Half of the 30 days that lines may be kept: the file set aside holds as much again. */
const KEEP_MS = 15 * 24 * 60 * 60 * 1000;

/**
 * Sets aside what PostgreSQL has said, as `.1`, when the file has grown to 20 MB or holds half a month. The server goes
 * on writing to the same file: it is copied and emptied. Quiet where that fails, as on a full disk; it is tried again.
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
    // There is none yet, or no room for a copy.
  }
}
