import type { FastifyInstance } from 'fastify';

/** Says once, in the log, that a proxy stands in front which nobody has named: then all its shoppers count as one. */
export function warnOfUnknownProxies(app: FastifyInstance, trustedProxies: string | false): void {
  if (trustedProxies !== false) return;
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    request.log.warn(
      'A request came with X-Forwarded-For, which is not believed: if a proxy of yours sent it, all shoppers share the limits of one address. Name the proxy in TRUSTED_PROXIES; docs/operating.md says how.',
    );
  });
}
