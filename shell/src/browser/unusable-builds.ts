import type { BuildFailure } from '@shop/federation/build-failure';
import { avoidingAlso } from '../document/avoided-builds.ts';
import { FAILURES_PATH } from '../document/watch-files.ts';

const told = new Set<string>();

/**
 * Tells the storefront what this browser could not use: app, build and kind, nothing of the visitor. One page tells it
 * once, and asks for the build no more if another one did better; so a browser tells it once an hour.
 */
export function reportFailure(failure: BuildFailure, error: unknown): void {
  const { app, build, kind, instead } = failure;
  console.warn(`${app} ${build} could not be used (${kind}):`, error);
  // Without a line nothing can be used, and nobody is to blame.
  if (!navigator.onLine) return;
  if (instead || app === 'shell') avoid(app, build);
  const what = `${app} ${build} ${instead !== undefined}`;
  if (told.has(what)) return;
  told.add(what);
  navigator.sendBeacon(FAILURES_PATH, JSON.stringify(failure));
}

function avoid(app: string, build: string): void {
  document.cookie = `${avoidingAlso(document.cookie, { app, build })};path=/;max-age=3600;samesite=lax`;
}
