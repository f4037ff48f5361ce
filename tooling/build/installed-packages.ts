import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

interface InstalledPackage {
  folder: string;
  version: string;
  /** Names of its dependencies. */
  needs: string[];
}

function readPackage(folder: string): InstalledPackage {
  const {
    version = '0.0.0',
    dependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version?: string;
    dependencies?: object;
    peerDependencies?: object;
  };
  return { folder, version, needs: Object.keys({ ...dependencies, ...peerDependencies }) };
}

/** The installed package that a name resolves to from a folder. `require.resolve` can't be used: `exports` may hide `package.json`. */
function installed(name: string, from: string): InstalledPackage | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return readPackage(realpathSync(place));
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The package that contains a folder. */
function packageAround(folder: string): InstalledPackage {
  if (existsSync(path.join(folder, 'package.json'))) return readPackage(folder);
  if (folder === path.dirname(folder)) throw new Error('An app lies in a folder with a package.json, or below one.');
  return packageAround(path.dirname(folder));
}

/**
 * The installed versions of those of the named packages that the package in a folder depends on, directly or indirectly.
 * If there are several versions, the nearest one counts.
 */
export function versionsOfPackages(folder: string, names: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  let level = [packageAround(realpathSync(folder))];
  while (level.length > 0 && found.size < names.size) {
    const next: InstalledPackage[] = [];
    for (const { folder: from, needs } of level) {
      for (const name of needs) {
        const other = installed(name, from);
        if (!other || seen.has(other.folder)) continue;
        seen.add(other.folder);
        if (names.has(name) && !found.has(name)) found.set(name, other.version);
        next.push(other);
      }
    }
    level = next;
  }
  return found;
}
