import { ROOT } from '@shop/environment/directories';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWorkspace } from './files.ts';

/** A workspace package, read from its `package.json`. */
export interface WorkspacePackage {
  /** `@shop/ui`. */
  name: string;
  /** Path relative to the repository, with slashes: `shared/ui`. */
  folder: string;
  /** Runtime dependencies: versions by package name. */
  dependencies: Record<string, string>;
  /** What other packages may import: files by path, as in `package.json`. */
  exports: Record<string, string>;
}

function readPackage(root: string, folder: string): WorkspacePackage[] {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return [];
  const { name, dependencies = {}, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<WorkspacePackage>;
  if (!name) throw new Error(`${folder}/package.json has no name.`);
  return [{ name, folder, dependencies, exports }];
}

const foldersIn = (place: string): string[] =>
  readdirSync(place)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && name !== 'var')
    .filter((name) => statSync(path.join(place, name)).isDirectory() && !isWorkspace(path.join(place, name)))
    .sort();

/** Folders that contain packages. */
const GROUPS = ['shared', 'tooling'];

/** All workspace packages: folders with a `package.json`, at the top level and one level below `shared` and `tooling`. */
export function workspacePackages(root = ROOT): WorkspacePackage[] {
  const folders = foldersIn(root).flatMap((name) =>
    GROUPS.includes(name) ? foldersIn(path.join(root, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return folders.flatMap((folder) => readPackage(root, folder));
}

/**
 * The folder of a package and of everything it depends on at run time, transitively, by `workspace:*` dependencies.
 * Throws if a dependency is not in the workspace.
 */
export function foldersBelow(folder: string, root = ROOT): string[] {
  const packages = workspacePackages(root);
  const reached = new Set<string>();
  const visit = (next: WorkspacePackage): void => {
    if (reached.has(next.folder)) return;
    reached.add(next.folder);
    for (const [name, version] of Object.entries(next.dependencies)) {
      if (!version.startsWith('workspace:')) continue;
      const found = packages.find((candidate) => candidate.name === name);
      if (!found) throw new Error(`${next.folder}/package.json names ${name}, which is no package of the workspace.`);
      visit(found);
    }
  };
  const start = packages.find((candidate) => candidate.folder === folder);
  if (!start) throw new Error(`${folder} is no package of the workspace: it has no package.json.`);
  visit(start);
  return [...reached].sort();
}
