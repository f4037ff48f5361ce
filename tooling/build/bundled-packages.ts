import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An installed package of which a bundle holds at least one module. */
export interface BundledPackage {
  name: string;
  version: string;
  /** As its `package.json` states it: `MIT`. */
  license?: string;
}

interface PackageFile {
  name?: string;
  version?: string;
  license?: string;
}

const folders = new Map<string, BundledPackage | undefined>();

/** The installed package that a file belongs to; undefined for files of the project and of the compiler. */
function packageOf(folder: string): BundledPackage | undefined {
  if (!folder.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
  if (!folders.has(folder)) folders.set(folder, readPackage(folder) ?? packageOf(path.dirname(folder)));
  return folders.get(folder);
}

function readPackage(folder: string): BundledPackage | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  // Files within a package can hold only `type`.
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  return name && version ? { name, version, ...(license && { license }) } : undefined;
}

/** Collects the installed packages whose modules get into any compilation that has the plugin. */
export function bundledPackages(): { plugin: RspackPluginInstance; list: () => BundledPackage[] } {
  const found = new Map<string, BundledPackage>();
  const plugin = {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('bundled packages', (compilation) => {
        // Later, modules that are joined to one are no longer listed.
        compilation.hooks.finishModules.tap('bundled packages', (modules) => {
          for (const module of modules) {
            const file = module.nameForCondition();
            const bundled = file && packageOf(path.dirname(file));
            if (bundled) found.set(`${bundled.name}@${bundled.version}`, bundled);
          }
        });
      });
    },
  };
  return { plugin, list: () => [...found.keys()].sort().map((key) => found.get(key)!) };
}
