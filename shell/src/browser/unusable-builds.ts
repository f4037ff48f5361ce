import { visitStorage } from '@shop/browser/storage';
import type { BuildFailure } from '@shop/federation/build-failure';
import { avoidingAlso } from '../document/avoided-builds.ts';
import { FAILURES_PATH, VIEW_TOKEN } from '../document/first-script.ts';
import { timingOf } from './page-trace.ts';

const reported = new Set<string>();

/**
 * Reports a build that this browser could not use to the storefront: app, build and kind, nothing about the visitor. A
 * page reports it once. If another build worked, the browser avoids the failed one for an hour, so reports repeat hourly
 * at most.
 */
export function reportFailure(failure: BuildFailure, error: unknown): void {
  const { app, build, kind, instead } = failure;
  console.warn(`${app} ${build} could not be used (${kind}):`, error);
  // Offline, nothing can be loaded, and no build is at fault.
  if (!navigator.onLine) return;
  if (instead || app === 'shell') avoid(app, build);
  const key = `${app} ${build} ${instead !== undefined}`;
  if (reported.has(key)) return;
  reported.add(key);
  // Without the token that was sent with the document, the storefront does not count the report.
  navigator.sendBeacon(FAILURES_PATH, JSON.stringify({ ...failure, view: timingOf(VIEW_TOKEN) }));
}

function avoid(app: string, build: string): void {
  document.cookie = `${avoidingAlso(document.cookie, { app, build })};path=/;max-age=3600;samesite=lax`;
}

const RELOADED_KEY = 'reloaded';
/** Milliseconds within which a page is not reloaded again. */
const RELOAD_INTERVAL = 30_000;

/** Reloads the page, unless it was reloaded within the last 30 s: a lasting failure must not cause an endless loop. */
export function reloadOnce(): void {
  const last = Number(visitStorage.read(RELOADED_KEY) ?? 0);
  if (Date.now() - last < RELOAD_INTERVAL) return;
  // If the time can't be stored, the next page could not tell that it was reloaded, so this one stays.
  if (visitStorage.write(RELOADED_KEY, String(Date.now()))) location.reload();
}
