import { answers } from './answers.ts';
import { kindOf } from './kind-of.ts';
import { forgetEarlierReleases, keepOfflineFiles } from './offline-cache.ts';
import { scope } from './scope.ts';

// A new version takes over at once: it holds nothing that an open page could find changed.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepOfflineFiles(scope.offline).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetEarlierReleases(scope.offline),
      // Else every page would wait for the worker to start before it is asked for.
      scope.registration.navigationPreload?.enable(),
    ]).then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind) event.respondWith(answers[kind](event));
});
