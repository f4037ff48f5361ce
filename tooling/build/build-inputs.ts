import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { remoteOfPackage } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { workspacePackages } from '@shop/workspace/packages';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockedPackages, type Dependency } from './locked-packages.ts';

/** Files that never get into a build: tests, test helpers and documents. */
const LEFT_OUT = /(^|\/)testing\/|\.test\.tsx?$|\.md$/;

const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** The lockfile of a folder or the nearest folder above. Throws if there is none. */
function lockfileFor(folder: string): string {
  for (let above = folder; ; above = path.dirname(above)) {
    const found = LOCKFILES.map((name) => path.join(above, name)).find((file) => existsSync(file));
    if (found) return found;
    if (above === path.dirname(above)) break;
  }
  throw new Error(`${folder} has no lockfile, so nothing says which packages a build holds. Run npm install.`);
}

/** The files of a remote in its own project, and its lockfile, which stands for the installed packages. */
const inputsApart = (root: string): string[] => [
  ...new Set([...filesBelow(root), lockfileFor(root)].map((file) => path.relative(root, file).replaceAll('\\', '/'))),
];

/** Imports and exports of types, which leave nothing in a build. */
const TYPES = /^(?:import|export) type [^;]+;/gm;

/** What a source file may name another file or a package by: any text in quotes, and addresses in stylesheets. */
const NAMES = /(['"])([@\w./-]+)\1|url\(([^'")]+)\)/g;

const namesIn = (source: string): string[] =>
  [...source.replaceAll(TYPES, '').matchAll(NAMES)].map(([, , quoted, address]) => quoted ?? address!);

/** The workspace's files that are reached from some files by imports, and the installed packages that they name. */
function reachedFrom(entries: readonly string[], root: string): { files: string[]; packages: Dependency[] } {
  const workspace = workspacePackages(root);
  const isFile = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const files = new Set<string>();
  const packages = new Map<string, Dependency>();
  const visit = (file: string): void => {
    const owner = workspace.find((candidate) => file.startsWith(`${candidate.folder}/`));
    if (!owner || files.has(file) || !isFile(file)) return;
    const { folder, dependencies } = owner;
    files.add(file);
    files.add(`${folder}/package.json`);
    if (!/\.(tsx?|css)$/.test(file)) return;
    for (const name of namesIn(readFileSync(path.join(root, file), 'utf8'))) {
      const [, dependency = '', inside] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? [];
      const other = workspace.find((candidate) => candidate.name === dependency);
      if (/^\.\.?\//.test(name)) visit(path.posix.join(path.posix.dirname(file), name));
      else if (other) for (const ending of ['', '.ts', '.tsx']) visit(other.folder + inside + ending);
      else if (dependency in dependencies) packages.set(`${folder} ${dependency}`, { folder, name: dependency });
    }
  };
  entries.forEach(visit);
  return { files: [...files].sort(), packages: [...packages.values()] };
}

/**
 * Everything that influences a build of an app: the files, relative to the project, and lines that stand for the installed
 * packages. It is what the app's configuration and its entries import, directly or indirectly, and no more, so that no other
 * app's change makes a new build of this one. A remote in its own project has the whole project.
 */
export function buildInputs(app: AppName, root = ROOT): { files: string[]; packages: string[] } {
  if (remoteOfPackage(root) === app)
    return {
      files: inputsApart(root)
        .filter((file) => !LEFT_OUT.test(file))
        .sort(),
      packages: [],
    };
  const { files, packages } = reachedFrom([`${app}/rspack.config.ts`, `${app}/src/remote.ts`], root);
  return { files: [...files, '.browserslistrc'], packages: lockedPackages(packages, root) };
}

/** The id of a build: a hash of its inputs, known before it is built and the same on every machine. */
export function buildId(app: AppName, root = ROOT): string {
  const { files, packages } = buildInputs(app, root);
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
    hash.update('\0');
  }
  hash.update(packages.join('\0'));
  return hash.digest('hex').slice(0, 10);
}
