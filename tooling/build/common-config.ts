import type { Configuration } from '@rspack/core';
import { ROOT } from '@shop/environment/directories';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './app.ts';
import { LONG_NAME } from './class-names.ts';

/** The browsers we serve, for every step that writes code for them. */
export const browsers = readFileSync(path.join(ROOT, '.browserslistrc'), 'utf8').trim().split('\n');

export interface Build {
  app: App;
  build: string;
  /** Folder of this build in the release store; receives `web/`, `server/`, `worker/` and `manifest.json`. */
  directory: string;
}

/** A developer wants to know whose class it is; a shopper gets a few characters in place of it (`class-names.ts`). */
const READABLE_NAME = { localIdentName: '[path][name]-[local]' };

/** Rules and names that all builds of an app have in common. `development` adds Fast Refresh for the browser. */
export function commonConfig(
  build: Build,
  target: 'web' | 'server',
  mode: 'production' | 'development' = 'production',
): Configuration {
  const development = mode === 'development';
  // What the server renders is sent as text: there is nothing to refresh, and no one to show an element's place to.
  const refreshed = development && target === 'web';
  return {
    mode,
    context: build.app.folder,
    name: `${build.app.name} ${target}`,
    devtool: development ? 'cheap-module-source-map' : false,
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // Custom properties are what stylesheets say to each other: renamed, what one sets no other would read.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/module': { ...(development ? READABLE_NAME : LONG_NAME), exportsOnly: target === 'server' },
      },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: { transform: { react: { runtime: 'automatic', development: refreshed, refresh: refreshed } } },
            env: { targets: target === 'web' ? browsers : ['node 24'] },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: target === 'web' ? 'css' : 'asset/source' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]', emit: target === 'web' },
        },
      ],
    },
  };
}
