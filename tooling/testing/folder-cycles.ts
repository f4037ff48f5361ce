import { posix } from 'node:path';
import { importsOf } from './source-files.ts';

/** The source of each file, by its path with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** For each folder, the other folders that files directly in it import from. */
export function folderGraph(sources: Sources): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    const folder = posix.dirname(path);
    const targets = graph.get(folder) ?? new Set();
    for (const imported of importsOf(path, source)) targets.add(posix.dirname(imported));
    targets.delete(folder);
    graph.set(folder, targets);
  }
  return graph;
}

/** Import cycles between folders, such as `frame → browser → app → frame`; empty if there are none. */
export function folderCycles(sources: Sources): string[] {
  const graph = folderGraph(sources);
  const finished = new Set<string>();
  const cycles: string[] = [];

  const visit = (folder: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(folder);
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), folder].join(' → '));
    if (seenAt >= 0 || finished.has(folder)) return;
    for (const target of graph.get(folder) ?? []) visit(target, [...trail, folder]);
    finished.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return cycles;
}
