import type { Language } from '@shop/contract/languages';
import type { OfflineRelease } from '../../document/page-data.ts';
import { documentOf, integrityOf } from './documents.ts';
import { scope } from './scope.ts';

const PREFIX = 'offline-';
const nameOf = ({ version }: OfflineRelease) => PREFIX + version;

/** Stores everything that the offline pages of a release need, or nothing if one file fails. */
export async function storeOfflineFiles(release: OfflineRelease): Promise<void> {
  const cache = await caches.open(nameOf(release));
  // Files of a build never change, so the HTTP cache may be used; all others must come from the server.
  await cache.addAll(
    release.files.map((file) => (file.startsWith('/assets/') ? file : new Request(file, { cache: 'reload' }))),
  );
}

/** Deletes the offline files of earlier releases. Cached files of earlier builds stay: an open page may need them. */
export async function deleteEarlierReleases(release: OfflineRelease): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(release)).map((name) => caches.delete(name)),
  );
}

export const offlineCopyOf = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { cacheName: nameOf(scope.offline) });

/** The offline page as the server made it: the browser's own error page instead of one that another script put in the cache. */
export async function offlinePage(language: Language): Promise<Response> {
  const { documents } = scope.offline;
  const html = await (await offlineCopyOf(`/offline/${language}`))?.text();
  if (!documents || html === undefined || (await integrityOf(html)) !== documents.integrity[language])
    return Response.error();
  return documentOf(html, language, documents.policy);
}
