import type { AppName } from '@shop/composition/app-name';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildManifest } from '../document/build-manifest.ts';
import { releaseDirectory } from '../stores/directory-store.ts';

/** What a browser loads to make one route interactive in English. Weights are bytes over the line (brotli). */
export interface PageWeight {
  app: AppName;
  /** The route's id, which its chunk is named for: `catalog.home`. */
  route: string;
  scripts: number;
  styles: number;
  /** Requests for scripts; styles are part of the document. */
  files: number;
}

/**
 * The weight of every route of an app's build: the shell's entry, the remote's container, texts and the route's chunks.
 * Slots and commands do not count, because browsers load them later, when they are visible or the browser is idle.
 */
export function pageWeights(app: AppName, build: string, shell: string, store = releaseDirectory()): PageWeight[] {
  const read = (name: AppName, id: string) => {
    const folder = path.join(store, name, id);
    const manifest = BuildManifest.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
    const at = (files: readonly string[] = []) => files.map((file) => path.join(folder, 'web', file));
    return { manifest, at };
  };
  const frame = read('shell', shell);
  const own = read(app, build);
  const { chunks } = own.manifest;
  const always = [
    ...frame.at(frame.manifest.entry),
    ...frame.at(frame.manifest.chunks['messages-en']),
    ...(app === 'shell'
      ? []
      : [...own.at(own.manifest.entry), ...own.at(chunks.remote), ...own.at(chunks['messages-en'])]),
  ];
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
  return Object.entries(chunks)
    .filter(([chunk]) => chunk.includes('.') && !chunk.startsWith('slot-'))
    .map(([route, files]) => {
      const loaded = [...new Set([...always, ...own.at(files)])];
      const scripts = loaded.filter((file) => file.endsWith('.js'));
      const styles = loaded.filter((file) => file.endsWith('.css'));
      return { app, route, scripts: weigh(scripts), styles: weigh(styles), files: scripts.length };
    });
}
