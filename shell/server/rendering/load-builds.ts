import type { AppName, RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
// The shell's bundle comes from the release store; this is the shape of what it exports.
import type { ShellModule } from '../../src/rendering/shell-module.ts';

/** A build as a renderer is told of it. */
export interface BuildPlace {
  app: AppName;
  build: string;
  /** Its folder in the release store. */
  folder: string;
  /** sha384 of its server bundle, as it was signed. */
  sealed: string | undefined;
}

export const SERVER_BUNDLE = 'server/server.cjs';

/** What renders a page: a shell, and the remote that owns the page unless it is one of the shell's own. */
export interface Pair {
  shell: BuildPlace;
  remote: (BuildPlace & { app: RemoteName }) | null;
}

/** The code of a pair: the remote runs on the shell's copies of everything shared. */
export interface LoadedPair {
  pair: Pair;
  shell: ShellModule;
  remote: Remote | null;
}

/** A build whose code can't be evaluated, or is not what it should be. */
export class BuildNotLoaded extends Error {
  readonly app: AppName;

  constructor({ app, build }: BuildPlace, cause: unknown) {
    super(`${app} ${build} can not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.app = app;
  }
}

/** Evaluates the server bundles of a pair. Throws `BuildNotLoaded`. */
export function loadPair(pair: Pair): LoadedPair {
  const shell = load(pair.shell, refuse, (module) => module as ShellModule);
  const share = (id: string): unknown => {
    if (id in shell.sharedModules) return shell.sharedModules[id];
    throw new Error(`"${id}" is not among the modules that the shell shares.`);
  };
  const { remote } = pair;
  return { pair, shell, remote: remote && load(remote, share, (module) => remoteIn(module, remote.app)) };
}

function load<T>(place: BuildPlace, shared: (id: string) => unknown, read: (module: unknown) => T): T {
  try {
    return read(evaluateBundle(place, shared));
  } catch (error) {
    throw new BuildNotLoaded(place, error);
  }
}

function refuse(id: string): never {
  throw new Error(`The shell's server bundle asks for "${id}"; it must hold everything it needs.`);
}

const nodeRequire = createRequire(import.meta.url);
const NODE_MODULE = /^(node:.*|stream|util|crypto|async_hooks|buffer|events|path|fs|url|string_decoder)$/;

/** Evaluates a server bundle, one CommonJS file. Node's built-in modules come from Node, all others from `shared`. */
function evaluateBundle({ folder, sealed }: BuildPlace, shared: (id: string) => unknown): unknown {
  const file = path.join(folder, SERVER_BUNDLE);
  const code = readFileSync(file, 'utf8');
  // The file may have been changed since the storefront looked.
  if (sha384(code) !== sealed) throw new Error(`${SERVER_BUNDLE} is not what was built`);
  const module = { exports: {} };
  const evaluate = compileFunction(code, ['module', 'exports', 'require'], {
    filename: file,
  }) as (...given: unknown[]) => void;
  evaluate(module, module.exports, (id: string) => (NODE_MODULE.test(id) ? (nodeRequire(id) as unknown) : shared(id)));
  return module.exports;
}
