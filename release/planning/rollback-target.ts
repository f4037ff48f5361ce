import type { AppName } from '@shop/composition/app-name';
import type { AppRelease } from '../document/release.ts';
import { lastGoodBuild, type Observations } from '../proof/standing.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';

/** The build that a rollback without a build's name goes to: the last good one. Throws with what to do where there is none. */
export async function rollbackTarget(
  store: ReleaseRepository,
  app: AppName,
  live: AppRelease | undefined,
  seen: Observations,
): Promise<string> {
  const good = live && lastGoodBuild(app, live, seen);
  if (good !== undefined) return good;
  const others = (await store.builds(app)).filter(({ build }) => build !== live?.build).sort((a, b) => b.at - a.at);
  const named = others.map(({ build }) => (live?.rolledBack?.includes(build) ? `${build} (rolled back)` : build));
  const lines = [
    `${app} has no earlier build that worked, so nothing to roll back to.`,
    `Release one that works: npm run release -- ${app}`,
    named.length > 0
      ? `Or name a build of the store: npm run release -- rollback ${app} BUILD. There are: ${named.join(', ')}.`
      : `The store has no other build of ${app}.`,
  ];
  throw new Error(lines.join('\n'));
}
