import type { AppName } from '@shop/composition/app-name';
import { directoryStore } from '@shop/release/directory-store';
import { publish, rollBack } from '@shop/release/publish';
import { appRelease } from '@shop/release/release';
import { TaskFailure } from '../task.ts';
import type { Command } from './command.ts';
import { appNamed, liveSentence, published } from './live.ts';

/** Builds the named apps and makes them live; a running shop shows them at its next page view. */
export const releaseApps: Command = async (names, { say, store, build, dropPrevious, usage }) => {
  const apps = await Promise.all(names.map((name) => appNamed(name, { store, usage })));
  const builds: Partial<Record<AppName, string>> = {};
  for (const app of apps) builds[app] = await build(app, say);
  const live = await publish(builds, 'release', { store, built: directoryStore(), dropPrevious, report: say });
  for (const app of apps) say(liveSentence(live, app));
  say(`published ${published(live)}`);
  return { answer: live };
};

/** Makes an app's previous build, or the named one, live again. */
export const rollback: Command = async ([name, build], { say, store, usage }) => {
  if (!name) throw new TaskFailure(`Roll back which app?\n${usage}`);
  const app = await appNamed(name, { store, usage });
  const live = await rollBack(app, { store, to: build, report: say });
  say(`${liveSentence(live, app)}; ${appRelease(live, app)!.rolledBack![0]} stays back until it is released again`);
  say(`published ${published(live)}`);
  return { answer: live };
};
