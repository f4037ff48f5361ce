import type { AppName } from '@shop/composition/app-name';
import { publish, rollBack } from '@shop/release/publish';
import { appRelease } from '@shop/release/release';
import { TaskFailure } from '../task.ts';
import type { Command } from './command.ts';
import { appNamed, current, liveSentence, published } from './live.ts';

/** Builds the named apps and makes them live; a running shop shows them at its next page view. */
export const releaseApps: Command = async (names, { say, build, dropPrevious, usage }) => {
  const apps = names.map((name) => appNamed(name, usage));
  current();
  const builds: Partial<Record<AppName, string>> = {};
  for (const app of apps) builds[app] = await build(app, say);
  const live = await publish(builds, 'release', { dropPrevious, report: say });
  for (const app of apps) say(liveSentence(live, app));
  say(`published ${published(live)}`);
  return { answer: live };
};

/** Makes an app's previous build, or the named one, live again. */
export const rollback: Command = async ([name, build], { say, usage }) => {
  if (!name) throw new TaskFailure(`Roll back which app?\n${usage}`);
  const app = appNamed(name, usage);
  const live = await rollBack(app, { to: build, report: say });
  say(`${liveSentence(live, app)}; ${appRelease(live, app)!.rolledBack![0]} stays back until it is released again`);
  say(`published ${published(live)}`);
  return { answer: live };
};
