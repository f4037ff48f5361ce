import { appRelease } from '@shop/release/release';
import { TaskFailure } from '../task.ts';
import type { Command } from './command.ts';
import { appNamed, current } from './live.ts';
import { promote, publishApps } from './promote.ts';
import { watch } from './watch.ts';

/** Of a hundred visitors, how many try a build where nobody says how many. */
const TRIERS = 10;

/**
 * What a build server does with an app once its own checks pass: publishes it, tries it out with a share of the visitors,
 * waits, and promotes it; a failure where the trial was ended. A remote that nobody has seen yet has nothing to be tried
 * against, and is promoted at once.
 */
export const rollOut: Command = async ([name, ...rest], task) => {
  const { say, store, usage, canary = TRIERS } = task;
  if (!name || rest.length > 0) throw new TaskFailure(`Roll out which app? One at a time.\n${usage}`);
  const app = await appNamed(name, task);
  const { answer } = await publishApps([app], task);
  const build = (answer as { candidates: Record<string, string> }).candidates[app]!;
  const live = appRelease(await current(store), app);
  if (live?.build === build) {
    say(`${app} ${build} is live already.`);
    return { answer: { app, build, held: true } };
  }
  if (live) {
    await promote([app, build], { ...task, canary });
    const watched = await watch([app], task);
    if (watched.isFailure) return watched;
  }
  return promote([app, build], { ...task, canary: undefined });
};
