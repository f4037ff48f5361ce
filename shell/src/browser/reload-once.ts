import { visitStorage } from '@shop/browser/storage';

const KEY = 'reloaded';
/** Milliseconds in which a page is not reloaded again. */
const PAUSE = 30_000;

/** Reloads the page, unless it was reloaded a moment ago: a failure that stays must not become an endless loop. */
export function reloadOnce(): void {
  const last = Number(visitStorage.read(KEY) ?? 0);
  if (Date.now() - last < PAUSE) return;
  // Without the note nobody could tell how often it was tried.
  if (visitStorage.write(KEY, String(Date.now()))) location.reload();
}
