import type { Configuration } from '@rspack/core';
import { ROOT } from '@shop/environment/directories';
import { NAME_DIGEST, WHOLE_DIGEST } from '@shop/release/document/build-manifest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './app.ts';
import { LONG_NAME } from './class-names.ts';

/** The supported browsers, for every step that generates browser code. */
export const browsers = readFileSync(path.join(ROOT, '.browserslistrc'), 'utf8').trim().split('\n');

export interface Build {
  app: App;
  build: string;
  /** Output folder of the build: gets `web/`, `server/`, `worker/` and `manifest.json`. */
  directory: string;
}

/**
 * A file's name carries its content's SHA-256, and so says for itself that the content is the right one: an address means
 * the same bytes in every build. The bundler computes it after all changes to the file.
 */
export const NAMED_BY_CONTENT = {
  hashFunction: 'sha256',
  hashDigest: 'base64url',
  hashDigestLength: WHOLE_DIGEST,
} as const;
/** The place of the whole hash in the name of a script or stylesheet: browsers check the file by it. */
export const CONTENT = `[contenthash:${WHOLE_DIGEST}]`;
/** The place of the hash's beginning in a font's name: browsers check no fonts. */
const FONT_CONTENT = `[contenthash:${NAME_DIGEST}]`;

/** Readable class names in development; production builds have short ones (`class-names.ts`). */
const READABLE_NAME = { localIdentName: '[path][name]-[local]' };

// In the packages of a remote in its own project, both are compiled.
const CHECK_SOURCE = path.join(
  import.meta.dirname,
  './check-source.ts'.replace(/\.ts$/, path.extname(import.meta.filename)),
);

/** Settings that all compilations of an app share. `development` adds Fast Refresh for the browser. */
export function commonConfig(
  build: Build,
  target: 'web' | 'server',
  mode: 'production' | 'development' = 'production',
): Configuration {
  const development = mode === 'development';
  // Server code only produces HTML: it needs neither Fast Refresh nor source positions of elements.
  const refreshed = development && target === 'web';
  return {
    mode,
    context: build.app.folder,
    name: `${build.app.name} ${target}`,
    devtool: development ? 'cheap-module-source-map' : false,
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // Custom properties are shared between the stylesheets of all apps, so they must keep their names.
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
        { test: /\.css$/, loader: CHECK_SOURCE, options: { isGlobal: build.app.name === 'shell' } },
        { test: /\.json$/, exclude: /node_modules/, loader: CHECK_SOURCE },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: target === 'web' ? 'css' : 'asset/source' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: `[name].${FONT_CONTENT}[ext]`, emit: target === 'web' },
        },
        // A program in WebAssembly is a data URL in the script that runs it, so that the script's hash is the program's too.
        // The server runs none.
        target === 'web'
          ? { test: /\.wasm$/, type: 'asset/inline' }
          : { test: /\.wasm$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
  };
}
