import { buildWhatChanged } from '@shop/build/build-app';
import type { Release } from '@shop/release/document/release';
import { autoRelease } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';

/**
 * Builds every app that changed and releases the builds where nobody decided otherwise. Answers what is live then.
 *
 * @param store Where it is released; this machine's own store where absent, so that no test releases into a shared one.
 */
export async function publishWhatChanged(report: (line: string) => void, store = directoryStore()): Promise<Release> {
  const builds = await buildWhatChanged(report);
  return autoRelease(builds, report, store);
}
