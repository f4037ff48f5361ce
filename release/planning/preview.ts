import type { AppName } from '@shop/composition/app-name';
import type { Builds } from '../document/release.ts';
import type { LiveBuilds } from '../proof/live-builds.ts';
import {
  ownDocumentsIn,
  ownershipIn,
  snapshotOf,
  type ReleaseSnapshot,
  type UsableBuild,
} from '../proof/release-snapshot.ts';
import { refuseConflictingClaims } from './claims.ts';
import { problemSentence, problemsOf, type ReachableBuild } from './compatibility.ts';

/** The named builds that are not live. Throws where one is missing or not verified. */
const candidatesIn = ({ verified }: LiveBuilds, named: Builds, live: ReleaseSnapshot): UsableBuild[] =>
  (Object.entries(named) as [AppName, string][])
    .filter(([app, build]) => live.builds[app]?.[0]?.build !== build)
    .map(([app, build]) => {
      try {
        return verified.usable(app, build);
      } catch (cause) {
        throw new Error(`${app} ${build}: ${(cause as Error).message}`, { cause });
      }
    });

/**
 * What is live, with the named builds in front of the live ones, which take over if they fail. Failures in a preview are
 * not recorded. Throws with a sentence where a build can't be used, or where the builds don't go together.
 */
export function previewOf(store: LiveBuilds, named: Builds): ReleaseSnapshot {
  const live = store.snapshot();
  const candidates = candidatesIn(store, named, live);
  const builds = { ...live.builds };
  const wanted = store.apps;
  for (const candidate of candidates) {
    const { app, build, declares } = candidate.manifest;
    const [shown] = live.builds[app] ?? [];
    builds[app] = [candidate, ...(shown ? [shown] : [])];
    wanted[app] = { build, ...(declares ? { declares } : {}) };
  }
  refuseConflictingClaims(wanted);
  const roleOf = (usable: UsableBuild, place: number): ReachableBuild['role'] => {
    if (candidates.includes(usable)) return 'candidate';
    return place === 0 ? 'live' : 'previous';
  };
  const reachable = (Object.entries(builds) as [AppName, readonly UsableBuild[]][]).flatMap(([app, usable]) =>
    usable.map((one, place): ReachableBuild => ({
      app,
      role: roleOf(one, place),
      takesOver: place > 0,
      manifest: one.manifest,
    })),
  );
  // Incompatible previous builds are no problem: the storefront never combines them.
  const problem = problemsOf(reachable).find(({ previousOf }) => previousOf === undefined);
  if (problem) throw new Error(problemSentence(problem));
  return snapshotOf(live.id, builds, ownershipIn(wanted, builds), { ownDocuments: ownDocumentsIn(wanted) });
}
