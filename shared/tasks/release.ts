import { buildIfChanged } from '@shop/build/build-app';
import type { AppName } from '@shop/composition/routes';
import { appRelease, publish, readRelease } from '@shop/release/publish';
import { appNames } from '@shop/workspace/apps';
import { runTask, TaskFailure, type Task } from './task.ts';

/** Builds the named apps and makes them live; a running shop shows them at its next page view. */
async function release({ arguments: names }: Task): Promise<void> {
  const apps = appNames();
  const unknown = names.find((name) => !apps.some((app) => app === name));
  if (unknown) throw new TaskFailure(`There is no app "${unknown}". There are: ${apps.join(', ')}.`);
  if (names.length === 0) {
    throw new TaskFailure(
      `Say what to release, for example: npm run release -- mf-catalog. There are: ${apps.join(', ')}.`,
    );
  }
  if (!readRelease())
    throw new TaskFailure('Nothing is live yet, so there is nothing to release into. Start the shop once: npm start');

  const builds: Partial<Record<AppName, string>> = {};
  for (const name of names as AppName[]) builds[name] = await buildIfChanged(name, (line) => console.log(line));
  const live = await publish(builds);
  for (const name of names as AppName[]) {
    const { build, previous } = appRelease(live, name)!;
    console.log(`${name}: ${build} is live${previous ? `, ${previous} takes over if it fails` : ''}`);
  }
}

await runTask(release);
