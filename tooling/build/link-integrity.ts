import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Sets `integrity` on stylesheets that are loaded together with code. Scripts are covered by the import map's integrity.
 * Development pages have neither an import map nor hashes.
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
