/** How often a build was shown, and how often a browser did better with another one. */
export interface Counted {
  views: number;
  worse: number;
}

/** So many browsers at least: one may have a fault of its own. */
const FEWEST = 3;
/** Parts of the page views. Where many have failed, chance plays a smaller part. */
const SHARE = 0.1;
const MANY = 30;
const SHARE_OF_MANY = 0.05;
/** Page views from which on the build before is a measure. */
const MEASURE = 50;
/** As many times as often as the build before. */
const TIMES_WORSE = 4;

const shareOf = ({ views, worse }: Counted) => worse / Math.max(views, worse, 1);

/**
 * Whether browsers fail with a build so often that it has to go. What they also failed with before (an old browser, a poor
 * line, an extension) is not its fault.
 */
export function isWorse(build: Counted, before: Counted | undefined): boolean {
  if (build.worse < FEWEST) return false;
  if (shareOf(build) < (build.worse < MANY ? SHARE : SHARE_OF_MANY)) return false;
  return !before || before.views < MEASURE || shareOf(build) >= TIMES_WORSE * shareOf(before);
}

/** Whether the operator should look at a build, long before it has to go. */
export const isSuspect = (build: Counted): boolean => build.worse > 0 && shareOf(build) >= SHARE;
