import { rotatingFile } from '@shop/logs/rotating-file';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const KEEP_BYTES = 20_000_000;
/** pino's level `error`. */
const ERROR_LEVEL = 50;
const REMEMBERED_LINES = 20;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
  /** What the program cannot reach: "database". Each failure that comes of it carries this. */
  outage?: string;
  /** What it reaches again. */
  recovered?: string;
}

function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

/**
 * Chooses from a program's JSON log what the terminal shows: errors with their cause, and an outage once when it begins
 * and once when it is over, however many requests fail meanwhile.
 */
export function terminalLines(now: () => Date = () => new Date()) {
  const outages = new Map<string, Date>();
  return {
    of(line: string): string | undefined {
      const { level = 0, msg, err, outage, recovered } = readLine(line);
      const since = outages.get(outage ?? recovered ?? '');
      if (recovered) {
        outages.delete(recovered);
        return since && `The ${recovered} is back, after ${lengthOf(now().getTime() - since.getTime())}`;
      }
      if (outage) {
        if (since) return undefined;
        const at = now();
        outages.set(outage, at);
        return `The ${outage} has been away since ${at.toTimeString().slice(0, 8)}: ${err?.message ?? msg}`;
      }
      if (level < ERROR_LEVEL) return undefined;
      return msg && err?.message ? `${msg}: ${err.message}` : (msg ?? err?.message);
    },
    /** A process has ended: whether its outages go on is for the next one to say. */
    forget: () => outages.clear(),
  };
}

/** "4 s", "2 min 5 s", "3 h 0 min". */
function lengthOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export interface ProgramLog {
  /** Copies a program's output to the file, and reports its errors. */
  follow: (output: Readable, channel: 'stdout' | 'stderr') => void;
  /** The last 20 lines of output, for the message about a crash. */
  lastLines: () => string[];
}

/** Opens the rotated log of a program: rotated daily and at 20 MB, deleted after 30 days. `report` gets what the terminal shows. */
export function openProgramLog(file: string, report: (line: string) => void): ProgramLog {
  const log = rotatingFile(file, { keepBytes: KEEP_BYTES });
  const last: string[] = [];
  const terminal = terminalLines();
  return {
    follow(output, channel) {
      const lines = createInterface({ input: output });
      if (channel === 'stdout') lines.on('close', terminal.forget);
      lines.on('line', (line) => {
        log.write(`${line}\n`);
        last.push(line);
        if (last.length > REMEMBERED_LINES) last.shift();
        const shown = channel === 'stderr' ? line : terminal.of(line);
        if (shown) report(shown);
      });
    },
    lastLines: () => [...last],
  };
}
