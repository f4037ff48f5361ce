import { rspack } from '@rspack/core';
import { ROOT } from '@shop/environment/directories';
import path from 'node:path';
import { promisify } from 'node:util';
import type { App } from './app.ts';
import { commonConfig } from './common-config.ts';

/** Builds the page that shows the design system as a standalone page: `kit.js`, `kit.css` and fonts in `directory`. */
export async function buildKit(directory: string): Promise<void> {
  const entry = './kit-alone.tsx';
  const app: App = { name: 'shell', folder: path.join(ROOT, 'shared/ui/kit-page'), web: entry, server: entry };
  const compiler = rspack({
    ...commonConfig({ app, build: 'kit', directory }, 'web'),
    target: ['web', 'es2022'],
    entry: { kit: entry },
    output: { path: directory, publicPath: '/', filename: '[name].js', cssFilename: '[name].css' },
    optimization: { splitChunks: false, minimize: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'The kit was not built.');
}
