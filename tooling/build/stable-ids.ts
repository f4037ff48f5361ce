import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What the bundler passes to this hook in place of modules, although its types say otherwise. */
interface Identified {
  readonly identifier: string;
  id: string | number;
}

/** The federation's runtime: its name is its whole code, which imports files by their absolute paths. */
const RUNTIME = /^data:text\/javascript,/;
/** No number, so that it is never the id of another module. */
const RUNTIME_ID = 'f';

/** A module that takes or offers a shared module, with the absolute path of the shared file after that module's name. */
const SHARING = /^(consume|provide) shared module .* \//;

const byName = (a: Identified, b: Identified) => (a.identifier < b.identifier ? -1 : 1);

/**
 * Keeps the folder of the checkout out of module ids, so that a commit gives the same files in every folder. The bundler
 * derives an id from a module's name, and makes a path in it relative only where nothing but `!` or `|` stands beside it.
 * Modules with a path within other text get ids here. Those of sharing, all in the shell, are numbered in the order of their
 * names, in which the path comes last. The bundler gives these numbers to no other module.
 */
export const stableIds: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('stable ids', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('stable ids', (given) => {
        const modules = [...(given as Iterable<unknown> as Iterable<Identified>)];
        const sharing = modules.filter(({ identifier }) => SHARING.test(identifier));
        for (const module of modules) if (RUNTIME.test(module.identifier)) module.id = RUNTIME_ID;
        for (const [number, module] of sharing.sort(byName).entries()) module.id = number;
      });
    });
  },
};
