import { ROOT } from '@shop/environment/directories';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A package of the workspace, as its `package.json` describes it. */
export interface WorkspacePackage {
  /** `@shop/ui`. */
  name: string;
  /** Relative to the repository, with slashes: `shared/ui`. */
  folder: string;
  /** Versions by name: what it needs to run. */
  dependencies: Record<string, string>;
}

function readPackage(root: string, folder: string): WorkspacePackage[] {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return [];
  const { name, dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<WorkspacePackage>;
  if (!name) throw new Error(`${folder}/package.json has no name.`);
  return [{ name, folder, dependencies }];
}

const foldersIn = (place: string): string[] =>
  readdirSync(place)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && name !== 'var')
    .filter((name) => statSync(path.join(place, name)).isDirectory())
    .sort();

/** Folders of the repository that hold packages instead of being one. */
const GROUPS = ['shared', 'tooling'];

/** Every package of the workspace: the folders of the repository and of its groups that hold a `package.json`. */
export function workspacePackages(root = ROOT): WorkspacePackage[] {
  const folders = foldersIn(root).flatMap((name) =>
    GROUPS.includes(name) ? foldersIn(path.join(root, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return folders.flatMap((folder) => readPackage(root, folder));
}

/**
 * A package's folder and those of all packages that it stands on, however far down, by their `workspace:*` dependencies
 * at run time. Throws where one names a package that is not there.
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
