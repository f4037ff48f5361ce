import { ROOT } from '@shop/environment/directories';
import { filesBelow } from '@shop/workspace/files';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Paths of the repository's own files, relative to its root, with slashes. */
export const sourceFiles: readonly string[] = filesBelow(ROOT)
  .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  .sort();

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
