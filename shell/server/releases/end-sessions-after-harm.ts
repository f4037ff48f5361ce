import type { Release } from '@shop/release/document/release';
import type { FastifyInstance } from 'fastify';

/** By this header the API learns which sessions a harmful build may have read. Only the storefront may send it. */
const HEADER = 'sessions-ended-before';
/** Milliseconds within which open pages hear of a withdrawal: until then they may still show the build. */
const HEARD_WITHIN = 60_000;

/** From when on a session is one that no harmful build has seen. A login while pages have yet to hear counts until they have. */
function endedBefore(at: string, now: number): string {
  // Another machine's clock may be ahead.
  const from = Math.min(Date.parse(at), now);
  return new Date(now < from + HEARD_WITHIN ? from : from + HEARD_WITHIN).toISOString();
}

/**
 * Tells the API with each call which sessions have ended because a build was withdrawn for harm: their tokens lay where its
 * code could read them. Whatever a visitor sends in the header's place is dropped.
 */
export function endSessionsAfterHarm(app: FastifyInstance, harm: () => Release['harm']): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const at = harm()?.at;
    if (at) request.headers[HEADER] = endedBefore(at, Date.now());
    else delete request.headers[HEADER];
    done();
  });
}
