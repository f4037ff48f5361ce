import type { AppName } from '@shop/composition/routes';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Release, type AppRelease } from './release.ts';
import { holdsBuild, releaseDirectory } from './store-places.ts';

const KEPT_BUILDS = 5;

const releaseFile = () => path.join(releaseDirectory(), 'release.json');

/** What is live, or undefined before the first publication. */
export function readRelease(): Release | undefined {
  if (!existsSync(releaseFile())) return undefined;
  return Release.parse(JSON.parse(readFileSync(releaseFile(), 'utf8')));
}

/** What a release says of an app; undefined for a remote that it does not know. */
export const appRelease = (release: Release | undefined, app: AppName): AppRelease | undefined =>
  app === 'shell' ? release?.shell : release?.remotes[app];

/**
 * The build that was live until now takes over if the new one fails, as long as its files are there. Going back to the
 * previous build is leaving the live one for a reason: that one takes over nothing.
 */
function replaced(app: AppName, build: string, current: AppRelease | undefined): AppRelease {
  if (!current || current.build === build) return current ?? { build };
  if (build === current.previous) return { build };
  const previous = [current.build, current.previous].find((candidate) => candidate && holdsBuild(app, candidate));
  return previous ? { build, previous } : { build };
}

/**
 * Makes builds of the release store live, atomically, for the next page view. Apps not named stay as they are; a remote
 * that was never live joins. Throws where a build is not in the store, or where the first publication names no shell.
 */
export async function publish(builds: Partial<Record<AppName, string>>): Promise<Release> {
  const current = readRelease();
  for (const [app, build] of Object.entries(builds) as [AppName, string][]) {
    if (!holdsBuild(app, build)) {
      throw new Error(`The release store has no build ${build} of ${app}. Build it first: npm run build`);
    }
  }
  const next = (app: AppName): AppRelease => {
    const live = appRelease(current, app);
    const build = builds[app] ?? live?.build;
    if (!build) throw new Error(`The first publication must name a build of ${app}.`);
    return replaced(app, build, live);
  };
  const named = [...Object.keys(current?.remotes ?? {}), ...Object.keys(builds)] as AppName[];
  const remotes = [...new Set(named)].filter((app) => app !== 'shell');
  const apps = { shell: next('shell'), remotes: Object.fromEntries(remotes.map((app) => [app, next(app)])) };
  if (current && JSON.stringify(apps) === JSON.stringify({ shell: current.shell, remotes: current.remotes })) {
    return current;
  }

  const release: Release = { id: Date.now().toString(36), ...apps };
  const unfinished = `${releaseFile()}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(release, null, 2));
  await rename(unfinished, releaseFile());
  await Promise.all(
    Object.entries({ shell: apps.shell, ...apps.remotes }).map(([app, live]) => prune(app as AppName, live)),
  );
  return release;
}

/** Keeps what is live, what is previous, and the newest builds beside them. */
async function prune(app: AppName, live: AppRelease): Promise<void> {
  const folder = path.join(releaseDirectory(), app);
  const builds = await Promise.all(
    (await readdir(folder)).map(async (build) => ({ build, at: (await stat(path.join(folder, build))).mtimeMs })),
  );
  const old = builds
    .filter(({ build }) => build !== live.build && build !== live.previous)
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_BUILDS);
  await Promise.all(old.map(({ build }) => rm(path.join(folder, build), { recursive: true, force: true })));
}
