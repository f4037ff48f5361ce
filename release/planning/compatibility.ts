import type { AppName } from '@shop/composition/app-name';
import { cohortsOf } from '../document/cohorts.ts';
import type { AppRelease, Apps, BuildManifest } from '../document/release.ts';
import { verifiedManifest, type ReleaseRepository } from '../stores/release-repository.ts';
import { refuseConflictingClaims } from './claims.ts';
import { problemsOf, type Problem, type ReachableBuild } from './combinations.ts';

/** Which builds an app has for a cohort: what is shown, then what takes over. */
function rolesOf({ build, previous }: AppRelease, { canary, build: live }: AppRelease) {
  const roleOf = (id: string): ReachableBuild['role'] =>
    id === live ? 'live' : id === canary?.build ? 'canary' : 'previous';
  return [build, previous].flatMap((id, place) =>
    id === undefined ? [] : [{ role: roleOf(id), id, takesOver: place > 0 }],
  );
}

/** A build that can't be used, and why. */
export interface Unusable {
  app: AppName;
  build: string;
  role: ReachableBuild['role'];
  reason: string;
}

/** What visitors of a release can come upon. */
interface Look {
  builds: ReachableBuild[];
  /** Left out: no trusted key vouches for them, so the storefront does not use them either. */
  unproven: Unusable[];
  /** What visitors would stumble over, in whatever combination of the builds. */
  problems: Problem[];
}

/** Looks at every build that visitors can come upon, cohort by cohort. Throws where two apps claim the same. */
export async function checkCompatibility(store: ReleaseRepository, apps: Apps): Promise<Look> {
  const manifests = new Map<string, Promise<BuildManifest>>();
  const manifestOf = (app: AppName, id: string) => {
    const name = `${app}/${id}`;
    const known = manifests.get(name) ?? verifiedManifest(store, app, id);
    manifests.set(name, known);
    return known;
  };
  const looks = await Promise.all(
    cohortsOf(apps).map(async (cohort): Promise<Look> => {
      refuseConflictingClaims(cohort.apps);
      const unproven: Unusable[] = [];
      const named = (Object.entries(cohort.apps) as [AppName, AppRelease][]).flatMap(([app, shown]) =>
        rolesOf(shown, apps[app]!).map((one) => ({ app, ...one })),
      );
      const found = await Promise.all(
        named.map(async ({ id, ...one }) => {
          try {
            return [{ ...one, manifest: await manifestOf(one.app, id) }];
          } catch (error) {
            unproven.push({ app: one.app, build: id, role: one.role, reason: (error as Error).message });
            return [];
          }
        }),
      );
      const builds = found.flat();
      return { builds, unproven, problems: problemsOf(builds) };
    }),
  );
  return {
    builds: once(
      looks.flatMap(({ builds }) => builds),
      ({ app, manifest }) => `${app} ${manifest.build}`,
    ),
    unproven: once(
      looks.flatMap(({ unproven }) => unproven),
      ({ app, build }) => `${app} ${build}`,
    ),
    problems: once(
      looks.flatMap(({ problems }) => problems),
      problemSentence,
    ),
  };
}

/** The first of each name. */
const once = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.filter((one, index) => all.findIndex((other) => nameOf(other) === nameOf(one)) === index);

export const problemSentence = ({ combination, reason }: Problem): string => `${combination}: ${reason}`;

/**
 * What may go live: the apps as they were asked for, or without the previous builds that don't go with the rest, where
 * those may be given up (`report` is told of each). Throws with every combination that does not go together, and where a build that is to be
 * shown can't be proven.
 */
export async function checked(
  store: ReleaseRepository,
  apps: Apps,
  { dropPrevious, report }: { dropPrevious: boolean; report: (line: string) => void },
): Promise<Apps> {
  const { problems, unproven } = await checkCompatibility(store, apps);
  const shown = unproven.find(({ role }) => role !== 'previous');
  if (shown) throw new Error(shown.reason);
  const atFault = new Set(problems.map(({ previousOf }) => previousOf));
  if (problems.length === 0) return apps;
  if (!dropPrevious || atFault.has(undefined)) throw new IncompatibleRelease(problems);
  const kept = { ...apps };
  for (const { previousOf, combination, reason } of problems) {
    const { previous, ...rest } = kept[previousOf!]!;
    kept[previousOf!] = rest;
    if (previous) report(`${previousOf} ${previous} no longer takes over: ${combination}: ${reason}`);
  }
  return kept;
}

/** A release that would show visitors builds that don't go together. */
export class IncompatibleRelease extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const lines = problems.map((one) => `  ${problemSentence(one)}`).join('\n');
    const wayOut = problems.every(({ previousOf }) => previousOf)
      ? 'Only builds that take over after a failure are concerned. --drop-previous releases without them.'
      : 'Release the builds that go together at once, or build against what is live.';
    super(`Refused, because visitors could come upon what does not go together:\n${lines}\n${wayOut}`);
    this.problems = problems;
  }
}
