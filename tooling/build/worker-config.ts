import type { Configuration } from '@rspack/core';
import { publicPath } from '@shop/release/document/build-manifest';
import path from 'node:path';
import { commonConfig, NAMED_BY_CONTENT, type Build } from './common-config.ts';
import { minimizers } from './minimizers.ts';

/**
 * Configuration of the service worker and the offline page's script: one file each, without federation or shared modules.
 * File names have no hash, because their addresses are fixed (`/sw.js`). Class names match the app's other compilations.
 */
export function workerConfig(build: Build, entry: Record<string, string>): Configuration {
  const { app } = build;
  return {
    ...commonConfig(build, 'web'),
    name: `${app.name} worker`,
    target: ['web', 'es2022'],
    entry,
    output: {
      ...NAMED_BY_CONTENT,
      path: path.join(build.directory, 'worker'),
      publicPath: publicPath(app.name, build.build),
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    optimization: { splitChunks: false, minimizer: minimizers },
  };
}
