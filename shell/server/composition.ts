import type { Remote } from '@shop/contract/remote';
import { remoteIn } from '@shop/contract/remote-contract';
import type { RemoteName } from '@shop/contract/routes';
import type { ReleaseStore } from './release-store.ts';
// The shell's bundle is loaded from the release store; this is the shape of what it exports.
import type { RenderInput, RenderResult } from '../src/render.tsx';

interface ShellModule {
  renderPage: (input: RenderInput) => Promise<RenderResult>;
  sharedModules: Record<string, unknown>;
}

export interface Shell {
  build: string;
  renderPage: ShellModule['renderPage'];
  /** A remote's module, evaluated on this shell's shared modules. Throws when it is none. */
  loadRemote: (name: RemoteName, build: string) => Remote;
}

/** Puts server bundles together: one shell, and remotes that run on its copies of everything shared. */
export class Composition {
  readonly #store: ReleaseStore;
  #shell: Shell | undefined;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The shell that is live, else its previous build. Throws when neither can be loaded. */
  shell(): Shell {
    for (const build of this.#store.usableBuilds('shell')) {
      if (this.#shell?.build === build) return this.#shell;
      try {
        this.#shell = this.#load(build);
        return this.#shell;
      } catch (error) {
        this.#store.markBroken('shell', build, error);
      }
    }
    if (this.#shell) return this.#shell;
    throw new Error('No build of the shell can be loaded. Build it again: npm run build');
  }

  #load(build: string): Shell {
    this.#store.manifest('shell', build);
    const module = this.#store.serverModule('shell', build, refuse) as ShellModule;
    // Remotes loaded until now hold the shared modules of the shell that was live before.
    this.#store.forgetBundles();
    const require = (id: string): unknown => {
      if (id in module.sharedModules) return module.sharedModules[id];
      throw new Error(`"${id}" is not among the modules that the shell shares.`);
    };
    return {
      build,
      renderPage: module.renderPage,
      loadRemote: (name, remoteBuild) => remoteIn(this.#store.serverModule(name, remoteBuild, require)),
    };
  }
}

function refuse(id: string): never {
  throw new Error(`The shell's server bundle asks for "${id}"; it must hold everything it needs.`);
}
