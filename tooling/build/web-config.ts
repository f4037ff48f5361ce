import type { Configuration } from '@rspack/core';
import { containerName } from '@shop/federation/page-release';
import { publicPath } from '@shop/release/document/build-manifest';
import path from 'node:path';
import { CHECKED_IMPORT, checkedEntry } from './checked-entry.ts';
import { checkedStylesheets } from './checked-stylesheets.ts';
import { commonConfig, CONTENT, NAMED_BY_CONTENT, type Build } from './common-config.ts';
import { compileHints } from './compile-hints.ts';
import { compress } from './compress.ts';
import { esmRuntime, esmRuntimeAliases } from './esm-runtime.ts';
import { federationPlugin } from './federation-plugin.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { minimizers } from './minimizers.ts';
import { stableContainer, UNNAMED_BUILD } from './stable-container.ts';
import { stableIds } from './stable-ids.ts';
import { stubbedFederation } from './stubbed-federation.ts';
import { treeShakableRouter } from './tree-shakable-router.ts';

const VENDOR =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|zustand|i18next|react-i18next|react-hot-toast)[\\/]/;

const FORMS = /[\\/]node_modules[\\/](react-hook-form|zod)[\\/]/;

/**
 * Whether a chunk is a page's own. Commands and header slots load on every page, so they must not pull in what pages share.
 * The entry of a code is loaded on use: counted with the pages that have one, it would become common to all pages.
 */
const isPage = (chunk: { name?: string; canBeInitial: () => boolean }): boolean =>
  !chunk.canBeInitial() && !/^(commands|slot-header|code-entry)/.test(chunk.name ?? '');

/** Configuration of the browser build: ES modules; a remote has no entry but its federation container. */
export function webConfig(build: Build): Configuration {
  const { app } = build;
  const isShell = app.name === 'shell';
  const assets = publicPath(app.name, build.build, app.assets);
  const common = commonConfig(build, 'web');

  return {
    ...common,
    target: ['web', 'es2022'],
    // An entry besides the container would add a second runtime to a remote.
    entry: isShell ? { main: app.web } : {},
    output: {
      path: path.join(build.directory, 'web'),
      publicPath: assets,
      uniqueName: containerName(app.name, UNNAMED_BUILD),
      module: true,
      ...NAMED_BY_CONTENT,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: CHECKED_IMPORT,
      crossOriginLoading: 'anonymous',
      filename: `[name].${CONTENT}.js`,
      chunkFilename: `[name].${CONTENT}.js`,
      cssFilename: `[name].${CONTENT}.css`,
      cssChunkFilename: `[name].${CONTENT}.css`,
      ...(isShell ? {} : { library: { type: 'module' } }),
    },
    resolve: { ...common.resolve, alias: esmRuntimeAliases },
    module: { ...common.module, rules: [...common.module!.rules!, treeShakableRouter] },
    plugins: [
      federationPlugin({ app, build: UNNAMED_BUILD }, { filename: `remoteEntry.${CONTENT}.js`, trimmed: true }),
      esmRuntime,
      stubbedFederation,
      stableIds,
      stableContainer(build),
      checkedStylesheets,
      ...(isShell ? [checkedEntry] : []),
      compileHints,
      manifestPlugin(build, assets),
      ...compress,
    ],
    // Design system components never style each other's classes, so their order within the layer does not matter.
    ignoreWarnings: [/Conflicting order/],
    optimization: {
      minimizer: minimizers,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...(isShell
            ? {
                vendor: { test: VENDOR, name: 'vendor', chunks: 'initial', enforce: true },
                // Documents have this stylesheet whole and never load it again: a second declaration of a font moves texts.
                fonts: { test: /[\\/]fonts\.css$/, name: 'fonts', chunks: 'initial', enforce: true },
              }
            : {}),
          // Form libraries get their own chunk, so that a menu or badge does not load them.
          forms: { test: FORMS, name: 'forms', chunks: 'async', priority: 1, enforce: true },
          // Modules that most pages use go into one common chunk; what three pages share, such as the listings' filters, into
          // another. A lower threshold would make every page load what only some need.
          common: { name: 'common', chunks: isPage, minChunks: 4, enforce: true },
          shared: { chunks: isPage, minChunks: 3, minSize: 8_000, priority: -1 },
        },
      },
    },
  };
}
