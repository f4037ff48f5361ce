import path from 'node:path';
import { containerName } from '@shop/federation/container-name';
import { rspack, type Configuration } from '@rspack/core';
import { browsers, commonConfig, type Build } from './common-config.ts';
import { esmRuntime, esmRuntimeAliases } from './esm-runtime.ts';
import { federationPlugin } from './federation-plugin.ts';
import { linkIntegrity } from './link-integrity.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { publicPath } from './paths.ts';

const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|zustand|i18next|react-i18next|react-hot-toast)[\\/]/;

/** The browser's build of an app: ES modules; a remote is its container alone. */
export function webConfig(build: Build): Configuration {
  const { app } = build;
  const isShell = app.name === 'shell';
  const assets = publicPath(app.name, build.build);
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
      manifestPlugin(app.name, build.build, assets),
    ],
    // Parts of the kit never style each other's classes, so their order within the layer can't matter.
    ignoreWarnings: [/Conflicting order/],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: {
            targets: browsers,
            // Rewritten, these become long :lang() lists that ignore `dir` and break Arabic.
            exclude: { logicalProperties: true, dirSelector: true, langSelectorList: true },
          },
        }),
      ],
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...(isShell ? { vendor: { test: VENDOR, name: 'vendor', chunks: 'initial', enforce: true } } : {}),
          // What several pages of an app use travels once.
          common: { name: 'common', chunks: 'async', minChunks: 2, enforce: true },
        },
      },
    },
  };
}
