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

/**
 * Every build that visitors can come upon. One that takes over when another fails, and that can't be proven, is left out:
 * the storefront does not use it either. Throws where one that is to be shown can't be proven.
 */
async function reachableBuilds(store: Store, apps: Apps): Promise<ReachableBuild[]> {
  const named = (Object.entries(apps) as [AppName, AppRelease][]).flatMap(([app, release]) =>
    rolesOf(release).map(({ role, id }) => ({ app, role, id })),
  );
  const found = await Promise.all(
    named.map(async ({ app, role, id }) => {
      try {
        return { app, role, manifest: await provenManifest(store, app, id) };
      } catch (error) {
        if (role === 'previous') return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

/** What visitors of a release would stumble over, in whatever combination of its builds. */
export async function problemsIn(store: Store, apps: Apps): Promise<Problem[]> {
  refuseClashes(apps);
  return problemsOf(await reachableBuilds(store, apps));
}

export const sentenceOf = ({ combination, reason }: Problem): string => `${combination}: ${reason}`;

/**
 * What may go live: the apps as they were asked for, or without the previous builds that don't go with the rest, where
 * those may be given up (`report` is told of each). Throws with every combination that does not go together.
 */
export async function checked(
  store: Store,
  apps: Apps,
  { dropPrevious, report }: { dropPrevious: boolean; report: (line: string) => void },
): Promise<Apps> {
  const problems = await problemsIn(store, apps);
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
