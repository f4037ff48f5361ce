import type { Compiler, Stats } from '@rspack/core';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { publicPath } from '@shop/release/assets-place';
import { DEVELOPMENT_BUILD, writeDevelopedApp, type DevelopedApp } from '@shop/release/developed-apps';
import { sha384 } from '@shop/release/sealed-files';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { App } from './app.ts';
import { readBundle } from './declare-app.ts';
import { filesOf } from './manifest-plugin.ts';

type Described = ReturnType<typeof filesOf>['described'];

interface Compilers {
  browser: Compiler;
  /** Writes into the folder `compiled` of the app's own. */
  server: Compiler;
}

interface Options {
  app: Pick<App, 'name' | 'folder'>;
  /** Folder of what is under development, that of all apps. */
  directory: string;
}

const BUNDLE = 'server/server.cjs';

/** Where the compiler for the server writes, always under the same name. */
export const compiledFolder = (directory: string, app: App['name']): string => path.join(directory, app, 'compiled');

/**
 * Leaves word of an app under development: that it is being compiled, and, once both its compilers are at rest, how to
 * show it or what keeps it from being shown.
 */
export function tellOfApp({ browser, server }: Compilers, { app, directory }: Options): void {
  /** The errors of each compiler that is at rest, as text; empty where there are none. */
  const resting = new Map<Compiler, string>();
  let described: Described | undefined;
  const keep = keptBundles(directory, app.name);
  const tell = (developed: DevelopedApp) => writeDevelopedApp(directory, app.name, developed);

  for (const compiler of [browser, server]) {
    const begin = () => {
      if (resting.size === 2) tell({ state: 'compiling' });
      resting.delete(compiler);
    };
    compiler.hooks.invalid.tap('development', begin);
    compiler.hooks.watchRun.tap('development', begin);
    compiler.hooks.failed.tap('development', ({ message, stack }) => tell({ state: 'broken', message, stack }));
    compiler.hooks.done.tap('development', (stats) => {
      const errors = errorsIn(stats);
      if (compiler === browser && !errors) described = filesOf(stats, app).described;
      resting.set(compiler, errors);
      if (resting.size < 2) return;
      const message = [...resting.values()].find(Boolean);
      tell(message ? { state: 'broken', message } : compiledApp(app.name, described!, keep()));
    });
  }
}

const errorsIn = (stats: Stats): string =>
  stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }).trim() : '';

/** An app whose code compiles: whether it runs is another question. */
function compiledApp(app: App['name'], described: Described, folder: string): DevelopedApp {
  const bundle = path.join(folder, BUNDLE);
  try {
    const { declares, calls, problem } = readBundle(bundle, app, described.chunks);
    if (problem) return { state: 'broken', message: `${app} can not be built: ${problem}.` };
    const manifest = {
      app,
      build: DEVELOPMENT_BUILD,
      contract: REMOTE_CONTRACT,
      publicPath: publicPath(app, DEVELOPMENT_BUILD),
      ...described,
      declares,
      calls,
      // Its files change in their places.
      integrity: {},
    };
    const files = { [BUNDLE]: sha384(readFileSync(bundle)) };
    return { state: 'ready', build: { build: DEVELOPMENT_BUILD, folder, manifest, files } };
  } catch (error) {
    const { name, message, stack } = error as Error;
    return { state: 'broken', message: `${name}: ${message}`, stack };
  }
}

/** A process that renders keeps to the bundle that it began with, so each has a folder of its own; the last two stay. */
function keptBundles(directory: string, app: App['name']): () => string {
  const compiled = compiledFolder(directory, app);
  let kept: string[] = [];
  return () => {
    const hash = createHash('sha256');
    for (const file of [BUNDLE, `${BUNDLE}.map`]) hash.update(readFileSync(path.join(compiled, file)));
    const folder = path.join(directory, app, hash.digest('hex').slice(0, 10));
    if (!existsSync(folder)) cpSync(compiled, folder, { recursive: true });
    const before = kept;
    kept = [folder, ...kept.filter((known) => known !== folder)].slice(0, 2);
    for (const old of before.filter((known) => !kept.includes(known))) rmSync(old, { recursive: true, force: true });
    return folder;
  };
}
