import type { Configuration } from '@rspack/core';
import { containerName } from '@shop/federation/container-name';
import { publicPath } from '@shop/release/proof/assets-place';
import path from 'node:path';
import { commonConfig, type Build } from './common-config.ts';
import { isShared } from './shared-modules.ts';

/**
 * The server's build of an app: one CommonJS file. The shell's holds the shared modules; a remote's asks for them by name.
 * That of `development` leads its errors back to the sources, and leaves the last good file where a change does not compile.
 */
export function serverConfig(build: Build, mode: 'production' | 'development' = 'production'): Configuration {
  const { app } = build;
  const common = commonConfig(build, 'server', mode);
  return {
    ...common,
    target: 'node24',
    entry: { main: app.server },
    output: {
      path: path.join(build.directory, 'server'),
      publicPath: publicPath(app.name, build.build, app.assets),
      // Part of the hash in class names: with another one than the browser's build has, no style would be found.
      uniqueName: containerName(app.name, build.build),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      // A module that threw while it was loaded throws the same again, in place of what its halves throw at each other.
      strictModuleErrorHandling: mode === 'development',
    },
    module: { ...common.module, parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager' } } },
    externals:
      app.name === 'shell'
        ? []
        : [({ request }, done) => (request && isShared(request) ? done(undefined, `commonjs ${request}`) : done())],
    optimization: { minimize: false, splitChunks: false, emitOnErrors: false },
  };
}
