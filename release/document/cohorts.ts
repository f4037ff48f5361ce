import type { AppName } from '@shop/composition/app-name';
import { buildsBehind, withoutRemoved, type AppRelease, type Apps } from './release.ts';

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
  return { ...rest, build, previous: live.build, earlier: buildsBehind(live), ...(declares ? { declares } : {}) };
}

/** The cohorts of a release, in the order of their numbers; the last one sees no canary. */
export function cohortsOf(apps: Apps): Cohort[] {
  const entries = Object.entries(withoutRemoved(apps)) as [AppName, AppRelease][];
  const shares = entries.flatMap(([, { canary }]) => canary?.percent ?? []);
  return [...new Set([...shares, 100])]
    .sort((a, b) => a - b)
    .map((below) => ({ below, apps: Object.fromEntries(entries.map(([app, one]) => [app, shownTo(one, below)])) }));
}
