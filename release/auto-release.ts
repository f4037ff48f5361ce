import { appRelease, type AppRelease, buildEntries, type Builds, type Release } from './document/release.ts';
import { unreachableReason } from './proof/files-elsewhere.ts';
import { checkoutIn, makeLive } from './publish.ts';
import { directoryStore } from './stores/directory-store.ts';
import type { ReleaseRepository } from './stores/release-repository.ts';
import { bringBuilds } from './stores/signed-builds.ts';

/**
 * Makes builds of this checkout live where nobody decided otherwise: not over a build that another checkout made live, not
 * beside a canary, and not a build that was rolled back from or waits to be promoted. `report` is called for each that
 * stays as it is.
 */
export async function autoRelease(
  builds: Builds,
  report: (line: string) => void,
  store = directoryStore(),
): Promise<Release> {
  const current = await store.current();
  const wanted: Builds = {};
  for (const [app, build] of buildEntries(builds)) {
    const live = appRelease(current, app);
    const reason =
      (live && reasonToStay(live, build, store)) ??
      (live?.build === build ? undefined : await unreachableReason(directoryStore(), app, build));
    const now = live && !live.removed ? `${live.build} stays live` : `${build} is not live`;
    if (reason) report(`${app}: ${now}, ${reason}; npm run release -- ${app} makes ${build} live`);
    else wanted[app] = build;
  }
  await bringBuilds(wanted, store);
  return makeLive(wanted, 'build', { store, dropPrevious: true, report });
}

/** Why a build does not take the place of the live one by itself. */
function reasonToStay(
  { build: live, canary, candidate, rolledBack, from, removed }: AppRelease,
  build: string,
  store: ReleaseRepository,
): string | undefined {
  if (removed) return 'it was taken out of the shop';
  if (build === live) return undefined;
  if (rolledBack?.includes(build)) return `${build} was rolled back from`;
  if (canary) return `${canary.percent} % of the visitors try ${canary.build}`;
  if (candidate === build) return `${build} was published and waits to be promoted`;
  return from !== undefined && from !== checkoutIn(store) ? `it was made live from ${from}` : undefined;
}
