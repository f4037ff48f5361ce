import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import type { RemoteName } from '@shop/composition/routes';
import type { ReleaseSnapshot, UsableBuild } from '@shop/release/release-snapshot';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
// The shell's bundle comes from the release store; this is the shape of what it exports.
import type { ShellModule } from '../../src/rendering/shell-module.ts';

export interface Shell {
  build: string;
  renderPage: ShellModule['renderPage'];
  renderOffline: ShellModule['renderOffline'];
  /** A remote's module, evaluated on this shell's shared modules. Throws when the bundle holds no remote. */
  loadRemote: (build: UsableBuild) => Remote;
}

interface LoadedShell extends Shell {
  /** Remotes that run on this shell's copies, by folder. */
  remotes: Map<string, Remote>;
}

/** Loads server bundles: shells, and for each shell the remotes that run on its copies of everything shared. */
export class Composition {
  readonly #shells = new Map<string, LoadedShell>();

  /** A shell build, loaded once. Throws when it can't be evaluated. */
  shell({ build, folder }: UsableBuild): Shell {
    const loaded = this.#shells.get(folder);
    if (loaded) return loaded;

    const { renderPage, renderOffline, sharedModules } = loadServerBundle(
      path.join(folder, 'server/server.cjs'),
      refuse,
    ) as ShellModule;
    const share = (id: string): unknown => {
      if (id in sharedModules) return sharedModules[id];
      throw new Error(`"${id}" is not among the modules that the shell shares.`);
    };
    const remotes = new Map<string, Remote>();
    const shell: LoadedShell = {
      build,
      renderPage,
      renderOffline,
      remotes,
      loadRemote: (remoteBuild) => {
        let remote = remotes.get(remoteBuild.folder);
        if (!remote) {
          remote = remoteIn(
            loadServerBundle(path.join(remoteBuild.folder, 'server/server.cjs'), share),
            remoteBuild.manifest.app as RemoteName,
          );
          remotes.set(remoteBuild.folder, remote);
        }
        return remote;
      },
    };
    this.#shells.set(folder, shell);
    return shell;
  }

  /** Frees the code of builds that the release no longer names. Pages being rendered keep what they already hold. */
  keepOnly({ builds }: ReleaseSnapshot): void {
    const named = new Set(Object.values(builds).flatMap((usable) => usable.map(({ folder }) => folder)));
    for (const [folder, shell] of this.#shells) {
      if (!named.has(folder)) this.#shells.delete(folder);
      for (const remote of shell.remotes.keys()) if (!named.has(remote)) shell.remotes.delete(remote);
    }
  }
}

function refuse(id: string): never {
  throw new Error(`The shell's server bundle asks for "${id}"; it must hold everything it needs.`);
}

const nodeRequire = createRequire(import.meta.url);
const NODE_MODULE = /^(node:.*|stream|util|crypto|async_hooks|buffer|events|path|fs|url|string_decoder)$/;

/**
 * Evaluates a build's server bundle, one CommonJS file. Node's built-in modules come from Node, all others from `shared`.
 * Not `import()`: Node never frees an ES module, while 200 builds loaded one after another like this leave the heap flat.
 */
function loadServerBundle(file: string, shared: (id: string) => unknown): unknown {
  const module = { exports: {} };
  const evaluate = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  }) as (...given: unknown[]) => void;
  evaluate(module, module.exports, (id: string) => (NODE_MODULE.test(id) ? (nodeRequire(id) as unknown) : shared(id)));
  return module.exports;
}
