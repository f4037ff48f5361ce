import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Lets the runtime load stylesheets through the page's `loadFile` (`shell/src/document/page-files.ts`), like scripts: with
 * their hash, and asked for again before they count as failed. The link that the runtime made only hears of the outcome.
 * Development pages have no hashes, and documents of older shops only know those.
 */
export const checkedStylesheets: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('checked stylesheets', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'checked stylesheets',
        (code) => `${code}
if (globalThis.loadFile) {
  link.rel = '';
  globalThis.loadFile(url).then(() => link.onload({ type: 'load' }), () => link.onerror({ type: 'error' }));
} else if (globalThis.integrityOf) { link.integrity = globalThis.integrityOf(url); link.crossOrigin = 'anonymous'; }`,
      );
    });
  },
};
