import { TaskFailure } from '@shop/programs/task';
import { appRelease } from '@shop/release/document/release';
import type { Command } from './command.ts';
import { appNamed } from './live.ts';
import { promote, publishCandidates } from './promote.ts';
import { watch } from './watch.ts';

/** Of a hundred visitors, how many try a build where nobody says how many. */
const TRIERS = 10;

/**
 * What a build server does with an app once its own checks pass: publishes it, tries it out with a share of the visitors,
 * waits, and promotes it; a failure where the trial was ended. A remote that nobody has seen yet has nothing to be tried
 * against, and is promoted at once.
 */
export const rollOut: Command = async ([name, ...rest], task) => {
  const { say, usage, canary = TRIERS } = task;
  if (!name || rest.length > 0) throw new TaskFailure(`Roll out which app? One at a time.\n${usage}`);
  const app = await appNamed(name, task);
  const { builds, live: release } = await publishCandidates([app], task);
  const build = builds[app]!;
  const live = appRelease(release, app);
  if (live?.build === build) {
    say(`${app} ${build} is live already.`);
    return { answer: { app, build, held: true, release } };
  }
  let tried = {};
  if (live) {
    await promote([app, build], { ...task, canary });
    const { answer, isFailure = false } = await watch([app], task);
    if (isFailure) return { answer, isFailure };
    tried = answer;
  }
  const promoted = await promote([app, build], { ...task, canary: undefined });
  return { answer: { app, build, ...tried, release: promoted.answer } };
};
