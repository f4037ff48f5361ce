import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

interface Closing {
  /** What `/health/ready` answers; set first. */
  readiness: { closing: boolean };
  /** Milliseconds between two polls of `/health/ready` by a load balancer; 0 without one. */
  balancerPoll: number;
  /** Milliseconds that requests in progress get: the longest time limit of a request. */
  drain: number;
}

/** After two polls a balancer has seen it, also where one is just on its way. */
const POLLS = 2.5;

/** Tells clients of a server that closes, with the answer to their request, to open another connection for the next one. */
export function announceClosing(app: FastifyInstance, readiness: Closing['readiness']): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Closes a server so that no request fails: it is not ready until a balancer has noticed and sends nobody any more, then
 * takes no new connections, and finishes what is in progress. What is not finished in time is cut off.
 */
export async function closeGracefully(
  app: FastifyInstance,
  { readiness, balancerPoll, drain }: Closing,
): Promise<void> {
  readiness.closing = true;
  if (app.server.listening) await wait(POLLS * balancerPoll);
  const end = setTimeout(() => app.server.closeAllConnections(), drain);
  await app.close();
  clearTimeout(end);
}
