import { posix } from 'node:path';
import { importsOf } from './source-files.ts';

/** Source of each file, by its path with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** For each folder, the other folders that its own files import from. */
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

/** A way from each folder back to itself, such as `frame → browser → app → frame`; empty where every import points one way. */
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
