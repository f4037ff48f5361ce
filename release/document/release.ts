import type { AppName, RemoteName as AnyRemote } from '@shop/composition/app-name';
import * as z from 'zod/mini';
import { Declaration } from './build-manifest.ts';
import { BuildId, eventOfSentence, ReleaseEvent, RemoteName, type Builds } from './release-event.ts';

/** The version of the document that this code writes. Earlier documents have no version, and a sentence instead of an event. */
export const RELEASE_VERSION = 2;

/** Which build of an app is live, and which one takes over when it fails. */
const AppRelease = z.object({
  build: BuildId,
  previous: z.optional(BuildId),
  /** A build that a share of the visitors gets, and what it declares. The live build takes over if it fails. */
  canary: z.optional(
    z.object({
      build: BuildId,
      /** 1 to 99: of a hundred visitors. */
      percent: z.int().check(z.gte(1), z.lte(99)),
      declares: z.optional(Declaration),
    }),
  ),
  /** A build that was published and waits to be promoted: a start or build does not make it live. */
  candidate: z.optional(BuildId),
  /** What the live build declares, copied from its manifest, so that page owners are known even when its files are gone. */
  declares: z.optional(Declaration),
  /** The checkout that made it live. `npm start` and `npm run build` of another checkout do not replace it. */
  from: z.optional(z.string()),
  /** Builds that were rolled back from: a start or build does not make them live again. */
  rolledBack: z.optional(z.array(BuildId)),
});
export type AppRelease = z.infer<typeof AppRelease>;

const CurrentRelease = z.extend(ReleaseEvent, {
  version: z.literal(RELEASE_VERSION, { error: `This shop reads release documents of version ${RELEASE_VERSION}.` }),
  /** Changes with every publication. */
  id: z.string(),
  /** Counts publications; 0 for a document that was written by hand. */
  revision: z._default(z.int(), 0),
  /** The event as a sentence. Shops before version 2 show it; nothing of this shop reads it. */
  action: z.optional(z.string()),
  shell: AppRelease,
  /** Every remote that is live. The shop learns of a new remote from here. */
  remotes: z.record(RemoteName, AppRelease),
});

/** Whether a document is one of before version 2. */
export const isOldRelease = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Object.hasOwn(json, 'version');

const OldRelease = z.looseObject({ action: z.optional(z.string()) });

/** A document of before version 2 as one of today. */
function upgraded(json: unknown): unknown {
  if (!isOldRelease(json)) return json;
  const old = OldRelease.safeParse(json);
  if (!old.success) return json;
  const event = eventOfSentence(old.data.action);
  const apps = Object.keys(event.builds) as AppName[];
  return {
    ...old.data,
    ...event,
    version: RELEASE_VERSION,
    ...(apps.length === 1 ? { app: apps[0] } : {}),
  };
}

/**
 * `release.json` of the release store: what is live, and the event that made it so. Documents of any version are read.
 * Replaced atomically, and read again at every page view.
 */
export const Release = z.pipe(z.transform(upgraded), CurrentRelease);
export type Release = z.infer<typeof Release>;

/**
 * A release as another program sent it. In a document of before version 2 the sender's sentence must not decide that
 * builds are deleted early, so "build" counts as a release there. Throws where it does not say what is to be live.
 */
export function parseSentRelease(json: unknown): Release {
  const release = Release.parse(json);
  return isOldRelease(json) && release.kind === 'build' ? { ...release, kind: 'release' } : release;
}

/** What a release says of an app; undefined for a remote that it does not know. */
export const appRelease = (release: Release | undefined, app: AppName): AppRelease | undefined =>
  app === 'shell' ? release?.shell : release?.remotes[app];

/** The apps of a release, the shell first. */
export const appsOf = ({ remotes }: Release): AppName[] => ['shell', ...(Object.keys(remotes) as AnyRemote[])];

/** What is live of each app. */
export type Apps = Partial<Record<AppName, AppRelease>>;

/** What a release says of each app. */
export const releasedApps = ({ shell, remotes }: Release): Apps => ({ shell, ...remotes });

/** App and build of each entry. */
export const buildEntries = (builds: Builds): [AppName, string][] => Object.entries(builds) as [AppName, string][];

/** The builds that a release names for an app: the live one, then the previous, then the canary. */
export function buildsOf(release: Release, app: AppName): string[] {
  const { build, previous, canary } = appRelease(release, app) ?? {};
  return [build, previous, canary?.build].filter((name) => name !== undefined);
}

/** The builds of the app of `app/build`, joined: another text after each release of that app. */
export const releasedWith = (release: Release, name: string): string =>
  buildsOf(release, name.split('/')[0] as AppName).join(' ');

/** Visitors who are shown the same builds. Each visitor has a number from 0 to 99, the same for all apps. */
export interface Cohort {
  /** Its visitors have numbers below this one, and not below that of the cohort before. */
  below: number;
  /** What is live for them: a canary is their live build, and the live build takes over from it. */
  apps: Apps;
}

function shownTo({ canary, ...live }: AppRelease, below: number): AppRelease {
  if (!canary || canary.percent < below) return live;
  const { declares: _, ...rest } = live;
  const { build, declares } = canary;
  return { ...rest, build, previous: live.build, ...(declares ? { declares } : {}) };
}

/** The cohorts of a release, in the order of their numbers; the last one sees no canary. */
export function cohortsOf(apps: Apps): Cohort[] {
  const entries = Object.entries(apps) as [AppName, AppRelease][];
  const shares = entries.flatMap(([, { canary }]) => canary?.percent ?? []);
  return [...new Set([...shares, 100])]
    .sort((a, b) => a - b)
    .map((below) => ({ below, apps: Object.fromEntries(entries.map(([app, one]) => [app, shownTo(one, below)])) }));
}
