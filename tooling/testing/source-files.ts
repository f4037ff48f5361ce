import { ROOT } from '@shop/environment/directories';
import { filesBelow } from '@shop/workspace/files';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/** Paths of the product's own files, without those of the laboratory, relative to the repository's root, with slashes. */
export const sourceFiles: readonly string[] = pathsBelow(ROOT);

const lab = join(ROOT, 'lab');

/** Paths of the laboratory's files; undefined in a repository without it. */
export const labFiles: readonly string[] | undefined = existsSync(lab) ? pathsBelow(lab) : undefined;

function pathsBelow(folder: string): string[] {
  return filesBelow(folder)
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .sort();
}

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Relative imports, static and lazy. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'(\.{1,2}\/[^']+)'/g;

/**
 * Paths of the files that a file imports by a relative path, types included: by default TypeScript, because JSON and styles
 * hold no code that could import something back.
 */
export const importsOf = (path: string, source: string, kinds = /\.tsx?$/): string[] =>
  [...source.matchAll(IMPORT)]
    .map(([, specifier]) => posix.join(posix.dirname(path), specifier!))
    .filter((imported) => kinds.test(imported));
