/**
 * Loads the shop's fonts, once the service worker has stored them, for the next page of a visit that began with the
 * system's letters (`PageArrival` changes to them). The title's characters choose the files (`fonts.css`).
 */
export async function loadFontsForNextPage(): Promise<void> {
  if (document.documentElement.dataset.letters === undefined) return;
  await navigator.serviceWorker.ready;
  await document.fonts.load('1em Alyamama, Alyamama Letters, Mada', document.title);
}
