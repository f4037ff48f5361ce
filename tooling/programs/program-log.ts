import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { rotatingFile } from './rotating-file.ts';

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

/** Appends to `file`, which is set aside when it has 20 MB and at each new day; what was set aside goes after 30 days. */
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
