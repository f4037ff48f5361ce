import type { Compiler, RspackPluginInstance } from '@rspack/core';
import type { AppName } from '@shop/composition/app-name';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import type { BuildManifest } from '@shop/release/release';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isShipped = (file: string) => /\.(js|css)$/.test(file);
const isFont = (file: string) => file.endsWith('.woff2');

/** Writes `manifest.json` beside the web build: what each named chunk needs, and the sha384 of every file. */
export function manifestPlugin(app: AppName, build: string, publicPath: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('manifest', (stats) => {
        if (stats.hasErrors()) return;
        const { output } = compiler.options;
        const {
          entrypoints = {},
          namedChunkGroups = {},
          assets = [],
        } = stats.toJson({
          all: false,
          assets: true,
          entrypoints: true,
          chunkGroups: true,
        });
        const filesOf = (group: { assets?: { name: string }[] }) =>
          (group.assets ?? []).map((asset) => asset.name).filter(isShipped);
        const files = assets.map((asset) => asset.name).filter(isShipped);

        const manifest: BuildManifest = {
          app,
          build,
          contract: REMOTE_CONTRACT,
          publicPath,
          entry:
            app === 'shell' ? filesOf(entrypoints.main ?? {}) : files.filter((file) => file.startsWith('remoteEntry')),
          fonts: assets.map((asset) => asset.name).filter(isFont),
          chunks: Object.fromEntries(Object.entries(namedChunkGroups).map(([name, group]) => [name, filesOf(group)])),
          integrity: Object.fromEntries(
            files.map((file) => [
              file,
              `sha384-${createHash('sha384')
                .update(readFileSync(path.join(output.path!, file)))
                .digest('base64')}`,
            ]),
          ),
        };
        writeFileSync(path.join(output.path!, '../manifest.json'), JSON.stringify(manifest, null, 1));
      });
    },
  };
}
