import type { AppName, RemoteName } from '@shop/composition/app-name';
import { NOBODY, withDeclaration, type Ownership } from '@shop/composition/ownership';
import type { PageRelease, RemoteBuild } from '@shop/federation/page-release';
import {
  type BuildManifest,
  incompatibilityReason,
  isOtherOrigin,
  namesCarryHashes,
} from '../document/build-manifest.ts';
import { GONE_FOR, type Apps, type Release } from '../document/release.ts';
import type { SignedManifest } from '../signing/signed-manifest.ts';

export interface UsableBuild {
  build: string;
  /** Its folder in the release store. */
  folder: string;
  manifest: BuildManifest;
  /** The signed hash of each of its files. */
  files: SignedManifest;
}

type BuildsByApp = Record<AppName, readonly UsableBuild[]>;

/** What is live for a cohort at one moment. A page's HTML, files and headers all come from the same snapshot. */
export interface ReleaseSnapshot {
  id: string;
  /** Visitors with numbers below this one, from 0 to 99, get it, unless they belong to an earlier cohort. */
  below: number;
  /** The usable builds of each app: the one that is shown, then the one that takes over. */
  builds: BuildsByApp;
  /** Which app owns which page, slot and command, as the live builds declare, even if they can't be used. */
  ownership: Ownership;
  /** Hashes by address of the files of builds whose names don't carry them: those of older shops. */
  listedFiles: Readonly<Record<string, string>>;
  /** Page patterns of remotes that were taken out of the shop, and until when (milliseconds since 1970) they answer that. */
  gone: readonly { pattern: string; until: number }[];
  /** Remotes whose pages are documents of their own. */
  ownDocuments: readonly AppName[];
  /** Which browsers are to drop what an earlier build left in them (`Release.harm`). */
  harm?: Release['harm'];
  /** Folders on other origins that hold files of these builds, and of no others. */
  assetOrigins: readonly string[];
}

export function snapshotOf(
  id: string,
  builds: BuildsByApp,
  ownership: Ownership,
  {
    below = 100,
    gone = [],
    ownDocuments = [],
    harm,
  }: Partial<Pick<ReleaseSnapshot, 'below' | 'gone' | 'ownDocuments' | 'harm'>> = {},
): ReleaseSnapshot {
  const manifests = Object.values(builds).flatMap((usable) => usable.map(({ manifest }) => manifest));
  const listed = manifests.filter((manifest) => !namesCarryHashes(manifest));
  return {
    id,
    below,
    builds,
    ownership,
    gone,
    ...(harm ? { harm } : {}),
    ownDocuments: [
      ...new Set([...ownDocuments, ...ownDocumentsAmong(Object.values(builds).map(([inUse]) => inUse?.manifest))]),
    ],
    listedFiles: Object.fromEntries(
      listed.flatMap(({ publicPath, integrity }) =>
        Object.entries(integrity).map(([file, hash]) => [publicPath + file, hash]),
      ),
    ),
    assetOrigins: manifests.map(({ publicPath }) => publicPath).filter(isOtherOrigin),
  };
}

/** The apps that say that their pages are documents of their own. */
const ownDocumentsAmong = (manifests: readonly (BuildManifest | undefined)[]): AppName[] =>
  manifests.flatMap((manifest) => (manifest?.declares?.ownDocument ? [manifest.app] : []));

/** Remotes whose pages are documents of their own by the release document, even if their builds can't be used. */
export const ownDocumentsIn = (apps: Apps): AppName[] =>
  (Object.keys(apps) as AppName[]).filter((app) => apps[app]?.declares?.ownDocument);

/** The snapshot for a visitor's number; without a number the last one, which has no canary. */
export const snapshotFor = (snapshots: readonly ReleaseSnapshot[], visitor: number | undefined): ReleaseSnapshot =>
  snapshots.find(({ below }) => visitor !== undefined && visitor < below) ?? snapshots.at(-1)!;

/** Which app owns what, by the release document, or by the manifest of the first build where that says nothing. */
export function ownershipIn(apps: Apps, builds: ReleaseSnapshot['builds']): Ownership {
  return (Object.keys(builds) as AppName[]).reduce((known, app) => {
    const declared = apps[app]?.declares ?? builds[app]?.[0]?.manifest.declares;
    return declared ? withDeclaration(known, app, declared) : known;
  }, NOBODY);
}

/** The pages of remotes that were taken out of the shop, while they say so. */
export const goneIn = (apps: Apps): ReleaseSnapshot['gone'] =>
  Object.values(apps).flatMap((one) => {
    const until = one?.removed === undefined ? 0 : Date.parse(one.removed) + GONE_FOR;
    return (one?.removed && one.declares?.routes.map(({ path: pattern }) => ({ pattern, until }))) || [];
  });

/** A build that is not compatible with the shell in use. */
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

/** The snapshot for a browser that could not use some builds: they come last. The same object where that changes nothing. */
export function snapshotAvoiding(
  snapshot: ReleaseSnapshot,
  avoided: readonly { app: string; build: string }[],
): ReleaseSnapshot {
  const isAvoided = (name: string, { build }: UsableBuild) =>
    avoided.some((known) => known.app === name && known.build === build);
  const entries = Object.entries(snapshot.builds) as [AppName, readonly UsableBuild[]][];
  // A build without another one behind it stays first.
  if (!entries.some(([name, [live, ...rest]]) => live && rest.length > 0 && isAvoided(name, live))) return snapshot;
  const sorted = (name: AppName) =>
    (snapshot.builds[name] ?? []).toSorted((a, b) => Number(isAvoided(name, a)) - Number(isAvoided(name, b)));
  const builds = {
    ...Object.fromEntries(entries.map(([name]) => [name, sorted(name)])),
    shell: sorted('shell'),
  };
  return { ...snapshot, builds };
}

/** The snapshot for a page that builds of the reserve rendered: they take the places of those that failed. The same object where it holds them. */
export function snapshotShowing(snapshot: ReleaseSnapshot, shown: readonly UsableBuild[]): ReleaseSnapshot {
  const added = shown.filter(({ manifest, build }) =>
    snapshot.builds[manifest.app]?.every((one) => one.build !== build),
  );
  if (added.length === 0) return snapshot;
  const builds = { ...snapshot.builds, ...Object.fromEntries(added.map((one) => [one.manifest.app, [one]])) };
  return snapshotOf(snapshot.id, builds, snapshot.ownership, snapshot);
}

/** A shell's build. One from a development server has no manifest, and every remote may run on it. */
type ShellBuild = Pick<UsableBuild, 'build'> & Partial<Pick<UsableBuild, 'manifest'>>;

/** The usable builds of a remote that run on a shell's build, best first. */
export const buildsOn = (shell: ShellBuild, { builds }: ReleaseSnapshot, remote: RemoteName): UsableBuild[] =>
  (builds[remote] ?? []).filter((build) => isOn(shell, build));

/** Whether a build of a remote runs on a shell's build. */
export const isOn = (shell: ShellBuild, { manifest }: UsableBuild): boolean =>
  !shell.manifest || incompatibilityReason(shell.manifest, manifest) === undefined;

/**
 * The release as a page carries it for the browser. `chosen` is the build that rendered the page, and comes first. A remote
 * without a usable build for this shell is left out, because no page may run its files.
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
  return { shell: shell.build, ownership: snapshot.ownership, remotes };
}

/** The builds that a page runs in the browser. */
export const buildsOfPage = ({ shell, remotes }: PageRelease): { app: string; build: string }[] => [
  { app: 'shell', build: shell },
  ...Object.entries(remotes).flatMap(([app, remote]) => (remote ? { app, build: remote.build } : [])),
];

const forBrowser = ({ build, manifest }: UsableBuild): RemoteBuild => ({
  build,
  entry: manifest.publicPath + manifest.entry[0]!,
});
