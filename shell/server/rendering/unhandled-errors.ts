import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { BuildPlace, Pair } from './load-builds.ts';

/**
 * Whether an error that no page waited for counts against the build it came from. Not where there is no other build, since
 * nothing better could be shown, and the error harmed no page; nor beside a candidate, which may have brought it along.
 */
export function countsAgainst(
  { app, build }: Pick<BuildPlace, 'app' | 'build'>,
  { shell, remote }: Pair,
  snapshots: readonly ReleaseSnapshot[],
): boolean {
  const shown = snapshots.map(({ builds }) => builds);
  const isShown = (one: BuildPlace) =>
    shown.some((builds) => builds[one.app]?.some(({ folder }) => folder === one.folder));
  const isAlone = !shown.some(
    ({ [app]: usable = [] }) => usable.length > 1 && usable.some((one) => one.build === build),
  );
  return !isAlone && isShown(shell) && (!remote || isShown(remote));
}
