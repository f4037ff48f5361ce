/** How often a build was shown, and how often browsers failed with it where another build worked. */
export interface Counted {
  views: number;
  worse: number;
}

/** Failures that are needed for a verdict: a single browser may be at fault itself. */
const MIN_FAILURES = 3;
/** Share of page views that must fail. With many failures chance matters less, so a smaller share is enough. */
const FAILURE_SHARE = 0.1;
const MANY_FAILURES = 30;
const FAILURE_SHARE_OF_MANY = 0.05;
const MIN_VIEWS_TO_COMPARE = 50;
const TIMES_WORSE = 4;

const shareOf = ({ views, worse }: Counted) => worse / Math.max(views, worse, 1);

/** Failures that the previous build had as well (old browsers, bad connections, extensions) are not held against it. */
export function isWorse(build: Counted, previous: Counted | undefined): boolean {
  if (build.worse < MIN_FAILURES) return false;
  if (shareOf(build) < (build.worse < MANY_FAILURES ? FAILURE_SHARE : FAILURE_SHARE_OF_MANY)) return false;
  return !previous || previous.views < MIN_VIEWS_TO_COMPARE || shareOf(build) >= TIMES_WORSE * shareOf(previous);
}

/** Whether the operator should look at a build, long before it would be rolled back. */
export const isSuspect = (build: Counted): boolean => build.worse > 0 && shareOf(build) >= FAILURE_SHARE;
