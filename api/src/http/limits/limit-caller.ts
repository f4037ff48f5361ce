import rateLimiter from '@fastify/rate-limit';
import { EVERY_CALL_REFUSED } from '@shop/contract/errors';
import { callerKey, networkOf } from '@shop/logs/network-of';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { count } from './count.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';

type RequestCheck = (request: FastifyRequest) => boolean;

declare module 'fastify' {
  interface FastifyRequest {
    /** The IP address that limits apply to. Null where nobody is limited: the storefront asks for itself, or limits are off. */
    caller: string | null;
    /** When a build was withdrawn that could read the tokens of sessions: those opened before have ended. Null if never. */
    sessionsEndedBefore: Date | null;
  }
}

interface CallersOptions {
  isStorefront: RequestCheck;
  /** False in browser tests, where all shoppers share one address. */
  counted: boolean;
}

/**
 * Sets `request.caller` and `request.sessionsEndedBefore`. Only the storefront may say so, and it proves itself by a secret: an
 * IP address, even this machine's own, can stand for anybody behind a proxy.
 */
export const callers = fastifyPlugin<CallersOptions>((app, { isStorefront, counted }) => {
  app.decorateRequest('caller', null);
  app.decorateRequest('sessionsEndedBefore', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = counted ? callerOf(request, isStorefront) : null;
    request.sessionsEndedBefore = sessionsEndedBefore(request, isStorefront);
    done();
  });
});

/**
 * Whether the storefront makes a request: it sends one of its secrets. Without any secret, no request is taken for the
 * storefront's. Hashes are compared in constant time, so that the time taken reveals neither a secret nor its length.
 */
export function storefrontCheck(secrets: readonly string[]): RequestCheck {
  const digests = secrets.map(digest);
  return ({ headers }) => {
    const given = headers['x-storefront-key'];
    if (typeof given !== 'string') return false;
    const givenDigest = digest(given);
    return digests.some((each) => timingSafeEqual(givenDigest, each));
  };
}

/** Since when sessions count, by the storefront’s word, after a build was withdrawn for harm. */
function sessionsEndedBefore(request: FastifyRequest, isStorefront: RequestCheck): Date | null {
  const said = request.headers['sessions-ended-before'];
  if (said === undefined || !isStorefront(request)) return null;
  const moment = new Date(String(said));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

function callerOf(request: FastifyRequest, isStorefront: RequestCheck): string | null {
  const { headers, ip } = request;
  if (!isStorefront(request)) return ip;
  const shopper = headers['x-forwarded-for'];
  if (shopper === undefined) return null;
  return typeof shopper === 'string' && networkOf(shopper) !== undefined ? shopper : ip;
}

/**
 * Stops a single address from keeping the process busy; each process counts for itself. Requests that the storefront
 * makes for itself aren't counted; those that it passes on for a browser count for that browser's address. The storefront
 * then refuses further calls of that address itself, for a fifth of what they cost here.
 */
export const rateLimit = fastifyPlugin<{ perMinute: number }>(async (app, { perMinute }) => {
  await app.register(refuseCrossSite);
  await app.register(rateLimiter, { global: false });
  const countRequest = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ caller }) => callerKey(caller ?? ''),
  });
  const excess = async (request: FastifyRequest) => {
    const counted = await countRequest(request);
    const isExceeded = !counted.isAllowed && counted.isExceeded;
    return isExceeded ? new ProblemError('rate-limited', { retryAfter: counted.ttl / 1000 }) : undefined;
  };
  app.addHook('onRequest', async (request, reply) => {
    const problem = request.caller === null ? undefined : await excess(request);
    if (!problem) return;
    reply.header(EVERY_CALL_REFUSED, 'yes');
    throw problem;
  });
});

export interface CallerLimit {
  /** Name of the counted action: `code-asked`. */
  name: string;
  atMost: number;
  /** Seconds. */
  span: number;
}

/** Limits how often one address may do something, counted for all API processes together. Throws `rate-limited`. */
export async function limitCaller(
  db: Database,
  { caller }: FastifyRequest,
  { name, atMost, span }: CallerLimit,
): Promise<void> {
  if (caller === null) return;
  const { times, endsIn } = await count(db, `${name} ${callerKey(caller)}`, span);
  if (times > atMost) throw new ProblemError('rate-limited', { retryAfter: endsIn });
}
