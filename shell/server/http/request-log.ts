import type { Ownership } from '@shop/composition/ownership';
import { routeOwner, type RouteOwner } from '@shop/federation/route-owner';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a page: whether it was there already when it was asked for. */
    pageWasKept: boolean | undefined;
  }
}

/** Paths whose route is remembered. */
const PATHS = 500;

/**
 * Logs one line for each page and call, with the route's pattern in place of the address and no IP address, because both
 * are personal data. Files are logged only when they fail.
 */
export function logRequests(app: FastifyInstance, store: LiveBuilds): void {
  // Ranking all routes takes as long as answering with a kept page.
  const known = new WeakMap<Ownership, LRUCache<string, RouteOwner>>();
  const patternOf = (url: string): string | undefined => {
    const ownership = store.latest.at(-1)?.ownership;
    if (!ownership) return undefined;
    const owners = known.get(ownership) ?? new LRUCache<string, RouteOwner>({ max: PATHS });
    known.set(ownership, owners);
    const { path } = splitLanguagePrefix(url.split('?')[0]!);
    const owner = owners.get(path) ?? routeOwner(ownership, path);
    if (owner) owners.set(path, owner);
    return owner?.pattern;
  };

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
