import type { Configuration } from '@rspack/core';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import { releaseDirectory } from '@shop/release/stores/directory-store';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './app.ts';
import { BILL_OF_MATERIALS, billOfMaterials } from './bill-of-materials.ts';
import { buildId } from './build-inputs.ts';
import { originOfApp } from './build-origin.ts';
import { bundledPackages } from './bundled-packages.ts';
import { shortClassNames } from './class-names.ts';
import type { Build } from './common-config.ts';
import { declareApp } from './declare-app.ts';
import { developmentConfig } from './development-config.ts';
import { oneBuild, unfinishedFolder } from './one-build.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';
import { workerConfig } from './worker-config.ts';

/** Options of a configuration. `rspack build` and `rspack serve` set the first; `--env name=value` sets the others. */
export interface BuildEnvironment {
  RSPACK_SERVE?: boolean;
  /** Port of the development server; 3001 by default. */
  port?: string | number;
  /** Folder for the server bundle of a development server. Without it none is made. */
  development?: string;
  /** Release store for the build; this machine's by default. */
  store?: string;
  /** Id of the build; the hash of its inputs by default. */
  build?: string;
}

/** The compilations of one app: browser, server and standalone scripts. */
export type AppConfiguration = (environment?: BuildEnvironment) => Configuration | Configuration[];

/**
 * The configuration of an app. `rspack build` writes a complete, checked and compressed build into the release store, or
 * nothing. `rspack serve` serves the app for development, with Fast Refresh.
 */
export const rspackConfig =
  (app: App): AppConfiguration =>
  ({ RSPACK_SERVE, port = 3001, development, store = releaseDirectory(), build } = {}) => {
    refuseFolder(app.folder);
    if (RSPACK_SERVE) return developed(app, Number(port), development);
    return built(app, store, build ?? buildId(app.name));
  };

/** Refuses a folder that the bundler can't name: in a path these signs part a module from its loaders and its query. */
function refuseFolder(folder: string): void {
  const [sign] = /[!#?]/.exec(folder) ?? [];
  if (sign)
    throw new Error(`${folder} has a "${sign}", which the bundler takes for a sign of its own: move the project.`);
}

function developed(app: App, port: number, directory: string | undefined): Configuration | Configuration[] {
  const browser = developmentConfig(app, port);
  const build = { app, build: DEVELOPMENT_BUILD, directory };
  return directory === undefined ? browser : [browser, serverConfig({ ...build, directory }, 'development')];
}

function built(app: App, store: string, build: string): Configuration[] {
  const place = path.join(store, app.name, build);
  const input: Build = { app, build, directory: unfinishedFolder(place) };
  const configurations = [
    webConfig(input),
    serverConfig(input),
    ...(app.worker ? [workerConfig(input, app.worker)] : []),
  ];
  const classNames = shortClassNames(app);
  const bundled = bundledPackages();
  for (const configuration of configurations)
    configuration.plugins = [...(configuration.plugins ?? []), classNames, bundled.plugin];
  return oneBuild(configurations, {
    directory: input.directory,
    place,
    check: () => {
      declareApp(input, originOfApp(app));
      writeFileSync(path.join(input.directory, BILL_OF_MATERIALS), billOfMaterials(app.name, build, bundled.list()));
    },
  });
}
