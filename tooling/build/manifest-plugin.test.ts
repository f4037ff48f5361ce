import type { Stats } from '@rspack/core';
import { expect, test } from 'vitest';
import { filesOf } from './manifest-plugin.ts';

/** The compiler's statistics of a shell whose entry and one page have these files. */
function statsOf(...names: string[]): Stats {
  const assets = names.map((name) => ({ name }));
  const json = { assets, entrypoints: { main: { assets } }, namedChunkGroups: { 'shell.about': { assets } } };
  return { toJson: () => json, compilation: { modules: [] } } as unknown as Stats;
}

test('scripts come before stylesheets, each in the order of their chunks, as the order within a chunk is not always the same', () => {
  const shell = { name: 'shell' as const, folder: import.meta.dirname };
  const ordered = ['vendor.js', 'main.js', 'fonts.css', 'main.css'];

  for (const stats of [
    statsOf('vendor.js', 'fonts.css', 'main.js', 'main.css'),
    statsOf('vendor.js', 'fonts.css', 'main.css', 'main.js'),
  ])
    expect(filesOf(stats, shell).described).toMatchObject({ entry: ordered, chunks: { 'shell.about': ordered } });
});
