import type { AppName } from '@shop/composition/app-name';
import { incompatibilityReason } from '../document/incompatibility.ts';
import type { BuildManifest } from '../document/release.ts';

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
}

const named = ({ app, role, manifest }: ReachableBuild): string => `${app} ${manifest.build} (${role})`;

const problem = (one: ReachableBuild, other: ReachableBuild, reason: string): Problem => {
  const previous = [one, other].find(({ role }) => role === 'previous');
  return {
    combination: `${named(one)} × ${named(other)}`,
    reason,
    ...(previous ? { previousOf: previous.app } : {}),
  };
};

/** What keeps a build from being loaded at all. */
function incompleteness({ app, manifest }: ReachableBuild): string | undefined {
  if (manifest.app !== app) return `its manifest is that of ${manifest.app}`;
  if (manifest.entry.length === 0) return 'its manifest names no entry';
  if (app !== 'shell' && !('remote' in manifest.chunks)) return 'it exposes no module "remote"';
  return undefined;
}

/** Each shell with each remote's build, and why the second can't run on the first, where that is so. */
export function combinationsOf(builds: readonly ReachableBuild[]): { combination: string; reason?: string }[] {
  const remotes = builds.filter(({ app }) => app !== 'shell');
  return builds
    .filter(({ app }) => app === 'shell')
    .flatMap((shell) =>
      remotes.map((remote) => {
        const reason = incompatibilityReason(shell.manifest, remote.manifest);
        return { combination: `${named(shell)} × ${named(remote)}`, ...(reason ? { reason } : {}) };
      }),
    );
}

/**
 * What a visitor of one cohort would stumble over. A remote's build is only ever put on a shell that it fits, so a previous shell may do
 * with a remote's previous build; but each shell needs one, and what is shown must go together.
 */
export function problemsOf(builds: readonly ReachableBuild[]): Problem[] {
  const problems = builds.flatMap((build): Problem[] => {
    const reason = incompleteness(build);
    return reason ? [{ combination: named(build), reason }] : [];
  });
  const names = new Set(builds.map(({ app }) => app).filter((app) => app !== 'shell'));
  for (const shell of builds.filter(({ app }) => app === 'shell')) {
    for (const name of names) {
      const candidates = builds.filter(({ app }) => app === name);
      const misfits = candidates.map((remote) => ({
        remote,
        reason: incompatibilityReason(shell.manifest, remote.manifest),
      }));
      const needed = misfits.filter(({ remote }) => !shell.takesOver && !remote.takesOver);
      const isLeftOut = misfits.every(({ reason }) => reason !== undefined);
      for (const { remote, reason } of isLeftOut ? misfits.slice(0, 1) : needed)
        if (reason) problems.push(problem(shell, remote, reason));
    }
  }
  return [...problems, ...commandProblems(builds)];
}

/** Calls of commands that a build in the same page does not provide. */
function commandProblems(builds: readonly ReachableBuild[]): Problem[] {
  return builds.flatMap((caller) =>
    caller.manifest.calls
      .filter((command) => !provides(caller, command))
      .flatMap((command): Problem[] => {
        const others = builds.filter(({ app }) => app !== caller.app);
        const owners = new Set(others.filter((other) => provides(other, command)).map(({ app }) => app));
        if (owners.size === 0)
          return [{ combination: named(caller), reason: `it calls the command "${command}", which nobody provides` }];
        const lacking = others.filter((other) => owners.has(other.app) && !provides(other, command));
        return lacking.map((other) =>
          problem(caller, other, `the first calls the command "${command}", which the second does not provide`),
        );
      }),
  );
}

const provides = ({ manifest }: ReachableBuild, command: string): boolean =>
  manifest.declares?.commands.includes(command) ?? false;
