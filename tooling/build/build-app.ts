import type { Configuration, MultiStats } from '@rspack/core';
import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { readTrustedKeys, signingKey, currentUser, type TrustedKey } from '@shop/release/signing/keys';
import { verifyBuild } from '@shop/release/signing/signed-manifest';
import { holdsBuild, releaseDirectory } from '@shop/release/stores/directory-store';
import { appFolder, appNames } from '@shop/workspace/apps';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildId } from './build-inputs.ts';
import { alone } from './build-lock.ts';
import type { AppConfiguration, BuildEnvironment } from './rspack-config.ts';

/** The default export of an app's `rspack.config.ts`. */
export async function appConfiguration(app: AppName, root = ROOT): Promise<AppConfiguration> {
  const file = pathToFileURL(path.join(appFolder(app, root), 'rspack.config.ts')).href;
  return ((await import(file)) as { default: AppConfiguration }).default;
}

/** Compiles an app. The build appears in the release store as a whole. Throws with the compiler's errors. */
export async function compileApp(
  configuration: AppConfiguration,
  environment: BuildEnvironment = {},
): Promise<MultiStats> {
  // Not loaded where nothing has changed.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(configuration(environment) as Configuration[]);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats) reject(failure ?? new Error('Nothing was compiled.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false }).trim()));
        else resolve(stats);
      });
    });
  });
}

/** Whether a build's signature is valid, by a key that is trusted here or by this checkout's own key. */
function isVerified(app: AppName, build: string): boolean {
  const { id, publicKey } = signingKey();
  const own: TrustedKey = { id, publicKey, name: currentUser(), apps: ['*'], since: '' };
  const keys = [own, ...readTrustedKeys().filter((key) => key.id !== id)];
  return verifyBuild(keys, { app, build, folder: path.join(releaseDirectory(), app, build) }).problem === undefined;
}

/** Builds an app unless the release store already has this build. Waits for another process that builds it. Returns its id. */
export function buildIfChanged(app: AppName, report: (line: string) => void): Promise<string> {
  return alone(app, report, async () => {
    const build = buildId(app);
    // A damaged build, or one whose key is no longer trusted, is built again.
    if (holdsBuild(app, build) && isVerified(app, build)) return build;
    const started = performance.now();
    await compileApp(await appConfiguration(app), { build });
    report(`built ${app} ${build} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return build;
  });
}

/** Builds every app of the repository that changed. Returns the ids by app. */
export async function buildWhatChanged(report: (line: string) => void): Promise<Partial<Record<AppName, string>>> {
  const builds: Partial<Record<AppName, string>> = {};
  for (const app of appNames()) builds[app] = await buildIfChanged(app, report);
  return builds;
}
