import rateLimiter from '@fastify/rate-limit';
import { networkOf } from '@shop/logs/network-of';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { count } from './count.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The IP address that limits apply to. Null where nobody is limited: the storefront asks for itself, or limits are off. */
    caller: string | null;
  }
}

interface CallersOptions {
  /** One of these the storefront sends with its requests; without any, no request is taken for the storefront's. */
  storefrontSecrets: readonly string[];
  /** False in browser tests, where all shoppers share one address. */
  counted: boolean;
}

/**
 * Sets `request.caller`. Only the storefront may ask on behalf of another address, and it proves itself by a secret: an
 * IP address, even this machine's own, can stand for anybody behind a proxy.
 */
export const callers = fastifyPlugin<CallersOptions>((app, { storefrontSecrets, counted }) => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = counted ? callerOf(request, storefrontSecrets) : null;
  });
});

/** Whether the storefront makes a request. */
export function isStorefront({ headers }: FastifyRequest, secrets: readonly string[]): boolean {
  const given = headers['x-storefront-key'];
  return typeof given === 'string' && secrets.some((secret) => isSameSecret(given, secret));
}

function callerOf(request: FastifyRequest, secrets: readonly string[]): string | null {
  const { headers, ip } = request;
  if (!isStorefront(request, secrets)) return ip;
  const shopper = headers['x-forwarded-for'];
  if (shopper === undefined) return null;
  return typeof shopper === 'string' && isIP(shopper) !== 0 ? shopper : ip;
}

/** Compares hashes in constant time, so that the time taken reveals neither the secret nor its length. */
const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Stops a single address from keeping the process busy; each process counts for itself. Requests that the storefront
 * makes for itself aren't counted; those that it passes on for a browser count for that browser's address.
 */
export const rateLimit = fastifyPlugin<{ perMinute: number }>(async (app, { perMinute }) => {
  await app.register(rateLimiter, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: ({ caller }) => caller === null,
    keyGenerator: ({ caller }) => callerKey(caller ?? ''),
    errorResponseBuilder: (_request, { ttl }) => new ProblemError('rate-limited', { retryAfter: ttl / 1000 }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
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

/** What is counted as one caller: a whole IPv4 address, or the /64 that a provider gives one home. */
const CALLER = { ipv4: 32, ipv6: 64 };

const callerKey = (ip: string): string => networkOf(ip, CALLER) ?? ip;
