import { answers } from './answers.ts';
import { deleteEarlierReleases, storeOfflineFiles } from './offline-cache.ts';
import { preloadNavigations } from './preload-navigations.ts';
import { requestKind } from './request-kind.ts';
import { scope } from './scope.ts';

// A new version is activated at once: open pages depend on nothing in the worker that could have changed.
scope.addEventListener('install', (event) => {
  event.waitUntil(storeOfflineFiles(scope.offline).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteEarlierReleases(scope.offline), preloadNavigations()]).then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, scope.location.origin);
  if (kind) event.respondWith(answers[kind](event));
});
