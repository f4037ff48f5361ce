/** How the networks that were shown a build within a window fared with it. */
export interface Counted {
  /** Networks, each of which counts once. */
  networks: number;
  /** The sum of their votes. A network's vote is the share of its page views that failed, so it is from 0 to 1. */
  failing: number;
}

/** Milliseconds after which counting starts from 0, so that a build that breaks later is noticed as fast. */
export const WINDOW = 10 * 60_000;

/**
 * Networks that may lie: one person easily has a line at home, a mobile network, an office and two hired machines. As many
 * whole votes are taken off, so that whatever five networks send, the rest must fail by itself.
 */
const STRANGERS = 5;
/** Failures that the rest must have: a single browser may be at fault itself. So no verdict needs fewer than 8 networks. */
const MIN_FAILURES = 3;
/** Share of the rest that must fail. With many failures chance matters less, so a smaller share is enough. */
const FAILURE_SHARE = 0.1;
const MANY_FAILURES = 30;
const FAILURE_SHARE_OF_MANY = 0.05;
/** Networks that must have been shown the previous build to compare with it. */
const MIN_NETWORKS_TO_COMPARE = 50;
const TIMES_WORSE = 4;
/** Share at which the previous build does not matter: no report against that one can keep a build that most can't use. */
const CLEAR_SHARE = 0.5;

const shareOf = ({ networks, failing }: Counted) => failing / Math.max(networks, 1);

const withoutStrangers = ({ networks, failing }: Counted): Counted => ({
  networks: Math.max(networks - STRANGERS, 0),
  failing: Math.max(failing - STRANGERS, 0),
});

/** Whether a build fails in browsers, even if five of the networks lie. */
export function isFailing(build: Counted): boolean {
  const rest = withoutStrangers(build);
  return (
    rest.failing >= MIN_FAILURES &&
    shareOf(rest) >= (rest.failing < MANY_FAILURES ? FAILURE_SHARE : FAILURE_SHARE_OF_MANY)
  );
}

/** Failures that the previous build had as well (old browsers, bad connections, extensions) are not held against it. */
export function isWorse(build: Counted, previous: Counted | undefined): boolean {
  if (!isFailing(build)) return false;
  if (!previous || previous.networks < MIN_NETWORKS_TO_COMPARE) return true;
  return shareOf(withoutStrangers(build)) >= Math.min(TIMES_WORSE * shareOf(previous), CLEAR_SHARE);
}

/**
 * Networks whose failures take a live build back although the storefront itself finds nothing wrong with it: addresses are
 * hired for cents, and honest browsers that fail are many, or nearly all there are.
 */
const FAR_MORE = 30;
const NEARLY_ALL = { networks: 15, share: 0.9 };

/** Whether reports of a build that is worse (`isWorse`) are enough by themselves. */
export const isBeyondDoubt = (build: Counted): boolean =>
  build.failing >= FAR_MORE || (build.networks >= NEARLY_ALL.networks && shareOf(build) >= NEARLY_ALL.share);

/** Whether the operator should look at a build, long before it would be rolled back. */
export const isSuspect = (build: Counted): boolean => build.failing > 0 && shareOf(build) >= FAILURE_SHARE;
