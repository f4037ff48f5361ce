import type { AppName } from '@shop/composition/app-name';
import { cohortsOf } from '../document/cohorts.ts';
import type { TakeOverRules } from '../document/next-release.ts';
import {
  appsOf,
  buildsBehind,
  buildsOf,
  releasedApps,
  type AppRelease,
  type Apps,
  type Release,
} from '../document/release.ts';
import type { Counts } from './release-state.ts';
import { isFailing, isSuspect } from './verdict.ts';

/** What storefronts observed of a build. */
export interface Observed {
  /** Why it is not used; absent where it can be. */
  outOfUse?: string;
  /** Whether it is out of use because it failed where it ran, not because of its files, its signature or another build. */
  hasFailed?: boolean;
  /** Whether a page of it took too long on the server. */
  timedOut?: boolean;
  /** Whether browsers that were shown it could use it; absent where it was shown to none, or too few failed to tell. */
  inBrowsers?: 'works' | 'fails';
}

/** By `app/build`. A build without an entry was never shown and never failed. */
export type Observations = Readonly<Record<string, Observed>>;

/**
 * What page views and reports of failures say of a build. Failures count even where no other build worked instead. With a
 * few failures it neither works nor fails, so that a few networks can't make a build one that others come before.
 */
export function observedInBrowsers({ views, judged }: Pick<Counts, 'views' | 'judged'>): Observed {
  if (judged && isFailing(judged)) return { inBrowsers: 'fails' };
  return views > 0 && !(judged && isSuspect(judged)) ? { inBrowsers: 'works' } : {};
}

/** The most builds behind a live one, and while nobody says that one of them works: it may be older than all that fail. */
const MOST_BEHIND = { proven: 5, unseen: 20 };
/** The most builds behind a live one that pages prepare for while none of them is known to work. */
const MOST_UNPROVEN = 2;

const isProven = ({ inBrowsers, timedOut }: Observed = {}): boolean => inBrowsers === 'works' && !timedOut;

/**
 * Better ones first: builds that browsers were shown without harm, then those that nobody has seen, then those that fail
 * there. Last come those with a page that took too long: whoever gets it waits, and then gets none.
 */
function ranked(app: AppName, builds: readonly string[], seen: Observations): string[] {
  const rank = (build: string) => {
    const { inBrowsers = 'unseen', timedOut = false } = seen[`${app}/${build}`] ?? {};
    return timedOut ? 3 : { works: 0, unseen: 1, fails: 2 }[inBrowsers];
  };
  return builds.toSorted((a, b) => rank(a) - rank(b));
}

/** Which builds may take over, by what was observed of them: those that are signed and never failed, the last good first. */
export const takeOver = (
  seen: Observations,
  isSigned: (app: AppName, build: string) => Promise<boolean>,
): TakeOverRules => ({
  hasFailed: (app, build) => seen[`${app}/${build}`]?.hasFailed ?? false,
  ableToTakeOver: async (app, builds) => {
    const signed = await Promise.all(builds.map((build) => isSigned(app, build)));
    const usable = builds.filter((_, index) => signed[index]);
    return namedBehind(app, usable, seen);
  },
});

/** The builds, of those given newest first, that a release names behind the live one: the last good one comes first. */
function namedBehind(app: AppName, builds: readonly string[], seen: Observations): string[] {
  const isAnyProven = builds.some((build) => isProven(seen[`${app}/${build}`]));
  return ranked(app, builds, seen).slice(0, isAnyProven ? MOST_BEHIND.proven : MOST_BEHIND.unseen);
}

/**
 * The builds that pages use: the live one, and behind it the last one that browsers were shown without harm. A build that
 * is out of use is passed over. While no build behind is known to work, there are two of them.
 */
export function buildsInUse(app: AppName, live: AppRelease, seen: Observations): string[] {
  const observed = (build: string): Observed => seen[`${app}/${build}`] ?? {};
  const usable = [live.build, ...ranked(app, buildsBehind(live), seen)].filter(
    (build) => observed(build).outOfUse === undefined,
  );
  const proven = usable.findIndex((build, place) => place > 0 && isProven(observed(build)));
  return usable.slice(0, proven === -1 ? 1 + MOST_UNPROVEN : proven + 1);
}

/**
 * Builds behind the live one for a page that none of the tried builds renders, best first. None where one of those behind
 * is known to work and was tried: then the page's data may be at fault.
 */
export function buildsInReserve(
  app: AppName,
  live: AppRelease,
  tried: readonly string[],
  seen: Observations,
): string[] {
  const observed = (build: string): Observed => seen[`${app}/${build}`] ?? {};
  const behind = buildsBehind(live);
  if (behind.some((build) => tried.includes(build) && isProven(observed(build)))) return [];
  return ranked(app, behind, seen).filter((build) => !tried.includes(build) && observed(build).outOfUse === undefined);
}

/** The builds that a cohort of visitors uses. */
export interface CohortInUse {
  below: number;
  apps: Apps;
  chosen: Partial<Record<AppName, string[]>>;
}

export const cohortsInUse = (release: Release, seen: Observations): CohortInUse[] =>
  cohortsOf(releasedApps(release)).map(({ below, apps }) => ({
    below,
    apps,
    chosen: Object.fromEntries(
      (Object.entries(apps) as [AppName, AppRelease][]).map(([app, one]) => [app, buildsInUse(app, one, seen)]),
    ),
  }));

/** Builds by app as `app/build`. */
export const buildNames = (builds: Partial<Record<AppName, readonly string[]>>): string[] =>
  Object.entries(builds).flatMap(([app, all]) => (all ?? []).map((build) => `${app}/${build}`));

/** Every build that a release names, as `app/build`. */
export const namesIn = (release: Release): string[] =>
  buildNames(Object.fromEntries(appsOf(release).map((app) => [app, buildsOf(release, app)])));

/** Observations, with why builds are out of use, and which had a page that took too long. The same object where there is nothing to add. */
export function withReasons(
  seen: Observations,
  reasons: readonly (readonly [name: string, reason: string])[],
  { hasFailed, timedOut }: { hasFailed: (name: string) => boolean; timedOut: ReadonlySet<string> },
): Observations {
  if (reasons.length === 0 && timedOut.size === 0) return seen;
  const known: Record<string, Observed> = { ...seen };
  for (const name of timedOut) known[name] = { ...known[name], timedOut: true };
  for (const [name, outOfUse] of reasons)
    known[name] = { ...known[name], outOfUse, ...(hasFailed(name) ? { hasFailed: true } : {}) };
  return known;
}

/** The build that a roll-back without a name goes to; undefined where no build behind the live one is in use. */
export const lastGoodBuild = (app: AppName, live: AppRelease, seen: Observations): string | undefined =>
  buildsInUse(app, live, seen).find((build) => build !== live.build);

interface BuildStanding {
  build: string;
  /** Why it is not used; absent where it is. */
  outOfUse?: string;
}

/** How the builds of an app stand at one moment. Every command and page that speaks of them says this. */
export interface Standing {
  app: AppName;
  live: BuildStanding;
  /** Whether it is not rolled back automatically. */
  pinned?: true;
  /** What visitors without a canary get: the live build or, where it is out of use, the one that took over. */
  shown?: string;
  /** The build that takes over if the shown one fails. */
  fallback?: string;
  canary?: BuildStanding & { percent: number };
  /** A build that waits to be promoted. */
  candidate?: string;
  /** When it was taken out of the shop, in ISO 8601: no build of it is shown. */
  removed?: string;
}

export function standingOf(app: AppName, release: AppRelease, seen: Observations): Standing {
  const { build: live, canary, candidate, removed, pinned } = release;
  const standing = (build: string): BuildStanding => {
    const { outOfUse } = seen[`${app}/${build}`] ?? {};
    return { build, ...(outOfUse === undefined ? {} : { outOfUse }) };
  };
  const [shown, fallback] = removed === undefined ? buildsInUse(app, release, seen) : [];
  return {
    app,
    live: standing(live),
    ...(pinned ? { pinned } : {}),
    ...(shown === undefined ? {} : { shown }),
    ...(fallback === undefined ? {} : { fallback }),
    ...(canary ? { canary: { ...standing(canary.build), percent: canary.percent } } : {}),
    ...(candidate === undefined ? {} : { candidate }),
    ...(removed === undefined ? {} : { removed }),
  };
}

const without = (reason: string | undefined) => (reason === undefined ? '' : `, which is out of use (${reason})`);

/** A standing as a sentence for people. */
export function standingSentence({ app, live, pinned, shown, fallback, canary, candidate, removed }: Standing): string {
  if (removed !== undefined)
    return `${app}: taken out of the shop at ${removed.slice(0, 19).replace('T', ' ')} (UTC), ${live.build} comes back by npm run release -- rollback ${app}`;
  const takesOver = fallback === undefined ? [] : [`${fallback} takes over if it fails`];
  const isOutOfUse = live.outOfUse !== undefined;
  return [
    `${app}: ${live.build} is live${isOutOfUse ? ` but out of use (${live.outOfUse})` : ''}`,
    ...(isOutOfUse ? [shown === undefined ? 'no other build is left' : `visitors get ${shown}`] : []),
    ...(pinned ? ['it is pinned, so it is not rolled back automatically'] : []),
    ...takesOver,
    ...(canary ? [`${canary.percent} % of the visitors get ${canary.build}${without(canary.outOfUse)}`] : []),
    ...(candidate === undefined ? [] : [`${candidate} waits to be promoted`]),
  ].join(', ');
}

/** What to do for an app of which no build is left; undefined where one is. */
export const wayOut = ({ app, shown, removed }: Standing): string | undefined =>
  shown === undefined && removed === undefined ? `Release one that works: npm run release -- ${app}` : undefined;
