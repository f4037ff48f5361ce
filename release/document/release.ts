import type { AppName, RemoteName } from '@shop/composition/app-name';
import type { Declaration as Declared } from '@shop/composition/declaration';
import { DOCUMENT_FEATURES } from '@shop/composition/own-document';
import * as z from 'zod/mini';
import { BuildOrigin, originSentence } from './build-origin.ts';

export const BuildId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/));
const RemoteId = z.templateLiteral(['mf-', z.string().check(z.regex(/^[a-z0-9-]+$/))]);
export const ReleasedApp = z.union([z.literal('shell'), RemoteId]);

/** At most one build of each app. */
export const BuildsByApp = z.partialRecord(ReleasedApp, BuildId);
export type Builds = Partial<Record<AppName, string>>;

/** What a kind of event changes of an app: its live build, its canary, its candidate, whether it is in the shop or pinned. */
export type Effect = 'live' | 'canary' | 'canary-end' | 'candidate' | 'removal' | 'pin' | 'unpin';

interface KindRules {
  /** Absent where it is not known. */
  effect?: Effect;
  /** How the sentence for people begins. */
  words: string;
  /** Whether builds that visitors got by it stay until pages that were opened with them are closed. */
  keepsBuilds: boolean;
}

/** Every kind of event that a release can be, and what follows from it. */
export const RELEASE_KINDS = {
  /** `npm start` or `npm run build` released what it had built. That happens many times a day, and few visitors see it. */
  build: { effect: 'live', words: 'build', keepsBuilds: false },
  release: { effect: 'live', words: 'release', keepsBuilds: true },
  promotion: { effect: 'live', words: 'promote', keepsBuilds: true },
  rollback: { effect: 'live', words: 'roll back', keepsBuilds: true },
  candidate: { effect: 'candidate', words: 'publish', keepsBuilds: true },
  canary: { effect: 'canary', words: 'canary', keepsBuilds: true },
  'canary-end': { effect: 'canary-end', words: 'end the canary', keepsBuilds: true },
  /** A remote is taken out of the shop. A rollback brings it back, so its builds are kept. */
  removal: { effect: 'removal', words: 'remove', keepsBuilds: true },
  /** The storefront never rolls the live build back by itself. Another live build ends that. */
  pin: { effect: 'pin', words: 'pin', keepsBuilds: true },
  unpin: { effect: 'unpin', words: 'unpin', keepsBuilds: true },
  /** A document that was written by hand, or by another program than the shop's. */
  unknown: { words: '', keepsBuilds: true },
} as const satisfies Record<string, KindRules>;

export type ReleaseKind = keyof typeof RELEASE_KINDS;
/** The kinds that somebody can ask for. */
export type RequestedKind = Exclude<ReleaseKind, 'unknown'>;

/** What was done with which builds, by whom and why. The history of a release store is a list of these. */
export const ReleaseEvent = z.object({
  kind: z.enum(Object.keys(RELEASE_KINDS) as [ReleaseKind, ...ReleaseKind[]]),
  /** The app that it concerns; absent where it concerns several. */
  app: z.optional(ReleasedApp),
  builds: BuildsByApp,
  /** Of a canary: how many of a hundred visitors get it. */
  percent: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** ISO 8601. */
  at: z.optional(z.string()),
  /** User and machine, the name of a trusted key, or the storefront. */
  by: z.optional(z.string()),
  because: z.optional(z.string()),
  /** Where its builds come from, as their signed manifests say. */
  made: z.optional(z.partialRecord(ReleasedApp, BuildOrigin)),
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** An event for people, without who and when: "roll back, mf-catalog 4cae05680e: 3 of 9 page views failed". */
export function eventSentence({ kind, builds, percent, because }: ReleaseEvent): string {
  if (kind === 'unknown') return because ?? 'unknown';
  const words = kind === 'canary' ? `canary of ${percent} %` : RELEASE_KINDS[kind].words;
  const named = Object.entries(builds).map((entry) => entry.join(' '));
  return [words, ...named].join(', ') + (because ? `: ${because}` : '');
}

/** Where the builds of an event come from: "commit 71c484e7ab, built by Layla on atelier". Empty where that is not known. */
export const originsSentence = ({ made = {} }: Pick<ReleaseEvent, 'made'>): string =>
  [...new Set(Object.values(made).map((origin) => origin && originSentence(origin)))].filter(Boolean).join('; ');

/** The sentences that shops wrote into documents before these had a version: words, then app and build of each. */
const SENTENCE =
  /^(?:(?<words>build|release|promote|publish|roll back|end the canary)|canary of (?<percent>[1-9]\d?) %)(?<builds>(?:, (?:shell|mf-[a-z0-9-]+) [a-z0-9][a-z0-9.-]{0,63})+)(?:: (?<because>[^]*))?$/;

/** Reads the event from such a sentence. Any other sentence becomes the reason of an event of kind `unknown`. */
export function eventOfSentence(sentence: string | undefined): Pick<ReleaseEvent, 'kind' | 'builds' | 'because'> & {
  percent?: number;
} {
  const groups = SENTENCE.exec(sentence ?? '')?.groups;
  if (!groups) return { kind: 'unknown', builds: {}, ...(sentence ? { because: sentence } : {}) };
  const { words, percent, builds = '', because } = groups;
  const kinds = Object.keys(RELEASE_KINDS) as ReleaseKind[];
  return {
    kind: percent === undefined ? kinds.find((kind) => RELEASE_KINDS[kind].words === words)! : 'canary',
    builds: Object.fromEntries(
      builds
        .split(', ')
        .slice(1)
        .map((one) => one.split(' ')),
    ) as Builds,
    ...(percent === undefined ? {} : { percent: Number(percent) }),
    ...(because ? { because } : {}),
  };
}

/** What a remote says whose pages are documents of their own. */
export const OwnDocument = z.object({ features: z.array(z.enum(DOCUMENT_FEATURES)) });

/** The pages, slots and commands that an app declares. */
export const Declaration: z.ZodMiniType<Declared> = z.object({
  routes: z.array(z.object({ id: z.string(), path: z.string() })),
  slots: z.record(z.string(), z.number()),
  commands: z.array(z.string()),
  places: z.record(z.string(), z.enum(['one', 'many'])),
  ownDocument: z.optional(OwnDocument),
});

/** The version of the document that this code writes. Earlier documents have no version, and a sentence instead of an event. */
export const RELEASE_VERSION = 2;

/** Which build of an app is live, and which one takes over when it fails. */
const AppRelease = z.object({
  build: BuildId,
  previous: z.optional(BuildId),
  /** Other builds that were live before, best first: one of them takes over where `previous` fails too. */
  earlier: z.optional(z.array(BuildId)),
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
  /** Whether the storefront must not roll the live build back because of what browsers report. */
  pinned: z.optional(z.literal(true)),
  /** When a remote was taken out of the shop, in ISO 8601: none of its pages, slots and commands is there until it is back. */
  removed: z.optional(z.iso.datetime()),
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
  /**
   * How often a build was withdrawn for harm, when last (documents of earlier versions don't say), and the mark of browsers that were cleared since, which nobody knows
   * before.
   */
  harm: z.optional(z.object({ count: z.int(), at: z.optional(z.iso.datetime()), mark: z.string() })),
  shell: AppRelease,
  /** Every remote that is live. The shop learns of a new remote from here. */
  remotes: z.record(RemoteId, AppRelease),
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

/** What a release says of an app; undefined for a remote that it does not know. */
export const appRelease = (release: Release | undefined, app: AppName): AppRelease | undefined =>
  app === 'shell' ? release?.shell : release?.remotes[app];

/** The apps of a release, the shell first. */
export const appsOf = ({ remotes }: Release): AppName[] => ['shell', ...(Object.keys(remotes) as RemoteName[])];

/** What is live of each app. */
export type Apps = Partial<Record<AppName, AppRelease>>;

/** What a release says of each app. */
export const releasedApps = ({ shell, remotes }: Release): Apps => ({ shell, ...remotes });

/** The apps that are in the shop: without remotes that were taken out. */
export const withoutRemoved = (apps: Apps): Apps =>
  Object.fromEntries(Object.entries(apps).filter(([, one]) => one?.removed === undefined));

/** Milliseconds for which the pages of a remote that was taken out answer that they are gone (410), and not that they never were. */
export const GONE_FOR = 24 * 60 * 60 * 1000;

/** App and build of each entry. */
export const buildEntries = (builds: Builds): [AppName, string][] => Object.entries(builds) as [AppName, string][];

/** The builds of an app that may take over from its live one, best first. */
export const buildsBehind = ({ previous, earlier = [] }: Pick<AppRelease, 'previous' | 'earlier'>): string[] => [
  ...(previous === undefined ? [] : [previous]),
  ...earlier,
];

/** The builds that a release names for an app: the live one, then those behind it, then the canary. */
export function buildsOf(release: Release, app: AppName): string[] {
  const one = appRelease(release, app);
  return one ? [one.build, ...buildsBehind(one), ...(one.canary ? [one.canary.build] : [])] : [];
}

/** What a release names a build as. */
export type BuildRole = 'live' | 'canary' | 'behind';

/** What a build is in a release of its app; undefined where that does not name it. */
export function roleOf(one: AppRelease | undefined, build: string): BuildRole | undefined {
  if (one?.build === build) return 'live';
  if (one?.canary?.build === build) return 'canary';
  return one && buildsBehind(one).includes(build) ? 'behind' : undefined;
}

/**
 * Whether a release ends what was recorded of a build's failures: it makes the build live or a canary anew, or names it no
 * longer. A build that failed stays out of use behind a new one.
 */
export const endsRecord = (before: string | undefined, now: BuildRole | undefined): boolean =>
  now === undefined || (now !== 'behind' && now !== before);
