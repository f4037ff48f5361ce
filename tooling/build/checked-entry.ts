import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * How a build's runtime imports its chunks: through the page's `importFile` (`LOAD_FILES` in `shell/src/document/page-files.ts`), which
 * runs only what has the hash that its name carries. Documents of older shops have the hash of every file in their import
 * map instead, and no such function.
 */
export const CHECKED_IMPORT = '(f=>(f=new URL(f,import.meta.url).href,globalThis.importFile?.(f)??import(f)))';

/** The end of an entry whose start needs another file: it takes its modules (`C`), then starts (`x`). */
const STATIC_START = /import\*as (\S+) from("[^"]+");((\S+)\.C\(\1\),\4\.x\(\));/;

/**
 * Lets the shell's entry import its vendor file as chunks are imported. A browser remembers for as long as the page is open
 * that a file of a static import did not load; one that `importFile` loads can be asked for again. What the entry throws is
 * told to the page as an error of its file.
 */
export const checkedEntry: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('checked entry', (compilation) => {
      const { RawSource } = compiler.rspack.sources;
      // After minification, and before the names of files.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name: 'checked entry', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!/^main\..*\.js$/.test(file)) continue;
          const text = source.source().toString();
          const checked = text.replace(
            STATIC_START,
            `${CHECKED_IMPORT}($2).then($1=>queueMicrotask(()=>{$3}),()=>{});`,
          );
          if (checked === text) throw new Error(`${file} does not start as it is expected to.`);
          compilation.updateAsset(file, new RawSource(checked));
        }
      });
    });
  },
};
