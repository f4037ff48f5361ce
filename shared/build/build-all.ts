import { REMOTES } from '@shop/composition/routes';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from './app.ts';
import { buildApp, isBuilt } from './build-app.ts';
import { buildId } from './build-id.ts';
import { ROOT, type AppName } from './paths.ts';
import { publish } from './publish.ts';

export const APPS: readonly AppName[] = ['shell', ...REMOTES];

export async function appConfig(name: AppName): Promise<App> {
  const file = pathToFileURL(path.join(ROOT, name, 'app.config.ts')).href;
  return ((await import(file)) as { default: App }).default;
}

/** Builds an app unless the release store already has this very build. Answers its id. */
export async function buildIfChanged(name: AppName, report: (line: string) => void): Promise<string> {
  const app = await appConfig(name);
  const build = buildId(name);
  if (isBuilt(app, build)) return build;
  const started = performance.now();
  await buildApp(app, build);
  report(`built ${name} ${build} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return build;
}

/** Builds what changed and makes it live. Answers the ids by app. */
export async function buildWhatChanged(options: { report: (line: string) => void }): Promise<Record<AppName, string>> {
  const builds = {} as Record<AppName, string>;
  for (const name of APPS) builds[name] = await buildIfChanged(name, options.report);
  await publish(builds);
  return builds;
}
