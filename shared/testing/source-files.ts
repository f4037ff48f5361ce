import { root } from '@shop/tasks/places';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'var', '.git']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.has(entry.name) || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Paths of the repository's own files, relative to its folder, with slashes. */
export const sourceFiles: readonly string[] = filesBelow(root)
  .map((path) => relative(root, path).replaceAll('\\', '/'))
  .sort();

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');
