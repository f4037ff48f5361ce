import { loadPair, type LoadedPair, type Pair } from '../rendering/load-builds.ts';
import { renderWhole, type Renderer } from '../rendering/renderer.ts';

/** Renders in the test's own process: quicker than workers, and with sources that the test has loaded. */
export function renderHere(): Renderer {
  const loaded = new Map<string, LoadedPair>();
  const load = (pair: Pair): LoadedPair => {
    const key = `${pair.shell.folder} ${pair.remote?.folder ?? ''}`;
    const known = loaded.get(key) ?? loadPair(pair);
    loaded.set(key, known);
    return known;
  };
  return {
    page: async (pair, input, signal) => renderWhole(load(pair), input, signal),
    offlinePage: async (pair, input) => load(pair).shell.renderOffline(input),
    isReady: () => true,
    prepare: async () => undefined,
    follow: () => undefined,
    close: () => undefined,
  };
}
