import { scope, type OfflineRelease } from './scope.ts';

const PREFIX = 'offline-';
const nameOf = ({ version }: OfflineRelease) => PREFIX + version;

/** Keeps all that the offline pages of a release need, or nothing of it. */
export async function keepOfflineFiles(release: OfflineRelease): Promise<void> {
  const cache = await caches.open(nameOf(release));
  // A build's file never changes; all others must come from the server itself.
  await cache.addAll(
    release.files.map((file) => (file.startsWith('/assets/') ? file : new Request(file, { cache: 'reload' }))),
  );
}

/** Lets go of what earlier releases kept. What pages loaded of earlier builds stays: a page that is open may need it. */
export async function forgetEarlierReleases(release: OfflineRelease): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(release)).map((name) => caches.delete(name)),
  );
}

/** What was kept for this request by the release that runs. */
export const keptFor = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { cacheName: nameOf(scope.offline) });
