import type { PackageSource, PackedPackage } from './packed-packages.ts';

/** The file name of a module after compilation. */
const compiled = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '.js');
const isModule = (file: string): boolean => /\.tsx?$/.test(file);

type Target = string | { types: string; default: string };

const exported = (target: string): Target =>
  isModule(target) ? { types: target.replace(/\.tsx?$/, '.d.ts'), default: compiled(target) } : target;

const mapped = <T>(record: Record<string, string>, change: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The dependencies that a package's compiled files import; for a package that is packed whole, all runtime dependencies. */
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
 * The `package.json` of a packed package. `code` is the text of all its compiled modules and types. `versionOf` gives the
 * exact version of each dependency: what shell and remotes share exists once, so ranges are not allowed.
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
    // A package with commands has no `exports`, so that its other files can be resolved.
    ...(bin ? {} : { exports: mapped(exports, exported) }),
    dependencies: Object.fromEntries(needed(one, code).map((need) => [need, versionOf(need)])),
  };
}
