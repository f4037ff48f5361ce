import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { appFolder } from '@shop/workspace/apps';
import { rmSync } from 'node:fs';
import { appConfiguration } from './build-app.ts';
import { compiledFolder, writeAppState } from './developed-app.ts';

interface Options {
  /** One port for each app. */
  ports: readonly number[];
  /** Folder for each app's state and server bundles, emptied first. Without it no server bundles are made. */
  directory?: string;
  /** The project's folder; this project's by default. */
  root?: string;
}

interface DevServers {
  /** Origin of each app's files: `http://localhost:3002`. */
  origins: Partial<Record<AppName, string>>;
  stop: () => Promise<void>;
}

/** Starts a development server for each app, and a second compiler for its server bundle. */
export async function startDevServers(
  apps: readonly AppName[],
  { ports, directory, root = ROOT }: Options,
): Promise<DevServers> {
  const stops: (() => Promise<void>)[] = [];
  const origins: DevServers['origins'] = {};
  if (directory) rmSync(directory, { recursive: true, force: true });
  for (const [index, app] of apps.entries()) {
    const port = ports[index]!;
    const configurationOf = await appConfiguration(app, root);
    const configurations = [
      configurationOf({ RSPACK_SERVE: true, port, ...(directory && { development: compiledFolder(directory, app) }) }),
    ].flat();
    const [browser, server] = configurations.map((configuration) => rspack(configuration)) as [Compiler, Compiler?];
    if (directory && server)
      writeAppState({ browser, server }, { app: { name: app, folder: appFolder(app, root) }, directory });
    const devServer = new RspackDevServer(configurations[0]!.devServer || {}, browser);
    await devServer.start();
    stops.push(() => devServer.stop());
    if (server) stops.push(watch(server, configurations[1]!));
    origins[app] = `http://localhost:${port}`;
  }
  return { origins, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

/** Compiles at every change. Errors are written for the storefront; the browser compiler prints them on the terminal. */
function watch(compiler: Compiler, { watchOptions = {} }: Configuration): () => Promise<void> {
  const watching = compiler.watch(watchOptions, () => undefined);
  return () => new Promise((resolve) => watching.close(() => resolve()));
}
