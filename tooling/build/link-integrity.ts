import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Gives stylesheets that are loaded with a page's code the hash that the document demands. Scripts need nothing: the
 * import map's integrity covers them. Development pages have no import map, and no hashes.
 */
export const linkIntegrity: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('link-integrity', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'link-integrity',
        (code) =>
          `${code}\nif (globalThis.integrityOf) { link.integrity = globalThis.integrityOf(url); link.crossOrigin = 'anonymous'; }`,
      );
    });
  },
};
