import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';
import type { App } from './app.ts';

/** Temporary class name, replaced once all classes of the compilation are known. */
export const LONG_NAME = {
  localIdentName: 'class-[hash]',
  localIdentHashDigest: 'hex',
  localIdentHashDigestLength: 16,
};
const LONG = /class-[0-9a-f]{16}/g;

/** Prefix of four characters that is unique to a build of an app. */
export function classPrefix(app: string, build: string): string {
  const [first, ...rest] = createHash('sha256').update(`${app} ${build}`).digest();
  const letter = String.fromCodePoint('a'.codePointAt(0)! + (first! % 26));
  return letter + (Buffer.from(rest).readUInt32BE() % 36 ** 3).toString(36).padStart(3, '0');
}

/** Replaces the bundler's class names by short ones. All compilations of a build must share one instance. */
export function shortClassNames({ app, build }: { app: App; build: string }): RspackPluginInstance {
  const prefix = classPrefix(app.name, build);
  const names = new Map<string, string>();
  const shortName = (long: string): string => {
    const known = names.get(long) ?? prefix + names.size.toString(36);
    names.set(long, known);
    return known;
  };

  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('short class names', (compilation) => {
        const { RawSource } = compiler.rspack.sources;
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
        compilation.hooks.processAssets.tap({ name: 'short class names', stage }, (assets) => {
          // Sorted, so that the same sources always give the same names.
          for (const file of Object.keys(assets)
            .filter((name) => /\.(js|cjs|css)$/.test(name))
            .sort()) {
            const text = assets[file]!.source().toString();
            if (text.search(LONG) >= 0) compilation.updateAsset(file, new RawSource(text.replaceAll(LONG, shortName)));
          }
        });
      });
    },
  };
}
