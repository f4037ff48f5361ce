import type { AppName } from '@shop/composition/app-name';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, type Builds } from '@shop/release/document/release';
import type { ReleaseTask } from './command.ts';
import { appNamed, current } from './live.ts';

/** The builds that `APP [BUILD] APP [BUILD]…` names; without an id the app's canary, else its candidate. */
export async function buildsNamed(words: readonly string[], task: ReleaseTask): Promise<Builds> {
  const builds: Builds = {};
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before !== undefined && before in builds && !/^(shell|mf-)/.test(word)) builds[before as AppName] = word;
    else builds[await appNamed(word, task)] = '';
  }
  for (const app of Object.keys(builds) as AppName[]) builds[app] ||= await pendingBuild(app, task);
  return builds;
}

/** The canary or candidate of an app; of an app that was never live, the newest build of the store. */
async function pendingBuild(app: AppName, { store }: ReleaseTask): Promise<string> {
  const live = appRelease(await current(store), app);
  const newest = live ? undefined : (await store.builds(app)).sort((a, b) => b.at - a.at)[0]?.build;
  const build = live?.canary?.build ?? live?.candidate ?? newest;
  if (build === undefined)
    throw new TaskFailure(`No build of ${app} waits to be promoted. Publish one: npm run release -- publish ${app}`);
  return build;
}
