import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import type { BuildManifest } from '@shop/release/document/build-manifest';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './common-config.ts';
import { manifestShares } from './shared-modules.ts';

/** Files of hot updates, which are not part of the build. */
const isShipped = (file: string) => /(?<!\.hot-update)\.(js|css)$/.test(file);
const isFont = (file: string) => file.endsWith('.woff2');
/** The bundler gives the chunks of a group in order, but the script and the stylesheet of one chunk in any. */
const scriptsFirst = (files: readonly string[]) => [
  ...files.filter((file) => file.endsWith('.js')),
  ...files.filter((file) => !file.endsWith('.js')),
];

/** The manifest's fields that follow from the browser compilation: files of each named chunk, and shared modules. */
export function filesOf(stats: Stats, app: Pick<Build['app'], 'name' | 'folder' | 'replaceShared'>) {
  const {
    entrypoints = {},
    namedChunkGroups = {},
    assets = [],
  } = stats.toJson({ all: false, assets: true, entrypoints: true, chunkGroups: true });
  const shipped = (group: { assets?: { name: string }[] }) =>
    scriptsFirst((group.assets ?? []).map((asset) => asset.name).filter(isShipped));
  // A chunk that merges old hot updates has no name.
  const names = assets.flatMap(({ name }: { name?: string }) => name ?? []);
  const files = names.filter(isShipped);
  return {
    files,
    described: {
      shares: manifestShares(
        app,
        [...stats.compilation.modules].map((module) => module.identifier()),
      ),
      entry:
        app.name === 'shell' ? shipped(entrypoints.main ?? {}) : files.filter((file) => file.startsWith('remoteEntry')),
      fonts: names.filter(isFont),
      chunks: Object.fromEntries(Object.entries(namedChunkGroups).map(([name, group]) => [name, shipped(group)])),
    } satisfies Partial<BuildManifest>,
  };
}

/** Writes `manifest.json`: the files of the web build and their hashes. */
export function manifestPlugin({ app, build }: Build, publicPath: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('manifest', (stats) => {
        if (stats.hasErrors()) return;
        const { output } = compiler.options;
        const { files, described } = filesOf(stats, app);
        const manifest: Omit<BuildManifest, 'calls'> = {
          app: app.name,
          build,
          contract: REMOTE_CONTRACT,
          publicPath,
          ...described,
          integrity: Object.fromEntries(
            files.map((file) => [file, integrityOf(readFileSync(path.join(output.path!, file)))]),
          ),
        };
        writeFileSync(path.join(output.path!, '../manifest.json'), JSON.stringify(manifest, null, 1));
      });
    },
  };
}
