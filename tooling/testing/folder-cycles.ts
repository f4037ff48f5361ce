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

/** The cycles of a graph, such as `frame → browser → app → frame`; empty if there are none. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const finished = new Set<string>();
  const cycles: string[] = [];

  const visit = (node: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), node].join(' → '));
    if (seenAt >= 0 || finished.has(node)) return;
    for (const target of graph.get(node) ?? []) visit(target, [...trail, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** Import cycles between folders. */
export const folderCycles = (sources: Sources): string[] => cyclesIn(folderGraph(sources));

/** Import cycles between files, types included. */
export const fileCycles = (sources: Sources): string[] =>
  cyclesIn(new Map([...sources].map(([path, source]) => [path, new Set(importsOf(path, source))])));
