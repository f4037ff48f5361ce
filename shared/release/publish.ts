import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/workspace/places';
import { hostname } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checked, type Apps } from './check.ts';
import { copyBuild } from './copy-build.ts';
import { directoryStore } from './directory-store.ts';
import { whoAmI } from './keys.ts';
import { pruneBuilds } from './prune.ts';
import { appRelease, releasedApps, type AppRelease, type Release } from './release.ts';
import { provenManifest, signedFiles, type Store } from './store.ts';

export type Builds = Partial<Record<AppName, string>>;

export interface Publication {
  /** Where it is made live; this machine's release store where absent. */
  store?: Store;
  /** Where the builds lie, if not there yet: what the store lacks is copied from here. */
  built?: Store;
  /** What later builds of other origins leave alone: this checkout where absent. */
  from?: string;
  /** Stands in the history behind what was done. */
  because?: string;
  /** Who does it; user and machine where absent. */
  by?: string;
  /** Whether builds that only take over after a failure may be given up where they don't go with the rest. */
  dropPrevious?: boolean;
  /** Told of each build that is given up. */
  report?: (line: string) => void;
}

/** A change of what is live of one app. */
type Change = (app: AppName, build: string, current: AppRelease | undefined, given: Given) => Promise<AppRelease>;
interface Given {
  from: string;
  /** Whether a build can take over: whether a trusted key vouches for it. */
  isSound: (app: AppName, build: string) => Promise<boolean>;
}

/**
 * The build that was live until now takes over if the new one fails, as long as it can be proven. Going back to the
 * previous build is leaving the live one for a reason: that one takes over nothing.
 */
const replaced: Change = async (app, build, current, { from, isSound }) => {
  if (current?.build === build) return { ...current, from };
  const rolledBack = current?.rolledBack?.filter((other) => other !== build) ?? [];
  const rest = { from, ...(rolledBack.length > 0 ? { rolledBack } : {}) };
  if (!current || build === current.previous) return { build, ...rest };
  for (const previous of [current.build, current.previous])
    if (previous && (await isSound(app, previous))) return { build, previous, ...rest };
  return { build, ...rest };
};

/** How a store names this checkout. Machines that share one may have theirs in folders of the same name. */
const checkoutIn = ({ address }: Store): string => (path.isAbsolute(address) ? ROOT : `${hostname()}:${ROOT}`);

/** A step back. The build that is left stays back until somebody releases it on purpose. */
function steppedBack(build: string, current: AppRelease, from: string): AppRelease {
  const rolledBack = [...new Set([current.build, ...(current.rolledBack ?? [])])].filter((other) => other !== build);
  return { build, from, rolledBack };
}

/**
 * Makes builds of the release store live, atomically, for the next page view. Apps not named stay as they are; a remote
 * that was never live joins. Throws where a build is not in the store or can't be proven, where visitors could come upon
 * builds that don't go together, where it claims what another app has, or where the first publication names no shell.
 */
export function publish(builds: Builds, action = 'release', publication: Publication = {}): Promise<Release> {
  return change(builds, replaced, { ...publication, action });
}

interface RollBackOptions extends Publication {
  /** The build to go back to; the previous one where absent. */
  to?: string | undefined;
  /** Goes back only from this build: another one that was made live meanwhile stays. */
  leaving?: string;
}

/**
 * Makes an earlier build live again. Throws where there is none, or where it does not go with what is live; a way back is never barred by what merely takes over after a failure.
 */
export async function rollBack(app: AppName, options: RollBackOptions = {}): Promise<Release> {
  const { to, leaving, store = directoryStore() } = options;
  const current = appRelease(await store.current(), app);
  const build = to ?? current?.previous;
  if (!current || !build) throw new Error(`${app} has no build to go back to.`);
  if (build === current.build) throw new Error(`${app} ${build} is live already.`);
  return change(
    { [app]: build },
    async (_, chosen, live = current, { from }) =>
      leaving !== undefined && live.build !== leaving ? live : steppedBack(chosen, live, from),
    { ...options, action: 'roll back', dropPrevious: true },
  );
}

/**
 * Makes what a checkout has built live where nobody decided otherwise: not over a build that another checkout made live,
 * and not a build that was rolled back from. `report` is told of each that stays as it is.
 */
export async function publishOwn(
  builds: Builds,
  report: (line: string) => void,
  { store = directoryStore(), built }: Pick<Publication, 'store' | 'built'> = {},
): Promise<Release> {
  const release = await store.current();
  const own = (Object.entries(builds) as [AppName, string][]).filter(([app, build]) => {
    const live = appRelease(release, app);
    if (!live || live.build === build) return true;
    const because = live.rolledBack?.includes(build)
      ? `${build} was rolled back from`
      : live.from !== undefined && live.from !== checkoutIn(store) && `it was made live from ${live.from}`;
    if (because) report(`${app}: ${live.build} stays live, ${because}; npm run release -- ${app} makes ${build} live`);
    return !because;
  });
  return publish(Object.fromEntries(own), 'build', { store, ...(built ? { built } : {}), dropPrevious: true, report });
}

async function change(
  builds: Builds,
  changed: Change,
  {
    store = directoryStore(),
    action,
    built = store,
    by = whoAmI(),
    from = checkoutIn(store),
    because,
    dropPrevious = false,
    report = () => {},
  }: Publication & { action: string },
): Promise<Release> {
  const entries = Object.entries(builds) as [AppName, string][];
  for (const [app, build] of built.address === store.address ? [] : entries)
    if (await built.read(app, build, 'signature.json')) await copyBuild(built, store, app, build);
  const isSound: Given['isSound'] = (app, build) =>
    signedFiles(store, app, build).then(
      () => true,
      () => false,
    );
  for (;;) {
    const current = await store.current();
    const wanted: Apps = current ? releasedApps(current) : {};
    for (const [app, build] of entries) {
      const changedTo = await changed(app, build, wanted[app], { from, isSound });
      const { declares } = await provenManifest(store, app, changedTo.build);
      wanted[app] = { ...changedTo, ...(declares ? { declares } : {}) };
    }
    const { shell, ...rest } = await checked(store, wanted, { dropPrevious, report });
    const remotes = rest as Release['remotes'];
    if (!shell) throw new Error('The first publication must name a build of shell.');
    if (current && isDeepStrictEqual({ shell, remotes }, { shell: current.shell, remotes: current.remotes }))
      return current;

    const revision = (current?.revision ?? 0) + 1;
    const release: Release = {
      id: `${revision}-${Date.now().toString(36)}`,
      revision,
      at: new Date().toISOString(),
      by,
      action: [action, ...entries.map((entry) => entry.join(' '))].join(', ') + (because ? `: ${because}` : ''),
      shell,
      remotes,
    };
    if (!(await store.add(release))) continue;
    await pruneBuilds(store);
    return release;
  }
}
