import type { PackageSource, PackedPackage } from './packed-packages.ts';

/** A module of the sources, as it is called once it is compiled. */
const compiled = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '.js');
const isModule = (file: string): boolean => /\.tsx?$/.test(file);

type Target = string | { types: string; default: string };

const exported = (target: string): Target =>
  isModule(target) ? { types: target.replace(/\.tsx?$/, '.d.ts'), default: compiled(target) } : target;

/** The same with other values. */
const mapped = <T>(record: Record<string, string>, change: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** What a package's compiled files import of what it may import. Of a whole package all that it needs to run stays. */
function needed({ source, isWhole }: PackedPackage, code: string): string[] {
  const named = { ...source.devDependencies, ...source.dependencies };
  return Object.keys(named)
    .filter((name) => {
      const isImported = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some((text) => code.includes(text));
      return isImported || (isWhole && !name.startsWith('@shop/') && name in (source.dependencies ?? {}));
    })
    .sort();
}

export interface PackedManifest extends Pick<PackageSource, 'name' | 'version'> {
  license: 'UNLICENSED';
  type: 'module';
  sideEffects?: boolean | string[];
  bin?: Record<string, string>;
  exports?: Record<string, Target>;
  dependencies: Record<string, string>;
}

/**
 * `package.json` of a packed package. `code` is all of its compiled modules and types; `versionOf` answers the one version
 * that goes with it, because what the shop shares has no second copy.
 */
export function packedManifest(one: PackedPackage, code: string, versionOf: (name: string) => string): PackedManifest {
  const { name, sideEffects, bin, exports = {} } = one.source;
  return {
    name,
    version: versionOf(name),
    license: 'UNLICENSED',
    type: 'module',
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiled) : sideEffects }),
    ...(bin ? { bin: mapped(bin, compiled) } : {}),
    // A package of commands is no module; nothing keeps its other files from being found.
    ...(bin ? {} : { exports: mapped(exports, exported) }),
    dependencies: Object.fromEntries(needed(one, code).map((need) => [need, versionOf(need)])),
  };
}
