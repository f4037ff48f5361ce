import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';
import type { Build } from './common-config.ts';

/** The bundler's own name of a class, until all of a compilation's are known. */
export const LONG_NAME = {
  localIdentName: 'class-[hash]',
  localIdentHashDigest: 'hex',
  localIdentHashDigestLength: 16,
};
const LONG = /class-[0-9a-f]{16}/g;

/** Four characters that tell this build's classes from those of any other build of any app. */
export function classPrefix(app: string, build: string): string {
  const [first, ...rest] = createHash('sha256').update(`${app} ${build}`).digest();
  const letter = String.fromCodePoint('a'.codePointAt(0)! + (first! % 26));
  return letter + (Buffer.from(rest).readUInt32BE() % 36 ** 3).toString(36).padStart(3, '0');
}

/** Names of a build's classes, short ones in place of the bundler's. To be shared by all compilations of the build. */
export function shortClassNames({ app, build }: Pick<Build, 'app' | 'build'>): RspackPluginInstance {
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
          // In one order, so that the same sources give the same names.
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
