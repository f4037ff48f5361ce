import type { AppName } from '@shop/composition/app-name';
import { amend, type Builds, type Publication } from './document/amend.ts';
import { replaced, steppedBack, type Change } from './document/next-release.ts';
import { appRelease, type AppRelease, type Release } from './document/release.ts';
import { checkedApps } from './planning/planned.ts';
import { unreachableReason } from './proof/files-elsewhere.ts';
import { directoryStore } from './stores/directory-store.ts';
import { checkoutIn, type ReleaseRepository } from './stores/release-repository.ts';
import { bringBuilds } from './stores/signed-builds.ts';

/**
 * Makes builds of the release store live, atomically; each storefront shows them once it has loaded them. Apps not named
 * stay as they are; a remote that was never live joins. Throws where a build is not in the store or can't be proven, where
 * visitors could come upon builds that don't go together, where it claims what another app has, or where the first
 * publication names no shell.
 */
export function makeLive(builds: Builds, action = 'release', publication: Publication = {}): Promise<Release> {
  return amend(action, builds, publication, (apps) => checkedApps(builds, replaced, apps, publication));
}

interface RollBackOptions extends Publication {
  /** The build to go back to; the previous one where absent. */
  to?: string | undefined;
  /** Goes back only from this build: another one that was made live meanwhile stays. */
  leaving?: string;
}

/**
 * Makes an earlier build live again; a canary of the app ends. Throws where there is none, or where it does not go with what is
 * live; a way back is never barred by what merely takes over after a failure.
 */
export async function rollBack(app: AppName, options: RollBackOptions = {}): Promise<Release> {
  const { to, leaving, store = directoryStore() } = options;
  const current = appRelease(await store.current(), app);
  const build = to ?? current?.previous;
  if (!current || !build) throw new Error(`${app} has no build to go back to.`);
  if (build === current.build) throw new Error(`${app} ${build} is live already.`);
  const builds = { [app]: build };
  const back: Change = (_, chosen, live = current, { from }) =>
    leaving !== undefined && live.build !== leaving ? live : steppedBack(chosen, live, from);
  return amend('roll back', builds, options, (apps) =>
    checkedApps(builds, back, apps, { ...options, dropPrevious: true }),
  );
}

/**
 * Makes what a checkout has built live where nobody decided otherwise: not over a build that another checkout made live,
 * not beside a trial, and not a build that was rolled back from or waits to be promoted. `report` is told of each that stays
 * as it is.
 */
export async function autoRelease(
  builds: Builds,
  report: (line: string) => void,
  store = directoryStore(),
): Promise<Release> {
  const release = await store.current();
  const own: Builds = {};
  for (const [app, build] of Object.entries(builds) as [AppName, string][]) {
    const live = appRelease(release, app);
    const because =
      live?.build === build
        ? undefined
        : ((live && whyItStays(live, build, store)) ?? (await unreachableReason(directoryStore(), app, build)));
    const now = live ? `${live.build} stays live` : `${build} is not live`;
    if (because) report(`${app}: ${now}, ${because}; npm run release -- ${app} makes ${build} live`);
    else own[app] = build;
  }
  await bringBuilds(own, store);
  return makeLive(own, 'build', { store, dropPrevious: true, report });
}

/** Why a build does not take the place of what is live by itself. */
function whyItStays(
  { canary, candidate, rolledBack, from }: AppRelease,
  build: string,
  store: ReleaseRepository,
): string | undefined {
  if (rolledBack?.includes(build)) return `${build} was rolled back from`;
  if (canary) return `${canary.percent} % of the visitors try ${canary.build}`;
  if (candidate === build) return `${build} was published and waits to be promoted`;
  return from !== undefined && from !== checkoutIn(store) ? `it was made live from ${from}` : undefined;
}
