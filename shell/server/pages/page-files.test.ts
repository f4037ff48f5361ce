import type { BuildManifest } from '@shop/release/document/build-manifest';
import { expect, test } from 'vitest';
import { filesOfPage } from './compose-page.ts';

const manifest = (app: BuildManifest['app'], entry: string[], chunks: Record<string, string[]>): BuildManifest => ({
  app,
  build: 'b',
  contract: 1,
  shares: {},
  calls: [],
  publicPath: `/assets/${app}/b/`,
  entry,
  fonts: [],
  chunks,
  integrity: {},
});
const shell = manifest('shell', ['vendor.js', 'main.js'], {
  'messages-ar': ['ar.js'],
  'messages-en': ['en.js'],
  'shell.about': ['about.js'],
});
const remote = manifest('mf-catalog', ['entry.js'], {
  remote: ['remote.js'],
  'messages-ar': ['common.js', 'ar.js'],
  'catalog.home': ['common.js', 'home.js'],
  'catalog.product': ['common.js', 'product.js'],
});

test('a page has its own files and those of one language, each once', () => {
  const files = filesOfPage({
    shell,
    remote,
    routes: ['site', 'remotes', 'mf-catalog', 'catalog.home'],
    language: 'ar',
  });

  expect(files.map(({ manifest: { app }, file }) => `${app} ${file}`)).toEqual([
    'shell vendor.js',
    'shell main.js',
    'shell ar.js',
    'mf-catalog entry.js',
    'mf-catalog remote.js',
    'mf-catalog common.js',
    'mf-catalog ar.js',
    'mf-catalog home.js',
  ]);
});

test('a page of the shell has no files of a remote', () => {
  const files = filesOfPage({ shell, remote: null, routes: ['site', 'shell.about'], language: 'en' });

  expect(files.map(({ file }) => file)).toEqual(['vendor.js', 'main.js', 'en.js', 'about.js']);
});
