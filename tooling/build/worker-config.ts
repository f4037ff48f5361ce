import type { Configuration } from '@rspack/core';
import { containerName } from '@shop/federation/container-name';
import { publicPath } from '@shop/release/proof/assets-place';
import path from 'node:path';
import { commonConfig, type Build } from './common-config.ts';
import { minimizers } from './minimizers.ts';

/**
 * The scripts that run beside an app: no chunks, no federation, nothing shared. Their names carry no hash, because they
 * are served under addresses that stay (`/sw.js`). Class names are those of the app's other builds.
 */
export function workerConfig(build: Build, entry: Record<string, string>): Configuration {
  const { app } = build;
  return {
    ...commonConfig(build, 'web'),
    name: `${app.name} worker`,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(build.directory, 'worker'),
      publicPath: publicPath(app.name, build.build),
      // Part of the hash in class names: with another one than the browser's build has, no style would be found.
      uniqueName: containerName(app.name, build.build),
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    optimization: { splitChunks: false, minimizer: minimizers },
  };
}
