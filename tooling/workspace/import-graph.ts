import { ROOT } from '@shop/environment/directories';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.ts';
import { workspacePackages } from './packages.ts';

/** What a source file may name another file by: any text in quotes or backticks that can be a path. */
const NAMES = /(['"`])([@\w.{}$-]+(?:\/[@\w.{}$-]+)*)\1|url\(([^'")]+)\)/g;
const CODE = /\.(tsx?|mjs|css|json)$/;

/** Where a package exports a path: `src/cli/run-command.ts` for `cli/run-command`, by the longest pattern that fits. */
function exportedPath(exports: Readonly<Record<string, string>>, subpath: string): string {
  const exact = exports[`./${subpath}`];
  if (exact) return exact;
  for (const [pattern, target] of Object.entries(exports).sort(([a], [b]) => b.length - a.length)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !`./${subpath}`.startsWith(before) || !subpath.endsWith(after)) continue;
    return target.replace('*', `./${subpath}`.slice(before.length, after ? -after.length : undefined));
  }
  return subpath;
}

export interface ImportGraph {
  /** All files of the repository, relative to its root, with slashes. */
  files: readonly string[];
  /** The files that a file names: by an import, `new URL`, a path that it joins, or `url()` in styles. */
  namedBy: (file: string) => ReadonlySet<string>;
  /** The files that name one of these, directly or through others (not through `except`), and these themselves. */
  dependentsOf: (files: readonly string[], except?: string) => Set<string>;
}

/** Reads which files of a repository name which others. Paths that are put together from variables are not seen. */
export function importGraph(root = ROOT): ImportGraph {
  const files = filesBelow(root).map((file) => path.relative(root, file).replaceAll('\\', '/'));
  const known = new Set(files);
  const packages = workspacePackages(root);
  /** Files by their last part, for paths that are joined to a folder: `join(ROOT, name, 'src/remote.ts')`. */
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = path.posix.basename(file);
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }

  const resolve = (from: string, name: string): readonly string[] => {
    const owner = packages.find((one) => name.startsWith(`${one.name}/`));
    const target = owner
      ? path.posix.join(owner.folder, exportedPath(owner.exports, name.slice(owner.name.length + 1)))
      : path.posix.join(path.posix.dirname(from), name);
    if (known.has(target)) return [target];
    if (name.startsWith('.') || !/\.\w+$/.test(name)) return [];
    const sameName = byName.get(path.posix.basename(name)) ?? [];
    return name.includes('/') ? sameName.filter((file) => file === name || file.endsWith(`/${name}`)) : [];
  };

  const named = new Map(
    files.map((file) => {
      const source = CODE.test(file) ? readFileSync(path.join(root, file), 'utf8') : '';
      const names = [...source.matchAll(NAMES)].map(([, , quoted, address]) => quoted ?? address!);
      return [file, new Set(names.flatMap((name) => resolve(file, name)))];
    }),
  );
  const importers = new Map<string, string[]>();
  for (const [file, targets] of named)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);

  return {
    files,
    namedBy: (file) => named.get(file) ?? new Set(),
    dependentsOf(changed, except) {
      const reached = new Set<string>();
      const visit = (file: string): void => {
        if (reached.has(file)) return;
        reached.add(file);
        if (file !== except || changed.includes(file)) importers.get(file)?.forEach(visit);
      };
      changed.forEach(visit);
      return reached;
    },
  };
}
