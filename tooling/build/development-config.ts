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
      // Only this machine's names: other sites must not read the sources. Named singly, because the shop's page is of another
      // port, and may have been opened by another of these names than the one that the WebSocket uses.
      allowedHosts: ['.localhost', '127.0.0.1', '::1'],
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
