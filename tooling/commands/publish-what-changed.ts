import { buildWhatChanged } from '@shop/build/build-app';
import type { AppName } from '@shop/composition/app-name';
import { autoRelease } from '@shop/release/auto-release';
import { type AppRelease, type Release, releasedApps, withoutRemoved } from '@shop/release/document/release';
import { checkoutIn } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';

/**
 * Builds every app that changed and releases the builds where nobody decided otherwise. Answers what is live then.
 *
 * @param store Where it is released; this machine's own store where absent, so that no test releases into a shared one.
 */
export async function publishWhatChanged(report: (line: string) => void, store = directoryStore()): Promise<Release> {
  const builds = await buildWhatChanged(report);
  const live = await autoRelease(builds, report, store);
  for (const [app, one] of Object.entries(withoutRemoved(releasedApps(live))) as [AppName, AppRelease][])
    if (!builds[app] && one.from === checkoutIn(store))
      report(
        `${app}: ${one.build} stays live, though this checkout has no ${app} any more; npm run release -- remove ${app} takes it out of the shop`,
      );
  return live;
}
