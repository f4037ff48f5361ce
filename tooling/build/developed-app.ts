import type { Compiler, Stats } from '@rspack/core';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { buildPath } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD, writeDevelopedApp, type DevelopedApp } from '@shop/release/proof/developed-apps';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { App } from './app.ts';
import { readBundle } from './declare-app.ts';
import { filesOf } from './manifest-plugin.ts';

type Described = ReturnType<typeof filesOf>['described'];

interface Compilers {
  browser: Compiler;
  /** The compiler of the server bundle, which writes into the app's folder `compiled`. */
  server: Compiler;
}

interface Options {
  app: Pick<App, 'name' | 'folder'>;
  /** Folder with the state of all apps under development. */
  directory: string;
}

const BUNDLE = 'server/server.cjs';

/** The server bundle, overwritten by each compilation. */
export const compiledFolder = (directory: string, app: App['name']): string => path.join(directory, app, 'compiled');

/** The result of a compiler that is idle. */
interface Result {
  /** The errors as text; empty if there are none. */
  errors: string;
  /** Start of the compilation, in milliseconds since 1970: later changes are not in the result. */
  began: number;
  files: ReadonlySet<string>;
}

/**
 * Writes the state of an app under development for the storefront: compiling, ready (with its files), or failed (with the
 * errors). The browser and server compilers watch files independently. The app is ready only when both results include
 * the newest version of every file; otherwise the server could render an older state than the browser's.
 */
export function writeAppState({ browser, server }: Compilers, { app, directory }: Options): void {
  const resting = new Map<Compiler, Result>();
  let described: Described | undefined;
  const keep = keptBundles(directory, app.name);
  const writeState = (developed: DevelopedApp) => writeDevelopedApp(directory, app.name, developed);

  /** The changed files that each compiler has seen last. */
  const modified = new Map<Compiler, ReadonlySet<string>>();

  for (const compiler of [browser, server]) {
    let began = 0;
    const begin = () => {
      if (resting.size === 2) writeState({ state: 'compiling' });
      resting.delete(compiler);
      began = Date.now();
      modified.set(compiler, compiler.modifiedFiles ?? new Set());
    };
    compiler.hooks.invalid.tap('development', begin);
    compiler.hooks.watchRun.tap('development', begin);
    compiler.hooks.failed.tap('development', ({ message, stack }) => writeState({ state: 'broken', message, stack }));
    compiler.hooks.done.tap('development', (stats) => {
      const errors = errorsIn(stats);
      if (compiler === browser && !errors) described = filesOf(stats, app).described;
      resting.set(compiler, { errors, began, files: new Set(stats.compilation.fileDependencies) });
      const results = [...resting.values()];
      const changed = [...modified.values()].flatMap((files) => [...files]);
      if (results.length < 2 || changed.some((file) => results.some((result) => isNewer(file, result)))) return;
      const message = results.map((result) => result.errors).find(Boolean);
      writeState(message ? { state: 'broken', message } : compiledApp(app.name, described!, keep()));
    });
  }
}

/** Whether a source file was written after its compilation began. Modification times in the future are ignored. */
function isNewer(file: string, { files, began }: Result): boolean {
  const written = files.has(file) ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : undefined;
  return written !== undefined && written >= began && written <= Date.now();
}

const errorsIn = (stats: Stats): string =>
  stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }).trim() : '';

/** The state of an app that compiles; evaluating its module can still fail. */
function compiledApp(app: App['name'], described: Described, folder: string): DevelopedApp {
  const bundle = path.join(folder, BUNDLE);
  try {
    const { declares, calls, problem } = readBundle(bundle, app, described.chunks);
    if (problem) return { state: 'broken', message: `${app} can not be built: ${problem}.` };
    const manifest = {
      app,
      build: DEVELOPMENT_BUILD,
      contract: REMOTE_CONTRACT,
      publicPath: buildPath(app, DEVELOPMENT_BUILD),
      ...described,
      declares,
      calls,
      // Development files keep their names when they change, so they have no integrity hashes.
      integrity: {},
    };
    const files = { [BUNDLE]: sha384(readFileSync(bundle)) };
    return { state: 'ready', build: { build: DEVELOPMENT_BUILD, folder, manifest, files } };
  } catch (error) {
    const { name, message, stack } = error as Error;
    return { state: 'broken', message: `${name}: ${message}`, stack };
  }
}

/** Copies the server bundle to a new folder, because a render worker keeps using the bundle it started with. Keeps the last two. */
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
