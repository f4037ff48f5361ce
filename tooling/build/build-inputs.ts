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

/** What a build reads of a workspace package's `package.json`. Its dependencies count only where a file names them. */
function packageFields(folder: string, root: string): string {
  const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  const { name, version, type, exports, sideEffects } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({ name, version, type, exports, sideEffects });
}

/** The workspace's files that are reached from some files by imports, and the packages that they are in or name. */
function reachedFrom(entries: readonly string[], root: string): { files: string[]; packages: string[] } {
  const workspace = workspacePackages(root);
  const isFile = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const files = new Set<string>();
  const folders = new Set<string>();
  const installed = new Map<string, Dependency>();
  const visit = (file: string): void => {
    const owner = workspace.find((candidate) => file.startsWith(`${candidate.folder}/`));
    if (!owner || files.has(file) || !isFile(file)) return;
    const { folder, dependencies } = owner;
    files.add(file);
    folders.add(folder);
    if (!/\.(tsx?|css)$/.test(file)) return;
    for (const name of namesIn(readFileSync(path.join(root, file), 'utf8'))) {
      const [, dependency = '', inside] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? [];
      const other = workspace.find((candidate) => candidate.name === dependency);
      if (/^\.\.?\//.test(name)) visit(path.posix.join(path.posix.dirname(file), name));
      else if (other) for (const ending of ['', '.ts', '.tsx']) visit(other.folder + inside + ending);
      else if (Object.hasOwn(dependencies, dependency))
        installed.set(`${folder} ${dependency}`, { folder, name: dependency });
    }
  };
  entries.forEach(visit);
  const own = [...folders].sort().map((folder) => packageFields(folder, root));
  return { files: [...files].sort(), packages: [...own, ...lockedPackages([...installed.values()], root)] };
}

/**
 * Everything that influences a build of an app: the files, relative to the project, and lines that stand for the
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
  return { files: [...files, '.browserslistrc'], packages };
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
