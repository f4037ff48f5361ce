import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'var', '.git']);

/** Whether a folder is a workspace of its own, with its own lockfile: below the repository, `lab` is one. */
export const isWorkspace = (folder: string): boolean => existsSync(path.join(folder, 'pnpm-workspace.yaml'));

/**
 * Absolute paths of all source files below a folder, sorted; without `node_modules`, `var`, symbolic links and workspaces of
 * their own.
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (LEFT_OUT.has(entry.name) || entry.isSymbolicLink()) return [];
      if (!entry.isDirectory()) return [file];
      return isWorkspace(file) ? [] : filesBelow(file);
    });
}
