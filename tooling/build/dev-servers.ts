import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { appFolder } from '@shop/workspace/apps';
import { rmSync } from 'node:fs';
import { appConfiguration } from './build-app.ts';
import { compiledFolder, tellOfApp } from './developed-app.ts';

interface Options {
  /** One for each app. */
  ports: readonly number[];
  /** Folder for word of each app and its bundles for the server, emptied first. None are made where absent. */
  directory?: string;
  /** The project; this one where absent. */
  root?: string;
}

interface DevServers {
  /** Where each app's files are: `http://localhost:3002`. */
  origins: Partial<Record<AppName, string>>;
  stop: () => Promise<void>;
}

/** What `rspack serve` does, for several apps at once, and beside it what renders their pages on the server. */
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
      tellOfApp({ browser, server }, { app: { name: app, folder: appFolder(app, root) }, directory });
    const devServer = new RspackDevServer(configurations[0]!.devServer || {}, browser);
    await devServer.start();
    stops.push(() => devServer.stop());
    if (server) stops.push(watch(server, configurations[1]!));
    origins[app] = `http://localhost:${port}`;
  }
  return { origins, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

/** Compiles at every change. What is wrong is left for the storefront, and the browser's compiler says it on the terminal. */
function watch(compiler: Compiler, { watchOptions = {} }: Configuration): () => Promise<void> {
  const watching = compiler.watch(watchOptions, () => undefined);
  return () => new Promise((resolve) => watching.close(() => resolve()));
}
