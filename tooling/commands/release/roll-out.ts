import { TaskFailure } from '@shop/programs/task';
import { appRelease } from '@shop/release/document/release';
import { browserCounts } from '@shop/release/proof/browser-counts';
import type { Command } from './command.ts';
import { appNamed } from './live.ts';
import { promote, publishCandidates } from './promote.ts';
import { watch } from './watch.ts';

/** The share of visitors who get the canary where `--canary` names none, in percent. */
const DEFAULT_SHARE = 10;
/** A build that nobody was shown has proved nothing. */
const FEWEST_VIEWS = 1;

/**
 * The command for a build server, once its own checks pass: publishes an app's build, shows it to a share of the visitors,
 * watches it, and promotes it. Fails where the canary was ended meanwhile. A remote that was never live has no build for
 * the other visitors, so it is promoted at once.
 */
export const rollOut: Command = async ([name, ...rest], task) => {
  const { say, store, usage, canary = DEFAULT_SHARE, views = FEWEST_VIEWS } = task;
  if (!name || rest.length > 0) throw new TaskFailure(`Roll out which app? One at a time.\n${usage}`);
  const app = await appNamed(name, task);
  const { builds, live: release } = await publishCandidates([app], task);
  const build = builds[app]!;
  const live = appRelease(release, app);
  if (live?.build === build) {
    say(`${app} ${build} is live already.`);
    return { answer: { app, build, held: true, release } };
  }
  let watched = {};
  if (live) {
    if (views > 0 && !(await browserCounts(store)))
      throw new TaskFailure(
        `${app} ${build} is published and shown to nobody: no shop tells how often a canary is shown. Name the shop with PUBLIC_ORIGIN, or do without page views: --views 0`,
      );
    await promote([app, build], { ...task, canary });
    const { answer, isFailure = false } = await watch([app], { ...task, views });
    if (isFailure) return { answer, isFailure };
    watched = answer;
  }
  const promoted = await promote([app, build], { ...task, canary: undefined });
  return { answer: { app, build, ...watched, release: promoted.answer } };
};
