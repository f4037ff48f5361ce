import { buildIfChanged } from '@shop/build/build-app';
import type { AppName } from '@shop/composition/app-name';
import { publications, readRelease } from '@shop/release/publications';
import { publish, rollBack } from '@shop/release/publish';
import { appRelease, type Release } from '@shop/release/release';
import { releaseDirectory } from '@shop/release/store-places';
import { appNames } from '@shop/workspace/apps';
import { runTask, TaskFailure, type Task } from './task.ts';

const USAGE = `npm run release -- mf-catalog              builds an app and makes it live; several names, several apps
npm run release -- rollback mf-catalog     makes its previous build live again; with an id, that build
npm run release -- status                  what is live
npm run release -- history                 what was published, newest first
--json answers as data.`;

/** With `--json` the answer alone goes to standard output. */
const isJson = process.argv.includes('--json');
const say = (line: string) => (isJson ? console.error(line) : console.log(line));

/** What is live. Throws before the first publication. */
function current(): Release {
  const release = readRelease(releaseDirectory());
  if (!release)
    throw new TaskFailure('Nothing is live yet, so there is nothing to release into. Start the shop once: npm start');
  return release;
}

function appNamed(name: string): AppName {
  const known = Object.keys(current().remotes) as AppName[];
  const apps = [...new Set([...appNames(), ...known])];
  const app = apps.find((other) => other === name);
  if (!app) throw new TaskFailure(`There is no app "${name}". There are: ${apps.join(', ')}.\n${USAGE}`);
  return app;
}

function lineOf(live: Release, app: AppName): string {
  const { build, previous } = appRelease(live, app)!;
  return `${app}: ${build} is live${previous ? `, ${previous} takes over if it fails` : ''}`;
}

const printed = ({ at = '', by = '', action = '' }: Release) =>
  `by ${by || 'unknown'} at ${at.slice(0, 19).replace('T', ' ') || 'unknown time'} (UTC): ${action || 'unknown'}`;

/** Builds the named apps and makes them live; a running shop shows them at its next page view. */
async function releaseApps(names: readonly string[]): Promise<Release> {
  const apps = names.map(appNamed);
  current();
  const builds: Partial<Record<AppName, string>> = {};
  for (const app of apps) builds[app] = await buildIfChanged(app, say);
  const live = await publish(builds);
  for (const app of apps) say(lineOf(live, app));
  return live;
}

async function rollback([name, build]: readonly string[]): Promise<Release> {
  if (!name) throw new TaskFailure(`Roll back which app?\n${USAGE}`);
  const app = appNamed(name);
  const live = await rollBack(app, { to: build }).catch((error: Error) => {
    throw new TaskFailure(error.message);
  });
  say(`${lineOf(live, app)}; ${appRelease(live, app)!.rolledBack![0]} stays back until it is released again`);
  return live;
}

function status(): Release {
  const live = current();
  for (const app of ['shell', ...Object.keys(live.remotes)] as AppName[]) say(lineOf(live, app));
  say(`published ${printed(live)}`);
  return live;
}

function history(): Release[] {
  current();
  const all = publications(releaseDirectory());
  for (const one of all) say(`${one.revision} ${printed(one)}`);
  return all;
}

await runTask(async ({ arguments: words }: Task) => {
  const [first, ...rest] = words.filter((word) => word !== '--json');
  if (!first) throw new TaskFailure(`Say what to release.\n${USAGE}`);
  const commands: Record<string, () => unknown> = { status, history, rollback: () => rollback(rest) };
  const answer = await (commands[first] ?? (() => releaseApps([first, ...rest])))();
  if (isJson) console.log(JSON.stringify(answer, null, 2));
});
