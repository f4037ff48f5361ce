import type { Configuration } from '@rspack/core';
import { publicPath } from '@shop/release/document/build-manifest';
import path from 'node:path';
import { commonConfig, NAMED_BY_CONTENT, type Build } from './common-config.ts';
import { isShared } from './shared-modules.ts';

/** Aliases for whole names only: `react` is not the beginning of `react/jsx-runtime`. */
const exactAliases = ({ folder, replaceShared = {} }: Build['app']) =>
  Object.fromEntries(Object.entries(replaceShared).map(([name, file]) => [`${name}$`, path.join(folder, file)]));

/**
 * Configuration of the server build: one CommonJS file. The shell's contains the shared modules, a remote's requires them by
 * name. In `development` it has a source map, and a compilation with errors keeps the last good file.
 */
export function serverConfig(build: Build, mode: 'production' | 'development' = 'production'): Configuration {
  const { app } = build;
  const common = commonConfig(build, 'server', mode);
  return {
    ...common,
    target: 'node24',
    resolve: { ...common.resolve, alias: exactAliases(app) },
    entry: { main: app.server },
    output: {
      ...NAMED_BY_CONTENT,
      path: path.join(build.directory, 'server'),
      publicPath: publicPath(app.name, build.build, app.assets),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      // Requiring a module again that threw while loading throws the same error, instead of running it half initialised.
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
