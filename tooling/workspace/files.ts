import { readdirSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'var', '.git']);

/** Absolute paths of all source files below a folder, sorted; without `node_modules`, `var` and symbolic links. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (LEFT_OUT.has(entry.name) || entry.isSymbolicLink()) return [];
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}
