import type { AppName, RemoteName } from '@shop/composition/app-name';
import { NOBODY, withDeclaration, type Ownership } from '@shop/composition/ownership';
import type { PageRelease, RemoteBuild } from '@shop/federation/page-release';
import { type BuildManifest, incompatibilityReason, isOtherOrigin } from '../document/build-manifest.ts';
import type { Apps } from '../document/release.ts';
import type { SignedManifest } from '../signing/signed-manifest.ts';

export interface UsableBuild {
  build: string;
  /** Its folder in the release store. */
  folder: string;
  manifest: BuildManifest;
  /** What each of its files is, as it was signed. */
  files: SignedManifest;
}

type BuildsByApp = Record<AppName, readonly UsableBuild[]>;

/** What is live for a cohort at one moment. A page is rendered, described and secured by the same one. */
export interface ReleaseSnapshot {
  id: string;
  /** The visitors with numbers below this one, from 0 to 99, see it, but for those whom a cohort before has taken. */
  below: number;
  /** The builds of an app that can be used, best first: the one that is shown, then the one that takes over. */
  builds: BuildsByApp;
  /** Who answers what: by what the live builds declare, whether they can be used or not. */
  ownership: Ownership;
  /** JSON of an import map: the hash of every script and stylesheet that a document may come to load. */
  importMap: string;
  /** Folders on other origins from which browsers get files of these builds, and of no others. */
  places: readonly string[];
}

export function snapshotOf(id: string, builds: BuildsByApp, ownership: Ownership, below = 100): ReleaseSnapshot {
  const manifests = Object.values(builds).flatMap((usable) => usable.map(({ manifest }) => manifest));
  const integrity = Object.fromEntries(
    manifests.flatMap(({ publicPath, integrity: hashes }) =>
      Object.entries(hashes).map(([file, hash]) => [publicPath + file, hash]),
    ),
  );
  return {
    id,
    below,
    builds,
    ownership,
    importMap: JSON.stringify({ integrity }).replaceAll('<', '\\u003c'),
    places: manifests.map(({ publicPath }) => publicPath).filter(isOtherOrigin),
  };
}

/** What a visitor is shown, by the number that he has; the last where he has none, which knows no canary. */
export const snapshotFor = (snapshots: readonly ReleaseSnapshot[], visitor: number | undefined): ReleaseSnapshot =>
  snapshots.find(({ below }) => visitor !== undefined && visitor < below) ?? snapshots.at(-1)!;

/** Who owns what: by the release document; by the best build's own manifest where that was written by hand. */
export function ownershipIn(apps: Apps, builds: ReleaseSnapshot['builds']): Ownership {
  return (Object.keys(builds) as AppName[]).reduce((known, app) => {
    const declared = apps[app]?.declares ?? builds[app]?.[0]?.manifest.declares;
    return declared ? withDeclaration(known, app, declared) : known;
  }, NOBODY);
}

/** A build that does not fit the shell in use. */
export interface IncompatibleBuild {
  app: AppName;
  build: string;
  reason: string;
}

export function incompatibleBuildsIn({ builds: { shell, ...remotes } }: ReleaseSnapshot): IncompatibleBuild[] {
  const [inUse] = shell;
  if (!inUse) return [];
  return Object.values(remotes)
    .flat()
    .flatMap(({ manifest, build }) => {
      const reason = incompatibilityReason(inUse.manifest, manifest);
      return reason ? [{ app: manifest.app, build, reason }] : [];
    });
}

/** The release for a browser that could not use some of its builds: those stand last. The same object where it names none. */
export function snapshotAvoiding(
  snapshot: ReleaseSnapshot,
  avoided: readonly { app: string; build: string }[],
): ReleaseSnapshot {
  const isAvoided = (name: string, { build }: UsableBuild) =>
    avoided.some((known) => known.app === name && known.build === build);
  const entries = Object.entries(snapshot.builds) as [AppName, readonly UsableBuild[]][];
  // One that has nothing behind it can't give way.
  if (!entries.some(([name, [live, ...rest]]) => live && rest.length > 0 && isAvoided(name, live))) return snapshot;
  const sorted = (name: AppName) =>
    (snapshot.builds[name] ?? []).toSorted((a, b) => Number(isAvoided(name, a)) - Number(isAvoided(name, b)));
  const builds = {
    ...Object.fromEntries(entries.map(([name]) => [name, sorted(name)])),
    shell: sorted('shell'),
  };
  return { ...snapshot, builds };
}
/** A shell's build; one from a development server has no manifest, and takes every remote. */
type ShellBuild = Pick<UsableBuild, 'build'> & Partial<Pick<UsableBuild, 'manifest'>>;

/** The usable builds of a remote that run on a shell's build, best first. */
export const buildsOn = (shell: ShellBuild, { builds }: ReleaseSnapshot, remote: RemoteName): UsableBuild[] =>
  (builds[remote] ?? []).filter(
    ({ manifest }) => !shell.manifest || incompatibilityReason(shell.manifest, manifest) === undefined,
  );

/**
 * The release as a document carries it. `chosen` is the build that rendered the page and stands first. A remote without a
 * usable build that fits the shell is left out: what no hash covers must not be loaded.
 */
export function pageRelease(
  snapshot: ReleaseSnapshot,
  shell: ShellBuild,
  chosen: { name: RemoteName; build: string } | null,
): PageRelease {
  const remotes: PageRelease['remotes'] = {};
  for (const name of Object.keys(snapshot.builds) as AppName[]) {
    if (name === 'shell') continue;
    const usable = buildsOn(shell, snapshot, name);
    const isChosen = ({ build }: UsableBuild) => name === chosen?.name && build === chosen.build;
    const [live, previous] = usable.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))).map(forBrowser);
    if (live) remotes[name] = previous ? { ...live, previous } : live;
  }
  const { id, ownership } = snapshot;
  return { id, shell: shell.build, ownership, remotes };
}

/** The builds that a page has its browser run. */
export const buildsOfPage = ({ shell, remotes }: PageRelease): { app: string; build: string }[] => [
  { app: 'shell', build: shell },
  ...Object.entries(remotes).flatMap(([app, remote]) => (remote ? { app, build: remote.build } : [])),
];

const forBrowser = ({ build, manifest }: UsableBuild): RemoteBuild => ({
  build,
  entry: manifest.publicPath + manifest.entry[0]!,
});
