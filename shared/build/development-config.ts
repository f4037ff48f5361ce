import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName } from '@shop/federation/container-name';
import type { App } from './app.ts';
import { commonConfig } from './common-config.ts';
import { federationPlugin } from './federation-plugin.ts';

/** Build id of everything that a development server serves. */
export const DEVELOPMENT_BUILD = 'dev';

/** An app as its development server serves it: unminified, with Fast Refresh across shell and remotes. */
export function developmentConfig(app: App, port: number): Configuration {
  const isShell = app.name === 'shell';
  const build = { app, build: DEVELOPMENT_BUILD, directory: '' };
  return {
    ...commonConfig(build, 'web', 'development'),
    target: ['web', 'es2022'],
    entry: isShell ? { main: app.web } : {},
    output: {
      publicPath: `http://localhost:${port}/`,
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
    // Parts of the kit never style each other's classes, so their order within the layer can't matter.
    ignoreWarnings: [/Conflicting order/],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
