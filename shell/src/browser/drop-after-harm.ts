import { CLEARED, HARM_PATH } from '../document/page-globals.ts';
import { timingOf } from './page-trace.ts';

/** Milliseconds between two questions whether a build was withdrawn for harm. */
const LOOK_EVERY = 45_000;

/**
 * Drops everything that a build may have left in this browser. Nothing is kept: what a build could not have written can't be
 * told from what it did.
 */
async function dropAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

const dropped = (): Promise<void> => dropAll().catch(() => undefined);

/** Drops it before anything is read from storage, if the document says so: some browsers do not know `Clear-Site-Data`. */
export const dropIfAsked = async (): Promise<void> => {
  if (timingOf(CLEARED) !== undefined) await dropped();
};

/** Reloads the page once a build was withdrawn for harm since `count` of them, which the page was served with. */
export function watchForHarm(count: number): void {
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    // oxlint-disable-next-line no-restricted-globals -- the storefront is asked, not the API
    const answer = await fetch(HARM_PATH, { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok || !(Number(await answer.text()) > count)) return;
    await dropped();
    location.reload();
  };
  setInterval(() => void look(), LOOK_EVERY);
  document.addEventListener('visibilitychange', () => void look());
}
