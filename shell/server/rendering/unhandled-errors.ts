import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { BuildCode, BuildPair } from './run-builds.ts';

/**
 * Whether an unhandled error counts against the build that threw it. It does not if the app has no other build: nothing
 * better could be shown, and the error harmed no page. Nor does it if the pair includes a preview candidate, which may have
 * caused the error.
 */
export function countsAgainst(
  { app, build }: Pick<BuildCode, 'app' | 'build'>,
  { shell, remote }: BuildPair,
  snapshots: readonly ReleaseSnapshot[],
): boolean {
  const active = snapshots.map(({ builds }) => builds);
  const isActive = (code: BuildCode) =>
    active.some((builds) => builds[code.app]?.some(({ folder }) => folder === code.folder));
  const hasAlternative = active.some(
    ({ [app]: usable = [] }) => usable.length > 1 && usable.some((other) => other.build === build),
  );
  return hasAlternative && isActive(shell) && (!remote || isActive(remote));
}
