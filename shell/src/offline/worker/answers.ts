import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { BUILD_FILES } from '../keep-styles.ts';
import { languageOfAddress } from '../page-language.ts';
import { offlineCopyOf } from './offline-cache.ts';
import type { Kind } from './request-kind.ts';
import { scope, type FetchOfPage } from './scope.ts';

const DAY = 24 * 60 * 60;
const PHOTOGRAPHS = 'photographs';

/** A build's files never change, so those of earlier builds serve the pages that were opened with them. */
const buildFiles = new CacheFirst({
  cacheName: BUILD_FILES,
  plugins: [
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
    { handlerDidError: ({ request }) => offlineCopyOf(request) },
  ],
});

const photographs = new StaleWhileRevalidate({
  cacheName: PHOTOGRAPHS,
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    // Another width of the same photograph will do.
    { handlerDidError: ({ request }) => caches.match(request, { cacheName: PHOTOGRAPHS, ignoreSearch: true }) },
  ],
});

/** From the network only. */
async function fromNetwork({ request, preloadResponse }: FetchOfPage): Promise<Response> {
  // The browser's own preloaded answer must be used, or the page would be fetched twice.
  const preloaded = await preloadResponse;
  // On Back, browsers answer from their own cache, however old its prices are.
  if (request.cache === 'force-cache') return fetch(request, { cache: 'no-cache' });
  return preloaded ?? fetch(request);
}

/** An error answer is still an answer; only when there is none at all, the offline page stands in. */
async function page(event: FetchOfPage): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch {
    const { request } = event;
    const language = await languageOfAddress(new URL(request.url).pathname, scope.navigator.languages[0]);
    return (await offlineCopyOf(`/offline/${language}`)) ?? Response.error();
  }
}

/** How each kind of request is answered. */
export const answers: Record<Kind, (event: FetchOfPage) => Promise<Response>> = {
  page,
  'opened-file': fromNetwork,
  'build-file': (event) => buildFiles.handle({ event, request: event.request }),
  photograph: (event) => photographs.handle({ event, request: event.request }),
  'offline-file': async ({ request }) => (await offlineCopyOf(request)) ?? fetch(request),
};
