import rateLimiter from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import { networkOf } from '../limits/limit-caller.ts';
import { ProblemError } from '../problems/problem-error.ts';

/**
 * Stops a single address from keeping the process busy; each process counts for itself. What the storefront asks for
 * itself isn't counted: what it passes on for a browser, or asks for its page, comes with that browser's address.
 */
export const rateLimit = fastifyPlugin<{ perMinute: number }>(async (app, { perMinute }) => {
  await app.register(rateLimiter, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: ({ caller }) => caller === null,
    keyGenerator: ({ caller }) => networkOf(caller ?? ''),
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
