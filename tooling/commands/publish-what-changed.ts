import { buildWhatChanged } from '@shop/build/build-app';
import type { Release } from '@shop/release/document/release';
import { autoRelease } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';

/** Builds every app that changed and makes the builds live, where nobody decided otherwise. Answers what is live then. Into this machine's release store where none is given: no test must publish into a shared one. */
export async function publishWhatChanged(report: (line: string) => void, store = directoryStore()): Promise<Release> {
  const builds = await buildWhatChanged(report);
  return autoRelease(builds, report, store);
}
