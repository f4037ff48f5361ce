import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';
import type { App } from './app.ts';

/**
 * Temporary class name with a hash of its stylesheet's text, replaced once all classes of the compilation are known. The hash
 * is written as those in file names are.
 */
export const LONG_NAME = {
  localIdentName: 'class-[contenthash:16]-[local]-end',
};
const LONG = /class-[\w-]{16}-[\w-]+?-end/g;

/**
 * Prefix of four characters for the classes of an app's build, by the temporary names of all of them in order. Two builds
 * have the same prefix only if each class stands for the same rules in both, so neither can restyle the other.
 */
export function classPrefix(app: string, longNames: readonly string[]): string {
  const [first, ...rest] = createHash('sha256')
    .update([app, ...longNames].join(' '))
    .digest();
  const letter = String.fromCodePoint('a'.codePointAt(0)! + (first! % 26));
  return letter + (Buffer.from(rest).readUInt32BE() % 36 ** 3).toString(36).padStart(3, '0');
}

/** Stylesheets first, then by name without the content's hash, so that a changed text does not change the order. */
function inOrder(files: readonly string[]): string[] {
  const rank = (file: string) => `${file.endsWith('.css') ? 0 : 1} ${file.replace(/\.[\w-]+(?=\.\w+$)/, '')}`;
  return files.filter((file) => /\.(js|cjs|css)$/.test(file)).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Replaces the bundler's class names by short ones. All compilations of a build must share one instance. */
export function shortClassNames({ name: app }: Pick<App, 'name'>): RspackPluginInstance {
  const names = new Map<string, string>();
  let prefix: string | undefined;

  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('short class names', (compilation) => {
        const { RawSource } = compiler.rspack.sources;
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
        compilation.hooks.processAssets.tap({ name: 'short class names', stage }, (assets) => {
          const texts = inOrder(Object.keys(assets)).map((file) => [file, assets[file]!.source().toString()] as const);
          const found = [...new Set(texts.flatMap(([, text]) => text.match(LONG) ?? []))];
          prefix ??= classPrefix(app, found);
          for (const long of found) if (!names.has(long)) names.set(long, prefix + names.size.toString(36));
          for (const [file, text] of texts) {
            const short = text.replaceAll(LONG, (long) => names.get(long)!);
            if (short !== text) compilation.updateAsset(file, new RawSource(short));
          }
        });
      });
    },
  };
}
