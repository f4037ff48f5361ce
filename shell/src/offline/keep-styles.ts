/** The worker's cache of builds' files. */
export const BUILD_FILES = 'build-files';

/**
 * Has the worker fetch the stylesheets that stand in the document, as it keeps all other files of a page: a page that
 * stays open needs them again for its next visit of such a page, when their build may be gone from the server.
 */
export async function keepStyles(): Promise<void> {
  // Without a worker nothing else of the page was kept either.
  if (!navigator.serviceWorker?.controller) return;
  try {
    const cache = await caches.open(BUILD_FILES);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const sheets = Array.from(
      document.querySelectorAll<HTMLStyleElement>('style[data-href]'),
      ({ dataset }) => new URL(dataset.href!, location.href).href,
    );
    // The worker leaves other origins to the browser.
    await cache.addAll(sheets.filter((url) => url.startsWith(`${location.origin}/`) && !kept.has(url)));
  } catch {
    // A private window, a full disk, a line that was cut: the next page tries again.
  }
}
