import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageWeights } from './page-weight.ts';

let store: string;

/** A build whose compressed files have the sizes that are given, in bytes. */
function build(app: string, entry: string[], chunks: Record<string, string[]>, sizes: Record<string, number>): void {
  const folder = path.join(store, app, 'b1');
  mkdirSync(path.join(folder, 'web'), { recursive: true });
  const manifest = {
    app,
    build: 'b1',
    contract: 1,
    publicPath: `/assets/${app}/b1/`,
    entry,
    fonts: [],
    chunks,
    integrity: {},
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  for (const [file, size] of Object.entries(sizes))
    writeFileSync(path.join(folder, 'web', `${file}.br`), Buffer.alloc(size));
}

beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'weights-'));
  build(
    'shell',
    ['main.js', 'main.css'],
    { 'messages-en': ['en.js'] },
    { 'main.js': 1000, 'main.css': 300, 'en.js': 20 },
  );
});

afterEach(() => rmSync(store, { recursive: true }));

test('a route weighs the shell, its remote’s container and texts, and its own files, each once', () => {
  build(
    'mf-gifts',
    ['remoteEntry.js'],
    {
      remote: ['remote.js'],
      'messages-en': ['texts.js'],
      'messages-ar': ['arabic.js'],
      commands: ['commands.js'],
      'slot-gifts.card': ['commands.js'],
      'gifts.home': ['remote.js', 'home.js', 'home.css'],
    },
    {
      'remoteEntry.js': 7,
      'remote.js': 5,
      'texts.js': 3,
      'arabic.js': 100,
      'commands.js': 100,
      'home.js': 2,
      'home.css': 4,
    },
  );

  expect(pageWeights('mf-gifts', 'b1', 'b1', store)).toEqual([
    { app: 'mf-gifts', route: 'gifts.home', scripts: 1037, styles: 304, files: 6 },
  ]);
});
