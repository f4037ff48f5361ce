/** Name of the worker's cache for files of builds. */
export const BUILD_FILES = 'build-files';

/** A tab that stays open needs them for later navigations, when their build may be gone from the server. */
export async function keepStyles(): Promise<void> {
  // Without a worker none of the page's files are cached.
  if (!navigator.serviceWorker?.controller) return;
  try {
    const cache = await caches.open(BUILD_FILES);
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const sheets = Array.from(
      document.querySelectorAll<HTMLStyleElement>('style[data-href]'),
      ({ dataset }) => new URL(dataset.href!, location.href).href,
    );
    // The worker does not handle requests to other origins.
    await cache.addAll(sheets.filter((url) => url.startsWith(`${location.origin}/`) && !cached.has(url)));
  } catch {
    // Fails in private windows, on a full disk or offline; the next page tries again.
  }
}
