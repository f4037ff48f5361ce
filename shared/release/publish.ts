import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/workspace/places';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { declarationIn, refuseClashes } from './declarations.ts';
import { addPublication, publications, readRelease } from './publications.ts';
import type { AppRelease, Release } from './release.ts';
import { holdsBuild, releaseDirectory } from './store-places.ts';

/** Beside those that are needed. */
const KEPT_BUILDS = 5;
/** Milliseconds: 30 days. */
const REACHABLE_FOR = 30 * 24 * 60 * 60 * 1000;

type Builds = Partial<Record<AppName, string>>;

/** Who publishes, and where; this machine's user and store where absent. */
export interface Publisher {
  store?: string;
  by?: string;
  /** What later builds of other origins leave alone: this checkout where absent. */
  from?: string;
  /** Stands in the history behind what was done. */
  because?: string;
}

/** What a release says of an app; undefined for a remote that it does not know. */
export const appRelease = (release: Release | undefined, app: AppName): AppRelease | undefined =>
  app === 'shell' ? release?.shell : release?.remotes[app];

/**
 * The build that was live until now takes over if the new one fails, as long as its files are there. Going back to the
 * previous build is leaving the live one for a reason: that one takes over nothing.
 */
function replaced(
  app: AppName,
  build: string,
  current: AppRelease | undefined,
  { store, from = ROOT }: Publisher,
): AppRelease {
  if (current?.build === build) return { ...current, from };
  const rolledBack = current?.rolledBack?.filter((other) => other !== build) ?? [];
  const rest = { from, ...(rolledBack.length > 0 ? { rolledBack } : {}) };
  if (!current || build === current.previous) return { build, ...rest };
  const previous = [current.build, current.previous].find(
    (candidate) => candidate && holdsBuild(app, candidate, store),
  );
  return { build, ...(previous ? { previous } : {}), ...rest };
}

/** A step back. The build that is left stays back until somebody releases it on purpose. */
function steppedBack(build: string, current: AppRelease): AppRelease {
  const rolledBack = [...new Set([current.build, ...(current.rolledBack ?? [])])].filter((other) => other !== build);
  return { build, from: ROOT, rolledBack };
}

/**
 * Makes builds of the release store live, atomically, for the next page view. Apps not named stay as they are; a remote
 * that was never live joins. Throws where a build is not in the store, where it claims what another app has, or where the
 * first publication names no shell.
 */
export function publish(builds: Builds, action = 'release', publisher: Publisher = {}): Promise<Release> {
  return change(builds, action, replaced, publisher);
}

interface RollBackOptions extends Publisher {
  /** The build to go back to; the previous one where absent. */
  to?: string | undefined;
  /** Goes back only from this build: another one that was made live meanwhile stays. */
  leaving?: string;
}

/** Makes an earlier build live again. Throws where there is none. */
export async function rollBack(app: AppName, options: RollBackOptions = {}): Promise<Release> {
  const { to, leaving, store = releaseDirectory() } = options;
  const current = appRelease(readRelease(store), app);
  const build = to ?? current?.previous;
  if (!current || !build) throw new Error(`${app} has no build to go back to.`);
  if (build === current.build) throw new Error(`${app} ${build} is live already.`);
  return change(
    { [app]: build },
    'roll back',
    (_, chosen, live = current) => (leaving !== undefined && live.build !== leaving ? live : steppedBack(chosen, live)),
    options,
  );
}

/**
 * Makes what a checkout has built live where nobody decided otherwise: not over a build that another checkout made live,
 * and not a build that was rolled back from. `report` is told of each that stays as it is.
 */
export async function publishOwn(builds: Builds, report: (line: string) => void): Promise<Release> {
  const release = readRelease(releaseDirectory());
  const own = (Object.entries(builds) as [AppName, string][]).filter(([app, build]) => {
    const live = appRelease(release, app);
    if (!live || live.build === build) return true;
    const because = live.rolledBack?.includes(build)
      ? `${build} was rolled back from`
      : live.from !== undefined && live.from !== ROOT && `it was made live from ${live.from}`;
    if (because) report(`${app}: ${live.build} stays live, ${because}; npm run release -- ${app} makes ${build} live`);
    return !because;
  });
  return publish(Object.fromEntries(own), 'build');
}

async function change(
  builds: Builds,
  action: string,
  changed: (app: AppName, build: string, current: AppRelease | undefined, publisher: Publisher) => AppRelease,
  publisher: Publisher,
): Promise<Release> {
  const { store = releaseDirectory(), by = `${userInfo().username}@${hostname()}`, because } = publisher;
  const entries = Object.entries(builds) as [AppName, string][];
  for (const [app, build] of entries) {
    if (!holdsBuild(app, build, store)) {
      throw new Error(`The release store has no build ${build} of ${app}. Build it first: npm run build`);
    }
  }
  for (;;) {
    const current = readRelease(store);
    const apps: Partial<Record<AppName, AppRelease>> = { ...current?.remotes };
    if (current) apps.shell = current.shell;
    for (const [app, build] of entries) {
      const next = changed(app, build, apps[app], publisher);
      apps[app] = { ...next, declares: declarationIn(store, app, next.build) };
    }
    refuseClashes(apps);
    const { shell, ...rest } = apps;
    const remotes = rest as Release['remotes'];
    if (!shell) throw new Error('The first publication must name a build of shell.');
    if (current && same({ shell, remotes }, { shell: current.shell, remotes: current.remotes })) return current;

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
    if (!(await addPublication(store, release))) continue;
    await Promise.all((Object.entries(apps) as [AppName, AppRelease][]).map(([app, live]) => prune(store, app, live)));
    return release;
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Removes builds that nobody needs: not live or previous, not among the newest, and not released on purpose in the time
 * in which a page that was opened with them may still ask for their files.
 */
async function prune(store: string, app: AppName, { build: live, previous }: AppRelease): Promise<void> {
  const reachable = publications(store)
    .filter(({ at = '', action = '' }) => Date.parse(at) > Date.now() - REACHABLE_FOR && !action.startsWith('build'))
    .map((release) => appRelease(release, app)?.build);
  const needed = new Set([live, previous, ...reachable]);
  const folder = path.join(store, app);
  if (!existsSync(folder)) return;
  const builds = await Promise.all(
    (await readdir(folder)).map(async (build) => ({ build, at: (await stat(path.join(folder, build))).mtimeMs })),
  );
  const old = builds
    .filter(({ build }) => !needed.has(build))
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_BUILDS);
  await Promise.all(old.map(({ build }) => rm(path.join(folder, build), { recursive: true, force: true })));
}
