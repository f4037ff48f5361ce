import { readPair, renderWhole, type BuildPair, type LoadedPair } from '../rendering/run-builds.ts';
import type { Renderer } from '../rendering/worker-pool.ts';

/** Renders in the test's own process, which is faster than workers and can use source modules that the test has loaded. */
export function renderHere(): Renderer {
  const loaded = new Map<string, LoadedPair>();
  const load = (pair: BuildPair): LoadedPair => {
    const key = `${pair.shell.folder} ${pair.remote?.folder ?? ''}`;
    const known = loaded.get(key) ?? readPair(pair)();
    loaded.set(key, known);
    return known;
  };
  return {
    page: async (pair, input, signal) => renderWhole(load(pair), input, signal),
    offlinePage: async (pair, input) => load(pair).shell.renderOffline(input),
    isReady: () => true,
    prepare: async () => undefined,
    keepOnly: () => undefined,
    load: () => ({ workers: 0, pages: 0, waiting: 0 }),
    close: () => undefined,
  };
}
