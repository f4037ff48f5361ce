import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { rotatingFile } from './rotating-file.ts';

const KEEP_BYTES = 20_000_000;
/** pino's level `error`. */
const ERROR_LEVEL = 50;
const REMEMBERED_LINES = 20;

/** The error message in a JSON log line; undefined for lines below level `error` and for plain text. */
export function errorIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    return (level ?? 0) >= ERROR_LEVEL ? (msg ?? err?.message) : undefined;
  } catch {
    return undefined;
  }
}

export interface ProgramLog {
  /** Copies a program's output to the file, and reports its errors. */
  follow: (output: Readable, channel: 'stdout' | 'stderr') => void;
  /** The last 20 lines of output, for the message about a crash. */
  lastLines: () => string[];
}

/** Opens the rotated log of a program: rotated daily and at 20 MB, deleted after 30 days. `report` gets each error message. */
export function openProgramLog(file: string, report: (line: string) => void): ProgramLog {
  const log = rotatingFile(file, KEEP_BYTES);
  const last: string[] = [];
  return {
    follow(output, channel) {
      createInterface({ input: output }).on('line', (line) => {
        log.write(`${line}\n`);
        last.push(line);
        if (last.length > REMEMBERED_LINES) last.shift();
        const error = channel === 'stderr' ? line : errorIn(line);
        if (error) report(error);
      });
    },
    lastLines: () => [...last],
  };
}
