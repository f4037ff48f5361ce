import type { Ownership } from '@shop/composition/ownership';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchRoute } from './page-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page came from the page cache; undefined for everything that is not a page. */
    pageWasCached: boolean | undefined;
  }
}

/**
 * Logs one line for each page and API call. The line has the route's pattern instead of the URL, and no IP address, because
 * both are personal data. Files are logged only when they fail. `ownership` returns the routes of the live release.
 */
export function logRequests(app: FastifyInstance, ownership: () => Ownership | undefined): void {
  const patternOf = ({ routeMatch, url }: FastifyRequest): string | undefined => {
    if (routeMatch) return routeMatch.pattern;
    // Redirects and error pages are answered before a route is matched.
    const live = ownership();
    return live && matchRoute(live, splitLanguagePrefix(url.split('?')[0]!).path)?.pattern;
  };

  app.decorateRequest('routeMatch', undefined);
  app.decorateRequest('pageWasCached', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const isFile = /^\/(assets|media|favicon)/.test(request.url);
    const line = {
      method: request.method,
      route: route === '/*' ? patternOf(request) : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.pageWasCached !== undefined && { kept: request.pageWasCached }),
    };
    if (route?.startsWith('/health') || (isFile && reply.statusCode < 400)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/**
 * Warns once when a proxy that TRUSTED_PROXIES does not name seems to stand in front of the storefront: all its shoppers
 * would then share the limits of one address.
 */
export function warnOfUnknownProxies(app: FastifyInstance, trustedProxies: string | false): void {
  if (trustedProxies !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    request.log.warn(
      'A request has an X-Forwarded-For header, which is ignored. If one of your proxies sent it, all shoppers share the limits of one address: name the proxy in TRUSTED_PROXIES (docs/operating.md says how).',
    );
  });
}
