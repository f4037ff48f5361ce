import { readdirSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'var', '.git']);

/** Every file of our own below a folder, absolute and in order: without packages, without what running and testing write. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (LEFT_OUT.has(entry.name) || entry.isSymbolicLink()) return [];
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}
