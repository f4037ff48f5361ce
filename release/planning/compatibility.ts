import type { AppName } from '@shop/composition/app-name';
import { incompatibilityReason, type BuildManifest } from '../document/build-manifest.ts';
import { cohortsOf } from '../document/cohorts.ts';
import type { AppRelease, Apps } from '../document/release.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { verifiedManifest } from '../stores/signed-builds.ts';
import { refuseConflictingClaims } from './claims.ts';
import { ownDocumentProblem } from './own-documents.ts';

/** A build that a visitor can come upon. */
export interface ReachableBuild {
  app: AppName;
  role: 'live' | 'canary' | 'candidate' | 'previous';
  /** Whether it is shown only where another build of the app failed. */
  takesOver: boolean;
  manifest: BuildManifest;
}

/** Two builds that a visitor can come upon together, and that don't go together. */
export interface Problem {
  /** "shell 4cae05680e (live) × mf-catalog 5339bf0467 (live)". */
  combination: string;
  reason: string;
  /** The app whose previous build is at fault: without it the rest goes together. */
  previousOf?: AppName;
  /** A slot or command that the app's code names and that nobody in the shop has. */
  unknown?: { app: AppName; name: string };
}

const nameOf = ({ app, role, manifest }: ReachableBuild): string => `${app} ${manifest.build} (${role})`;

export const problemSentence = ({ combination, reason }: Problem): string => `${combination}: ${reason}`;

const problemBetween = (one: ReachableBuild, other: ReachableBuild, reason: string): Problem => {
  const previous = [one, other].find(({ role }) => role === 'previous');
  return {
    combination: `${nameOf(one)} × ${nameOf(other)}`,
    reason,
    ...(previous ? { previousOf: previous.app } : {}),
  };
};

/** Why a build can't be loaded at all; undefined where it can. */
function incompletenessReason({ app, manifest }: ReachableBuild): string | undefined {
  if (manifest.app !== app) return `its manifest is that of ${manifest.app}`;
  if (manifest.entry.length === 0) return 'its manifest names no entry';
  if (app !== 'shell' && !('remote' in manifest.chunks)) return 'it exposes no module "remote"';
  return manifest.declares && ownDocumentProblem(manifest.declares, manifest.calls);
}

/** Each shell with each remote's build, and why the second can't run on the first, where that is so. */
export function combinationsOf(builds: readonly ReachableBuild[]): { combination: string; reason?: string }[] {
  const remotes = builds.filter(({ app }) => app !== 'shell');
  return builds
    .filter(({ app }) => app === 'shell')
    .flatMap((shell) =>
      remotes.map((remote) => {
        const reason = incompatibilityReason(shell.manifest, remote.manifest);
        return { combination: `${nameOf(shell)} × ${nameOf(remote)}`, ...(reason ? { reason } : {}) };
      }),
    );
}

/**
 * What would fail for visitors of one cohort. The storefront never combines a remote's build with a shell that it does not
 * go with, so a previous shell may use a remote's previous build. But every shell needs one build of each remote, and the
 * builds that are shown first must go together. Commands that are `gone` with their remote refuse with a sentence.
 */
export function problemsOf(builds: readonly ReachableBuild[], gone: ReadonlySet<string> = new Set()): Problem[] {
  const problems = builds.flatMap((build): Problem[] => {
    const reason = incompletenessReason(build);
    return reason ? [{ combination: nameOf(build), reason }] : [];
  });
  const names = new Set(builds.map(({ app }) => app).filter((app) => app !== 'shell'));
  for (const shell of builds.filter(({ app }) => app === 'shell')) {
    for (const name of names) {
      const results = builds
        .filter(({ app }) => app === name)
        .map((remote) => ({ remote, reason: incompatibilityReason(shell.manifest, remote.manifest) }));
      const shownFirst = results.filter(({ remote }) => !shell.takesOver && !remote.takesOver);
      const fitsNone = results.every(({ reason }) => reason !== undefined);
      for (const { remote, reason } of fitsNone ? results.slice(0, 1) : shownFirst)
        if (reason) problems.push(problemBetween(shell, remote, reason));
    }
  }
  return [...problems, ...commandProblems(builds, gone)];
}

/** Calls of commands that a build in the same page does not provide. */
function commandProblems(builds: readonly ReachableBuild[], gone: ReadonlySet<string>): Problem[] {
  return builds.flatMap((caller) =>
    caller.manifest.calls
      .filter((command) => !provides(caller, command) && !gone.has(command))
      .flatMap((command): Problem[] => {
        const others = builds.filter(({ app }) => app !== caller.app);
        const owners = new Set(others.filter((other) => provides(other, command)).map(({ app }) => app));
        if (owners.size === 0)
          return [
            {
              combination: nameOf(caller),
              reason: `it calls the command "${command}", which nobody provides`,
              unknown: { app: caller.app, name: command },
            },
          ];
        const lacking = others.filter((other) => owners.has(other.app) && !provides(other, command));
        return lacking.map((other) =>
          problemBetween(caller, other, `the first calls the command "${command}", which the second does not provide`),
        );
      }),
  );
}

const provides = ({ manifest }: ReachableBuild, command: string): boolean =>
  manifest.declares?.commands.includes(command) ?? false;

/** The builds of an app that one cohort can get: the build that is shown, then the build that takes over. */
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

interface CompatibilityReport {
  /** The verified builds that visitors can come upon. */
  builds: ReachableBuild[];
  /** Builds that no trusted key signed as they are. The storefront does not use them either. */
  unverified: Unusable[];
  /** What would fail for visitors, in whatever combination of the builds. */
  problems: Problem[];
}

/** Checks every build that visitors can come upon, cohort by cohort. Throws where two apps claim the same page, slot or command. */
export async function checkCompatibility(store: ReleaseRepository, apps: Apps): Promise<CompatibilityReport> {
  const removed = Object.values(apps).filter((one) => one?.removed);
  const gone = new Set(removed.flatMap((one) => one?.declares?.commands ?? []));
  const manifests = new Map<string, Promise<BuildManifest>>();
  const manifestOf = (app: AppName, id: string) => {
    const name = `${app}/${id}`;
    const known = manifests.get(name) ?? verifiedManifest(store, app, id);
    manifests.set(name, known);
    return known;
  };
  const reports = await Promise.all(
    cohortsOf(apps).map(async (cohort): Promise<CompatibilityReport> => {
      refuseConflictingClaims(cohort.apps);
      const unverified: Unusable[] = [];
      const named = (Object.entries(cohort.apps) as [AppName, AppRelease][]).flatMap(([app, shown]) =>
        rolesOf(shown, apps[app]!).map((one) => ({ app, ...one })),
      );
      const found = await Promise.all(
        named.map(async ({ id, ...one }) => {
          try {
            return [{ ...one, manifest: await manifestOf(one.app, id) }];
          } catch (error) {
            unverified.push({ app: one.app, build: id, role: one.role, reason: (error as Error).message });
            return [];
          }
        }),
      );
      const builds = found.flat();
      return { builds, unverified, problems: problemsOf(builds, gone) };
    }),
  );
  return {
    builds: unique(
      reports.flatMap(({ builds }) => builds),
      ({ app, manifest }) => `${app} ${manifest.build}`,
    ),
    unverified: unique(
      reports.flatMap(({ unverified }) => unverified),
      ({ app, build }) => `${app} ${build}`,
    ),
    problems: unique(
      reports.flatMap(({ problems }) => problems),
      problemSentence,
    ),
  };
}

/** The first of each name. */
const unique = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  all.filter((one, index) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index);

/**
 * The apps as they may go live: unchanged, or without the previous builds that don't go with the rest, where those may be
 * given up (`report` is called for each). Throws with every combination that does not go together, and where a build that
 * would be shown is not verified.
 */
export async function compatibleApps(
  store: ReleaseRepository,
  apps: Apps,
  { dropPrevious, report }: { dropPrevious: boolean; report: (line: string) => void },
): Promise<Apps> {
  for (let kept = apps; ;) {
    const { problems, unverified } = await checkCompatibility(store, kept);
    const shown = unverified.find(({ role }) => role !== 'previous');
    if (shown) throw new Error(shown.reason);
    if (problems.length === 0) return kept;
    if (!dropPrevious || problems.some(({ previousOf }) => previousOf === undefined))
      throw new IncompatibleRelease(problems);
    kept = { ...kept };
    for (const [app, { combination, reason }] of new Map(problems.map((one) => [one.previousOf!, one]))) {
      const { previous: given, earlier: [previous, ...earlier] = [], ...live } = kept[app]!;
      kept[app] = { ...live, ...(previous ? { previous } : {}), ...(earlier.length > 0 ? { earlier } : {}) };
      // Nobody was told that one of the earlier builds would take over.
      if (given === apps[app]!.previous) report(`${app} ${given} no longer takes over: ${combination}: ${reason}`);
    }
  }
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
