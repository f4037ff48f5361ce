import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SANE = /^[\w-]{8,64}$/;

/** The caller's `x-request-id`, so that one id follows a page view through all servers; a new one where it is missing or odd. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Sends the id under which the request is logged. */
export const requestId = fastifyPlugin((app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
});
