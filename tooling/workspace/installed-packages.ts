import { ROOT } from '@shop/environment/directories';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that is installed on this machine, as its `package.json` describes it. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** `MIT`, `(MIT OR CC0-1.0)`; undefined where the package states none. */
  licence: string | undefined;
  /** Who keeps it and where: `colinhacks/zod`. */
  repository: string | undefined;
  /** Whether it comes with a script that an installation would run. */
  hasInstallScript: boolean;
}

interface PackageFile {
  name: string;
  version: string;
  license?: string | { type: string };
  /** An old form of `license`. */
  licenses?: { type: string }[];
  repository?: string | { url: string };
  scripts?: Record<string, string>;
}

/** What npm and pnpm run when they install a package from a registry. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

/** Folders of packages below a `node_modules`. The links to others lead to folders of their own. */
const foldersIn = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => (name.startsWith('@') ? foldersIn(path.join(place, name)) : [path.join(place, name)]));

function readInstalled(folder: string): InstalledPackage {
  const file = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  const { name, version, license, licenses, repository, scripts = {} } = file;
  const address = typeof repository === 'string' ? repository : repository?.url;
  return {
    name,
    version,
    licence: (typeof license === 'string' ? license : license?.type) ?? licenses?.map(({ type }) => type).join(' OR '),
    repository: address && /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address)?.[1],
    hasInstallScript:
      INSTALL_SCRIPTS.some((script) => script in scripts) || existsSync(path.join(folder, 'binding.gyp')),
  };
}

/** Every installed package of the repository, each version once, by name. */
export function installedPackages(root = ROOT): InstalledPackage[] {
  const store = path.join(root, 'node_modules/.pnpm');
  const found = readdirSync(store)
    .map((name) => path.join(store, name, 'node_modules'))
    .filter((place) => existsSync(place) && !place.startsWith(path.join(store, 'node_modules')))
    .flatMap(foldersIn)
    .map(readInstalled);
  const once = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...once.keys()].sort().map((key) => once.get(key)!);
}
