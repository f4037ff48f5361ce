import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';

/** Brotli comes first whatever order the caller names them in, because it is smaller. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a header was read as. Browsers send a handful of different ones. */
const chosen = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** The best encoding that a caller accepts; undefined where the answer is sent as it is. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  const header = String(headers['accept-encoding'] ?? '');
  let encoding = chosen.get(header);
  if (!encoding) chosen.set(header, (encoding = choose(headers)));
  return encoding === 'none' ? undefined : encoding;
}

function choose(headers: IncomingHttpHeaders): Encoding | 'none' {
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS);
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'none';
}
