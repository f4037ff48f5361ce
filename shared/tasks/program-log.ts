import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const KEEP_BYTES = 20_000_000;
/** Of pino's levels, the first that is an error. */
const ERROR_LEVEL = 50;
const REMEMBERED_LINES = 20;

/** What a log line is worth showing on the terminal: the text of an error, or nothing. */
export function errorIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    return (level ?? 0) >= ERROR_LEVEL ? (msg ?? err?.message) : undefined;
  } catch {
    return undefined;
  }
}

export interface ProgramLog {
  /** Everything goes to the file; errors go to `report` too. */
  follow: (output: Readable, channel: 'stdout' | 'stderr') => void;
  /** The end of what the program said, for the message about its death. */
  lastLines: () => string[];
}

/** Appends to `file`; one that has grown past 20 MB is set aside first. */
export function openProgramLog(file: string, report: (line: string) => void): ProgramLog {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > KEEP_BYTES) renameSync(file, `${file}.1`);
  const log: WriteStream = createWriteStream(file, { flags: 'a' });
  // A full disk must not take the shop down because of its log.
  log.on('error', () => log.destroy());
  const last: string[] = [];
  return {
    follow(output, channel) {
      createInterface({ input: output }).on('line', (line) => {
        if (!log.destroyed) log.write(`${line}\n`);
        last.push(line);
        if (last.length > REMEMBERED_LINES) last.shift();
        const error = channel === 'stderr' ? line : errorIn(line);
        if (error) report(error);
      });
    },
    lastLines: () => [...last],
  };
}
