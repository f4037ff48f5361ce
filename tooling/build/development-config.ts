import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName } from '@shop/federation/page-release';
import { buildPath } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import type { App } from './app.ts';
import { commonConfig } from './common-config.ts';
import { federationPlugin } from './federation-plugin.ts';

/**
 * Development configuration: unminified, with Fast Refresh across shell and remotes. The shop proxies the files under its
 * own origin, so that its Content-Security-Policy needs no exception for them.
 */
export function developmentConfig(app: App, port: number): Configuration {
  const isShell = app.name === 'shell';
  const build = { app, build: DEVELOPMENT_BUILD, directory: '' };
  return {
    ...commonConfig(build, 'web', 'development'),
    target: ['web', 'es2022'],
    entry: isShell ? { main: app.web } : {},
    output: {
      publicPath: buildPath(app.name, DEVELOPMENT_BUILD),
      uniqueName: containerName(app.name, DEVELOPMENT_BUILD),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      ...(isShell ? {} : { library: { type: 'module' } }),
    },
    plugins: [federationPlugin(build, { filename: 'remoteEntry.js', trimmed: false }), new ReactRefreshRspackPlugin()],
    // Design system components never style each other's classes, so their order within the layer does not matter.
    ignoreWarnings: [/Conflicting order/],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      // Only this machine's names and IP addresses: other sites must not read the sources by a name of theirs.
      allowedHosts: 'auto',
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
