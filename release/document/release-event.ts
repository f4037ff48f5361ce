import type { AppName } from '@shop/composition/app-name';
import * as z from 'zod/mini';

export const BuildId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/));
export const RemoteName = z.templateLiteral(['mf-', z.string().check(z.regex(/^[a-z0-9-]+$/))]);
export const ReleasedApp = z.union([z.literal('shell'), RemoteName]);

/** At most one build of each app. */
export const BuildsByApp = z.partialRecord(ReleasedApp, BuildId);
export type Builds = Partial<Record<AppName, string>>;

/** What a kind of event changes of an app: its live build, its canary or its candidate. */
type Effect = 'live' | 'canary' | 'canary-end' | 'candidate';

interface KindRules {
  /** Absent where nobody can tell. */
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
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** An event for people, without who and when: "roll back, mf-catalog 4cae05680e: 3 of 9 page views failed". */
export function eventSentence({ kind, builds, percent, because }: ReleaseEvent): string {
  if (kind === 'unknown') return because ?? 'unknown';
  const words = kind === 'canary' ? `canary of ${percent} %` : RELEASE_KINDS[kind].words;
  const named = Object.entries(builds).map((entry) => entry.join(' '));
  return [words, ...named].join(', ') + (because ? `: ${because}` : '');
}

/** The sentences that shops wrote into documents before these had a version: words, then app and build of each. */
const SENTENCE =
  /^(?:(?<words>build|release|promote|publish|roll back|end the canary)|canary of (?<percent>[1-9]\d?) %)(?<builds>(?:, (?:shell|mf-[a-z0-9-]+) [a-z0-9][a-z0-9.-]{0,63})+)(?:: (?<because>[^]*))?$/;

/** The event that such a sentence tells of; of kind `unknown`, with the sentence as its reason, where it is any other. */
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
