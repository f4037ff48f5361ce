import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { count } from './count.ts';
import { isLoopback, networkOf } from './network.ts';

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
  { ip }: FastifyRequest,
  { name, atMost, span }: CallerLimit,
): Promise<void> {
  if (isLoopback(ip)) return;
  const { times, endsIn } = await count(db, `${name} ${networkOf(ip)}`, span);
  if (times > atMost) throw new ProblemError('rate-limited', { retryAfter: endsIn });
}
