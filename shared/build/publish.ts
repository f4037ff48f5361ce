import { Release, type AppRelease } from '@shop/federation/release';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseDirectory, type AppName } from './paths.ts';

const KEPT_BUILDS = 5;

const releaseFile = () => path.join(releaseDirectory(), 'release.json');
const holds = (app: AppName, build: string) => existsSync(path.join(releaseDirectory(), app, build, 'manifest.json'));

/** What is live, or undefined before the first publication. */
export function readRelease(): Release | undefined {
  if (!existsSync(releaseFile())) return undefined;
  return Release.parse(JSON.parse(readFileSync(releaseFile(), 'utf8')));
}

/**
 * The build that was live until now takes over if the new one fails, as long as its files are there. Going back to the
 * previous build is leaving the live one for a reason: that one takes over nothing.
 */
function replaced(app: AppName, build: string, current: AppRelease | undefined): AppRelease {
  if (!current || current.build === build) return current ?? { build };
  if (build === current.previous) return { build };
  const previous = [current.build, current.previous].find((candidate) => candidate && holds(app, candidate));
  return previous ? { build, previous } : { build };
}

/** Makes builds of the release store live, atomically, for the next page view. Apps not named stay as they are. */
export async function publish(builds: Partial<Record<AppName, string>>): Promise<Release> {
  const current = readRelease();
  const next = (app: AppName): AppRelease => {
    const live = app === 'shell' ? current?.shell : current?.remotes[app];
    const build = builds[app] ?? live?.build;
    if (!build) throw new Error(`The first publication must name a build of ${app}.`);
    if (!holds(app, build))
      throw new Error(`The release store has no build ${build} of ${app}. Build it first: npm run build`);
    return replaced(app, build, live);
  };
  const apps = {
    shell: next('shell'),
    remotes: { 'mf-catalog': next('mf-catalog'), 'mf-account': next('mf-account'), 'mf-cart': next('mf-cart') },
  };
  if (current && JSON.stringify(apps) === JSON.stringify({ shell: current.shell, remotes: current.remotes }))
    return current;

  const release: Release = { id: `${Date.now().toString(36)}`, ...apps };
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
