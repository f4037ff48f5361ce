import { TaskFailure } from '@shop/programs/task';
import { appRelease } from '@shop/release/document/release';
import { pinApp } from '@shop/release/publish';
import type { Command, ReleaseTask } from './command.ts';
import { appNamed, current, published, sayStanding, standings } from './live.ts';

/** The most characters of a reason: the history shows it in a line. */
const MAX_REASON_LENGTH = 160;

const change =
  (isPinned: boolean): Command =>
  async ([name, ...rest], task: ReleaseTask) => {
    const { say, store, usage, because } = task;
    if (!name || rest.length > 0) throw new TaskFailure(`Which app? One at a time.\n${usage}`);
    if (because && because.length > MAX_REASON_LENGTH)
      throw new TaskFailure(`The reason has ${because.length} characters; at most ${MAX_REASON_LENGTH} are kept.`);
    const app = await appNamed(name, { store });
    const before = await current(store);
    const release = await pinApp(app, isPinned, { store, ...(because ? { because } : {}) });
    const { build } = appRelease(release, app)!;
    if (release.id === before.id) say(`${app} ${build} is ${isPinned ? 'pinned already' : 'not pinned'}`);
    for (const standing of await standings(release, task)) if (standing.app === app) sayStanding(standing, say);
    say(`published ${published(release)}`);
    return { answer: release };
  };

/** Keeps the storefront from rolling back the live build of an app by itself. */
export const pin = change(true);

/** Lets the storefront roll it back again. */
export const unpin = change(false);
