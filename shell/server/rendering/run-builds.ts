import type { AppName, RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
// The shell's code comes from the release store; these are only the types of what it exports.
import type { RenderInput, RenderResult, ShellModule } from '../../src/rendering/shell-module.ts';

export interface BuildCode {
  app: AppName;
  build: string;
  folder: string;
  /** sha384 of its server bundle, from its signed manifest. */
  bundleHash: string | undefined;
}

export const SERVER_BUNDLE = 'server/server.cjs';

/** The builds that render a page: a shell, and the remote that owns the page (null for the shell's own pages). */
export interface BuildPair {
  shell: BuildCode;
  remote: (BuildCode & { app: RemoteName }) | null;
}

/** The evaluated code of a pair. The remote uses the shell's copies of all shared modules. */
export interface LoadedPair {
  pair: BuildPair;
  shell: ShellModule;
  remote: Remote | null;
}

/** What a page is rendered from: plain data, because it is sent to another process. */
export interface PageInput extends Omit<RenderInput, 'owner' | 'signal'> {
  /** The remote that owns the page, even if none of its builds can be used. */
  owner: Omit<NonNullable<RenderInput['owner']>, 'module'> | null;
}

export type Rendered =
  | Extract<RenderResult, { kind: 'redirect' }>
  | (Omit<Extract<RenderResult, { kind: 'page' }>, 'html'> & {
      /** HTML of the root element, as bytes: a string would be encoded and decoded again on its way between processes. */
      html: Uint8Array;
    });

/** A build whose code can't be evaluated, has been changed, or does not export what it should. */
export class BuildNotLoaded extends Error {
  readonly app: AppName;

  constructor({ app, build }: BuildCode, cause: unknown) {
    super(`${app} ${build} can not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.app = app;
  }
}

/** Reads the server bundles of a pair. The function that it returns evaluates them; both throw `BuildNotLoaded`. */
export function readPair(pair: BuildPair): (onShellLoaded?: () => void) => LoadedPair {
  const { remote } = pair;
  const evaluateShell = load(pair.shell, readBundle);
  const evaluateRemote = remote && load(remote, readBundle);
  return (onShellLoaded) => {
    const shell = load(pair.shell, () => evaluateShell(refuse) as ShellModule);
    onShellLoaded?.();
    const share = (id: string): unknown => {
      if (id in shell.sharedModules) return shell.sharedModules[id];
      throw new Error(`"${id}" is not among the modules that the shell shares.`);
    };
    return { pair, shell, remote: remote && load(remote, () => remoteIn(evaluateRemote!(share), remote.app)) };
  };
}

/** Bytes. The shop's longest page has 200,000; a page many times as long is a mistake. */
export const MAX_PAGE_BYTES = 4_000_000;

/** Renders a page to its end: no part may be sent before the whole page is known to have no error. */
export async function renderWhole(
  { pair, shell, remote }: LoadedPair,
  { owner, ...input }: PageInput,
  signal: AbortSignal,
): Promise<Rendered> {
  const module = remote && { remote, build: pair.remote!.build };
  const result = await shell.renderPage({ ...input, signal, owner: owner && { ...owner, module } });
  if (result.kind === 'redirect') return result;
  const parts: Uint8Array[] = [];
  for await (const part of await result.html()) parts.push(part);
  const html = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  if (html.length > MAX_PAGE_BYTES) throw new Error(`The page has ${html.length} bytes, more than ${MAX_PAGE_BYTES}.`);
  return { ...result, html };
}

function load<T>(code: BuildCode, step: (code: BuildCode) => T): T {
  try {
    return step(code);
  } catch (error) {
    throw new BuildNotLoaded(code, error);
  }
}

function refuse(id: string): never {
  throw new Error(`The shell's server bundle requires "${id}"; it must contain everything it needs.`);
}

const nodeRequire = createRequire(import.meta.url);
const NODE_MODULE = /^(node:.*|stream|util|crypto|async_hooks|buffer|events|path|fs|url|string_decoder)$/;

/** A server bundle: one CommonJS file. */
function readBundle({ folder, bundleHash }: BuildCode): (shared: (id: string) => unknown) => unknown {
  const file = path.join(folder, SERVER_BUNDLE);
  const code = readFileSync(file, 'utf8');
  // The release store verified the file earlier; it may have been changed since.
  if (sha384(code) !== bundleHash) throw new Error(`${SERVER_BUNDLE} is not what was built`);
  return (shared) => {
    const module = { exports: {} };
    const evaluate = compileFunction(code, ['module', 'exports', 'require'], {
      filename: file,
    }) as (...given: unknown[]) => void;
    // Node's own modules come from Node, all others from `shared`.
    const require = (id: string) => (NODE_MODULE.test(id) ? (nodeRequire(id) as unknown) : shared(id));
    evaluate(module, module.exports, require);
    return module.exports;
  };
}
