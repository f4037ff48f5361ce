import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { containerName } from '@shop/federation/page-release';
import type { Build } from './common-config.ts';

/** Stands for the build's id until module and chunk ids are given. */
export const UNNAMED_BUILD = 'UNNAMED';

/**
 * Keeps a build's id out of everything but the container's own name. The bundler derives short ids from the names of chunks
 * and modules. In every sixtieth build or so one that had the build's id in its name took the id of another module, which
 * then got a new one in each chunk that uses it.
 */
export const stableContainer = ({ app, build }: Build): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('stable container', (compilation) => {
      const { RawSource } = compiler.rspack.sources;
      const [unnamed, name] = [UNNAMED_BUILD, build].map((id) => containerName(app.name, id)) as [string, string];
      // After minification, which chooses names by the letters that a file has, and before the names of files.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name: 'stable container', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const text = file.endsWith('.js') ? source.source().toString() : '';
          if (text.includes(unnamed)) compilation.updateAsset(file, new RawSource(text.replaceAll(unnamed, name)));
        }
      });
    });
  },
});
