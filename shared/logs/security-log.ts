import { networkOf } from './network-of.ts';
import { rotatingFile } from './rotating-file.ts';
import type { SecurityDetails, SecurityEvent } from './security-events.ts';

const KEEP_BYTES = 20_000_000;
/** Long enough to look into what is found late, and short enough for lines about people (docs/decisions/0107). */
const KEEP_DAYS = 180;
/** Milliseconds in which refusals of one kind are written once and then counted. */
const REPEATED_WITHIN = 60_000;
/** Kinds of refusals that are told apart in that time; more networks than these are counted together. */
const MOST_KINDS = 1_000;
const LONGEST = 120;

interface Origin {
  requestId?: string;
  /** The address of whoever asked; the log has only its network. */
  address?: string | null | undefined;
}

export interface SecurityLog {
  record: (event: SecurityEvent, details?: SecurityDetails, origin?: Origin) => void;
  /** Writes the counts that are still open. */
  close: () => void;
}

interface Options {
  file: string;
  /** Which program writes: `api`. */
  service: string;
  /** Called once when the file can not be written any more, and again after it could. */
  onFailure: (error: Error) => void;
}

/**
 * Opens a process's log of security events: one JSON object a line. Refusals that repeat within a minute become one line
 * and a count, so that a flood of them does not fill the disk.
 */
export function openSecurityLog({ file, service, onFailure }: Options): SecurityLog {
  const log = rotatingFile(file, { keepBytes: KEEP_BYTES, keepDays: KEEP_DAYS });
  const repeated = new Map<string, { line: Record<string, string | undefined>; times: number }>();
  let isFailing = false;

  function write(line: Record<string, string | number | undefined>): void {
    const error = log.write(`${JSON.stringify({ time: new Date().toISOString(), service, ...line })}\n`);
    if (error && !isFailing) onFailure(error);
    isFailing = error !== undefined;
  }

  function writeCounts(): void {
    for (const { line, times } of repeated.values()) if (times > 0) write({ ...line, repeated: times });
    repeated.clear();
  }
  const everyMinute = setInterval(writeCounts, REPEATED_WITHIN).unref();

  return {
    record(event, { outcome = 'done', subject, reason, about, staff } = {}, { requestId, address } = {}) {
      const what = { event, outcome, ...clean({ reason, about }) };
      const line = { ...what, ...clean({ subject, staff }), network: networkOf(address) };
      if (outcome === 'refused') {
        const isKnown = repeated.size < MOST_KINDS || repeated.has(JSON.stringify(line));
        const kind = isKnown ? line : what;
        const before = repeated.get(JSON.stringify(kind));
        if (before) return void before.times++;
        repeated.set(JSON.stringify(kind), { line: kind, times: 0 });
      }
      write({ ...line, ...clean({ requestId }) });
    },
    close() {
      clearInterval(everyMinute);
      writeCounts();
      log.close();
    },
  };
}

/** JSON escapes line ends; the rest could still mislead whoever reads the log on a terminal. */
const clean = <K extends string>(values: Record<K, string | undefined>): Partial<Record<K, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, LONGEST)]],
    ),
  ) as Partial<Record<K, string>>;
