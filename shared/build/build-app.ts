import { rspack } from '@rspack/core';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { App } from './app.ts';
import { releaseDirectory } from './paths.ts';
import { precompress } from './precompress.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';
import { workerConfig } from './worker-config.ts';

/** Whether the release store holds this build, whole. */
export const isBuilt = (app: App, build: string): boolean =>
  existsSync(path.join(releaseDirectory(), app.name, build, 'manifest.json'));

/** Builds an app into a release store. It appears there whole or not at all. Throws with the compiler's errors. */
export async function buildApp(app: App, build: string, store = releaseDirectory()): Promise<void> {
  const directory = path.join(store, app.name, build);
  const unfinished = path.join(store, app.name, `.unfinished-${build}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });

  await compile(app, build, unfinished);
  await precompress(path.join(unfinished, 'web'));

  await rm(directory, { recursive: true, force: true });
  await rename(unfinished, directory);
}

function compile(app: App, build: string, directory: string): Promise<void> {
  const input = { app, build, directory };
  const compiler = rspack([
    webConfig(input),
    serverConfig(input),
    ...(app.worker ? [workerConfig(input, app.worker)] : []),
  ]);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const problems = stats?.toString({ preset: 'errors-warnings', colors: false }).trim();
        if (failure) reject(failure);
        else if (stats?.hasErrors() || stats?.hasWarnings())
          reject(new Error(`${app.name} does not build:\n${problems}`));
        else resolve();
      });
    });
  });
}
