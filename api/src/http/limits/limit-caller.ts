import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { count } from './count.ts';

export interface CallerLimit {
  /** What is counted: `code-asked`. */
  name: string;
  atMost: number;
  /** Seconds. */
  span: number;
}

/** Lets an address do something so many times in a span, counted for all API processes. Throws `rate-limited`. */
export async function limitCaller(
  db: Database,
  { caller }: FastifyRequest,
  { name, atMost, span }: CallerLimit,
): Promise<void> {
  if (caller === null) return;
  const { times, endsIn } = await count(db, `${name} ${networkOf(caller)}`, span);
  if (times > atMost) throw new ProblemError('rate-limited', { retryAfter: endsIn });
}

/** What counts as one caller: an IPv4 address, or the /64 that a provider gives one home. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
