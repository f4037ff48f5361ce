import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { languageOfAddress } from '../page-language.ts';
import type { Kind } from './kind-of.ts';
import { keptFor } from './offline-cache.ts';
import { scope, type FetchOfPage } from './scope.ts';

const DAY = 24 * 60 * 60;
const PHOTOGRAPHS = 'photographs';

/** A build's file is the same for good, so those of earlier builds serve the pages that were opened with them. */
const buildFiles = new CacheFirst({
  cacheName: 'build-files',
  plugins: [
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
    { handlerDidError: ({ request }) => keptFor(request) },
  ],
});

const photographs = new StaleWhileRevalidate({
  cacheName: PHOTOGRAPHS,
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    // In another width it is the same photograph.
    { handlerDidError: ({ request }) => caches.match(request, { cacheName: PHOTOGRAPHS, ignoreSearch: true }) },
  ],
});

/** From the network alone. */
async function opened({ request, preloadResponse }: FetchOfPage): Promise<Response> {
  // What the browser has asked for ahead must be taken, or it would be asked for twice.
  const ahead = await preloadResponse;
  // Going back, browsers take a page out of a cache of their own, however old its prices.
  if (request.cache === 'force-cache') return fetch(request, { cache: 'no-cache' });
  return ahead ?? fetch(request);
}

/** An answer that says that something is wrong is still an answer; only where there is none, the offline page stands in. */
async function page(event: FetchOfPage): Promise<Response> {
  try {
    return await opened(event);
  } catch {
    const { request } = event;
    const language = await languageOfAddress(new URL(request.url).pathname, scope.navigator.languages[0]);
    return (await keptFor(`/offline/${language}`)) ?? Response.error();
  }
}

/** How each kind of request is answered. */
export const answers: Record<Kind, (event: FetchOfPage) => Promise<Response>> = {
  page,
  'opened-file': opened,
  'build-file': (event) => buildFiles.handle({ event, request: event.request }),
  photograph: (event) => photographs.handle({ event, request: event.request }),
  'offline-file': async ({ request }) => (await keptFor(request)) ?? fetch(request),
};
