import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';

/**
 * Whether a Host header names this machine, or any machine by its IP address. A page of another site can have its own name
 * point to this machine (DNS rebinding) and then read what it answers; it can't do that with a number or with `localhost`.
 */
export function isLocalHost(host = ''): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return /^(.+\.)?localhost$/.test(name) || isIP(name) === 4 || isIP(/^\[(.+)\]$/.exec(name)?.[1] ?? '') === 6;
}

/** Refuses requests for other names than this machine's: a shop under development shows its sources. */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isLocalHost(request.raw.headers.host)) return;
    return reply
      .code(403)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('The shop under development answers at localhost and at IP addresses only.\n');
  });
}
