const KEY = 'reloaded';
/** Milliseconds in which a page is not reloaded again. */
const PAUSE = 30_000;

/** Reloads the page, unless it was reloaded a moment ago: a failure that stays must not become an endless loop. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nobody could tell how often it was tried.
    return;
  }
  location.reload();
}
