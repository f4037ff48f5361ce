import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import path from 'node:path';

/**
 * Modules of the federation runtime without which the shop works the same, by the part of it that holds them. The runtime
 * takes most of them along because it hands all of its exports to remotes, or calls them only for an option that no build
 * here has. A test compares their exports with those of `federation-stubs.ts`.
 */
export const STUBBED_MODULES: Readonly<Record<string, readonly string[]>> = {
  'runtime-core/dist': [
    'plugins/snapshot/SnapshotHandler.js',
    'utils/preload.js',
    'utils/context.js',
    'utils/semver/index.js',
    'helpers.js',
  ],
  'sdk/dist': ['dom.js', 'logger.js'],
  'error-codes/dist': ['desc.mjs'],
  'webpack-bundler-runtime/dist': ['init.js', 'remotes.js', 'updateOptions.js', 'getSharedFallbackGetter.js'],
};

/** The unused modules, by their address. */
export const STUBBED_PATH = new RegExp(
  `@module-federation/(?:${Object.entries(STUBBED_MODULES)
    .flatMap(([part, modules]) => modules.map((module) => `${part}/${module.replace('.', '\\.')}`))
    .join('|')})$`,
);

// In the packages of a remote in its own project, both are compiled.
const INSTEAD = path.join(
  import.meta.dirname,
  './federation-stubs.ts'.replace(/\.ts$/, path.extname(import.meta.filename)),
);

/** Leaves the unused modules of the federation runtime out of a browser build: 6 KB of the shell, 1 KB of each container. */
export const stubbedFederation: RspackPluginInstance = {
  apply(compiler: Compiler) {
    new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.m?js$/, (found) => {
      if (STUBBED_PATH.test(path.resolve(found.context, found.request))) found.request = INSTEAD;
    }).apply(compiler);
  },
};
