import { buildWhatChanged } from '@shop/build/build-app';
import { directoryStore } from '@shop/release/directory-store';
import { publishOwn } from '@shop/release/publish';
import type { Release } from '@shop/release/release';

/** Builds every app that changed and makes the builds live, where nobody decided otherwise. Answers what is live then. Into this machine's release store where none is given: no test must publish into a shared one. */
export async function publishWhatChanged(report: (line: string) => void, store = directoryStore()): Promise<Release> {
  const builds = await buildWhatChanged(report);
  return publishOwn(builds, report, store);
}
