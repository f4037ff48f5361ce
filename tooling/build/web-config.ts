import type { Configuration } from '@rspack/core';
import { containerName } from '@shop/federation/container-name';
import { publicPath } from '@shop/release/proof/assets-place';
import path from 'node:path';
import { commonConfig, type Build } from './common-config.ts';
import { compress } from './compress.ts';
import { esmRuntime, esmRuntimeAliases } from './esm-runtime.ts';
import { federationPlugin } from './federation-plugin.ts';
import { linkIntegrity } from './link-integrity.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { minimizers } from './minimizers.ts';

const VENDOR =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|zustand|i18next|react-i18next|react-hot-toast)[\\/]/;

const FORMS = /[\\/]node_modules[\\/](react-hook-form|zod)[\\/]/;

/** Not a chunk of commands or of a slot in the header: those come to every page, and must not bring what pages share. */
const isPage = (chunk: { name?: string; canBeInitial: () => boolean }): boolean =>
  !chunk.canBeInitial() && !/^(commands|slot-header)/.test(chunk.name ?? '');

/** The browser's build of an app: ES modules; a remote is its container alone. */
export function webConfig(build: Build): Configuration {
  const { app } = build;
  const isShell = app.name === 'shell';
  const assets = publicPath(app.name, build.build, app.assets);
  const common = commonConfig(build, 'web');

  return {
    ...common,
    target: ['web', 'es2022'],
    // A stub entry would drag a second runtime into a remote.
    entry: isShell ? { main: app.web } : {},
    output: {
      path: path.join(build.directory, 'web'),
      publicPath: assets,
      uniqueName: containerName(app.name, build.build),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      ...(isShell ? {} : { library: { type: 'module' } }),
    },
    resolve: { ...common.resolve, alias: esmRuntimeAliases },
    plugins: [
      federationPlugin(build, { filename: 'remoteEntry.[contenthash:8].js', trimmed: true }),
      esmRuntime,
      linkIntegrity,
      manifestPlugin(build, assets),
      ...compress,
    ],
    // Parts of the kit never style each other's classes, so their order within the layer can't matter.
    ignoreWarnings: [/Conflicting order/],
    optimization: {
      minimizer: minimizers,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...(isShell ? { vendor: { test: VENDOR, name: 'vendor', chunks: 'initial', enforce: true } } : {}),
          // What forms alone need must not travel with a menu or a badge.
          forms: { test: FORMS, name: 'forms', chunks: 'async', priority: 1, enforce: true },
          // What most pages of an app use travels once, and what three of them share, such as the lists' filters, in a chunk
          // of its own: with less, every page would load what only some need. What every page of the shop loads brings its
          // few modules itself.
          common: { name: 'common', chunks: isPage, minChunks: 4, enforce: true },
          shared: { chunks: isPage, minChunks: 3, minSize: 8_000, priority: -1 },
        },
      },
    },
  };
}
