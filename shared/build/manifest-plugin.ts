import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import type { BuildManifest } from '@shop/release/release';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './common-config.ts';
import { manifestShares } from './shared-modules.ts';

const isShipped = (file: string) => /\.(js|css)$/.test(file);
const isFont = (file: string) => file.endsWith('.woff2');

/** Writes `manifest.json` beside the web build: what each named chunk needs, what is shared, the sha384 of every file. */
export function manifestPlugin({ app, build }: Build, publicPath: string): RspackPluginInstance {
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

        const manifest: Omit<BuildManifest, 'calls'> = {
          app: app.name,
          build,
          contract: REMOTE_CONTRACT,
          shares: manifestShares(
            app,
            [...stats.compilation.modules].map((module) => module.identifier()),
          ),
          publicPath,
          entry:
            app.name === 'shell'
              ? filesOf(entrypoints.main ?? {})
              : files.filter((file) => file.startsWith('remoteEntry')),
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
