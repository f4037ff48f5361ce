import type { AppName } from '@shop/composition/app-name';
import { problemsOf, type Problem, type ReachableBuild } from './combinations.ts';
import { refuseClashes } from './declarations.ts';
import type { AppRelease } from './release.ts';
import { provenManifest, type Store } from './store.ts';

export type Apps = Partial<Record<AppName, AppRelease>>;

const rolesOf = ({ build, canary, previous }: AppRelease) =>
  (
    [
      ['live', build],
      ['canary', canary?.build],
      ['previous', previous],
    ] as const
  ).flatMap(([role, id]) => (id === undefined ? [] : [{ role, id }]));

/** A build that no trusted key vouches for. */
interface Unproven {
  app: AppName;
  build: string;
  role: ReachableBuild['role'];
  reason: string;
}

/** What visitors of a release can come upon. */
interface Look {
  builds: ReachableBuild[];
  /** Left out: the storefront does not use them either. */
  unproven: Unproven[];
  /** What visitors would stumble over, in whatever combination of the builds. */
  problems: Problem[];
}

/** Looks at every build that visitors can come upon. Throws where two apps claim the same. */
export async function lookAt(store: Store, apps: Apps): Promise<Look> {
  refuseClashes(apps);
  const named = (Object.entries(apps) as [AppName, AppRelease][]).flatMap(([app, release]) =>
    rolesOf(release).map(({ role, id }) => ({ app, role, id })),
  );
  const unproven: Unproven[] = [];
  const found = await Promise.all(
    named.map(async ({ app, role, id }) => {
      try {
        return [{ app, role, manifest: await provenManifest(store, app, id) }];
      } catch (error) {
        unproven.push({ app, build: id, role, reason: (error as Error).message });
        return [];
      }
    }),
  );
  const builds = found.flat();
  return { builds, unproven, problems: problemsOf(builds) };
}

export const sentenceOf = ({ combination, reason }: Problem): string => `${combination}: ${reason}`;

/**
 * What may go live: the apps as they were asked for, or without the previous builds that don't go with the rest, where
 * those may be given up (`report` is told of each). Throws with every combination that does not go together, and where a build that is to be
 * shown can't be proven.
 */
export async function checked(
  store: Store,
  apps: Apps,
  { dropPrevious, report }: { dropPrevious: boolean; report: (line: string) => void },
): Promise<Apps> {
  const { problems, unproven } = await lookAt(store, apps);
  const shown = unproven.find(({ role }) => role !== 'previous');
  if (shown) throw new Error(shown.reason);
  const atFault = new Set(problems.map(({ previousOf }) => previousOf));
  if (problems.length === 0) return apps;
  if (!dropPrevious || atFault.has(undefined)) throw new RefusedRelease(problems);
  const kept = { ...apps };
  for (const { previousOf, combination, reason } of problems) {
    const { previous, ...rest } = kept[previousOf!]!;
    kept[previousOf!] = rest;
    if (previous) report(`${previousOf} ${previous} no longer takes over: ${combination}: ${reason}`);
  }
  return kept;
}

/** A release that would show visitors builds that don't go together. */
export class RefusedRelease extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const lines = problems.map((one) => `  ${sentenceOf(one)}`).join('\n');
    const wayOut = problems.every(({ previousOf }) => previousOf)
      ? 'Only builds that take over after a failure are concerned. --drop-previous releases without them.'
      : 'Release the builds that go together at once, or build against what is live.';
    super(`Refused, because visitors could come upon what does not go together:\n${lines}\n${wayOut}`);
    this.problems = problems;
  }
}
