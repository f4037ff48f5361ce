import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { languageOfAddress } from '../page-language.ts';
import { offlineCopyOf, offlinePage } from './offline-cache.ts';
import type { Kind } from './request-kind.ts';
import { scope, type FetchOfPage } from './scope.ts';
import { keepSeenPage, seenPage } from './seen-pages.ts';

const DAY = 24 * 60 * 60;
const PHOTOGRAPHS = 'photographs';

/** Files of a build never change, so those of earlier builds are kept for pages that were opened with them. */
const buildFiles = new CacheFirst({
  cacheName: 'build-files',
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
    // Falls back to another width of the same photograph.
    { handlerDidError: ({ request }) => caches.match(request, { cacheName: PHOTOGRAPHS, ignoreSearch: true }) },
  ],
});

async function fromNetwork({ request, preloadResponse }: FetchOfPage): Promise<Response> {
  // The preloaded response must be used, or the page would be requested twice.
  const preloaded = await preloadResponse;
  // On Back, browsers use their HTTP cache even if the page is old, and its prices may have changed.
  if (request.cache === 'force-cache') return fetch(request, { cache: 'no-cache' });
  return preloaded ?? fetch(request);
}

const languageOf = ({ url }: Request) => languageOfAddress(new URL(url).pathname, scope.navigator.languages[0]);

/** Only if the network fails, responds with the page as it was last seen, else with the offline page. */
async function page(event: FetchOfPage): Promise<Response> {
  const { request } = event;
  try {
    const response = await fromNetwork(event);
    event.waitUntil(keepSeenPage(request, response.clone()));
    return response;
  } catch {
    const language = await languageOf(request);
    return (await seenPage(request, language)) ?? offlinePage(language);
  }
}

export const answers: Record<Kind, (event: FetchOfPage) => Promise<Response>> = {
  page,
  'private-page': async (event) => fromNetwork(event).catch(async () => offlinePage(await languageOf(event.request))),
  'opened-file': fromNetwork,
  'build-file': (event) => buildFiles.handle({ event, request: event.request }),
  photograph: (event) => photographs.handle({ event, request: event.request }),
  'offline-file': async ({ request }) => (await offlineCopyOf(request)) ?? fetch(request),
};
