import { routeOwner } from '@shop/federation/route-owner';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a page: whether it was there already when it was asked for. */
    pageWasKept: boolean | undefined;
  }
}

/**
 * Logs one line for each page and call, with the route's pattern in place of the address and no IP address, because both
 * are personal data. Files are logged only when they fail.
 */
export function logRequests(app: FastifyInstance, store: ReleaseStore): void {
  const patternOf = (url: string) =>
    store.latest && routeOwner(store.latest.ownership, splitLanguagePrefix(url.split('?')[0]!).path)?.pattern;

  app.decorateRequest('pageWasKept', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions;
    const isFile = /^\/(assets|media|favicon)/.test(request.url);
    const line = {
      method: request.method,
      route: route === '/*' ? patternOf(request.url) : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.pageWasKept !== undefined && { kept: request.pageWasKept }),
    };
    if (route === '/health' || (isFile && reply.statusCode < 400)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
