import { visitStorage } from '@shop/browser/storage';
import type { BuildFailure, FailureReason } from '@shop/federation/build-failure';
import { avoidingAlso } from '../document/avoided-builds.ts';
import { FAILED_SHELL, FAILURES_PATH, VIEW_TOKEN } from '../document/page-globals.ts';
import { timingOf } from './page-trace.ts';

const reported = new Set<string>();

/**
 * Reports a build that this browser could not use to the storefront: app, build, kind and how it knows, nothing about the
 * visitor. A page reports it once. If another build worked, the browser avoids the failed one for an hour, so reports repeat
 * hourly at most. Nothing is reported where the line or the server may be at fault, or only something was cancelled.
 *
 * `folder` is the address of the build's files.
 */
export async function reportFailure(failure: BuildFailure, error: unknown, folder: string): Promise<void> {
  const { app, build, kind, instead } = failure;
  const because = await reasonOf(failure, error, folder);
  if (!because) return;
  console.warn(`${app} ${build} could not be used (${kind}, ${because}):`, error);
  if (instead) avoid(app, build);
  const key = `${app} ${build} ${instead !== undefined}`;
  if (reported.has(key)) return;
  reported.add(key);
  // Without the token that was sent with the document, the storefront does not count the report.
  send({ ...failure, because, view: timingOf(VIEW_TOKEN) });
}

const send = (report: object): boolean => navigator.sendBeacon(FAILURES_PATH, JSON.stringify(report));

async function reasonOf({ kind }: BuildFailure, error: unknown, folder: string): Promise<FailureReason | undefined> {
  // A storefront that was not restarted since an older version has another first script, without these functions.
  const files = Object.keys(globalThis.failedFiles ?? {}).filter((file) =>
    file.startsWith(new URL(folder, location.href).href),
  );
  for (const file of files) {
    const answer = await globalThis.askAgain!(file);
    if (answer && answer !== 'arrives') return answer;
  }
  // An error of this name says only that nobody waits any more.
  if (files.length > 0 || (error as Error | undefined)?.name === 'AbortError') return undefined;
  if (kind !== 'slow') return 'threw';
  return globalThis.isShown?.() === false ? undefined : 'slow';
}

function avoid(app: string, build: string): void {
  document.cookie = `${avoidingAlso(document.cookie, { app, build })};path=/;max-age=3600;samesite=lax`;
}

/**
 * Reports the shell that failed before this page took its place, now that this one works. One that works after all was not
 * at fault.
 */
export function reportReplacedShell(shell: string): void {
  const failure = visitStorage.readJson(FAILED_SHELL) as BuildFailure | null;
  visitStorage.remove(FAILED_SHELL);
  if (failure && failure.build !== shell) send({ ...failure, instead: shell });
}
