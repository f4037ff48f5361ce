import type { OfflineInput } from '../../src/rendering/shell-module.ts';
import { loadPair, type BuildNotLoaded, type LoadedPair, type Pair } from './load-builds.ts';
import { renderWhole, type PageInput } from './renderer.ts';

/** What a worker is asked. */
export type Ask =
  | { id: number; kind: 'page'; input: PageInput; loadersTimeout: number }
  | { id: number; kind: 'offline-page'; input: OfflineInput }
  /** Nobody waits for this page any more. */
  | { id: number; kind: 'abandon' }
  /** Answered at once, unless some code does not let go. */
  | { id: number; kind: 'ping' };

/** What a worker says. */
export type Says =
  | { kind: 'ready' }
  | { kind: 'not-loaded'; app: BuildNotLoaded['app']; error: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: unknown }
  /** An error that no page waited for: a rejection that nobody handles, a timer that throws. */
  | { kind: 'stray'; error: unknown };

const say = (message: Says): void => void process.send!(message);
const underWay = new Map<number, AbortController>();

// The storefront is gone.
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => say({ kind: 'stray', error: plain(error) }));
process.on('unhandledRejection', (error) => say({ kind: 'stray', error: plain(error) }));

/** What can't be sent becomes its text. */
function plain(error: unknown): unknown {
  try {
    return structuredClone(error);
  } catch {
    return new Error(String(error));
  }
}

function answer(loaded: LoadedPair, ask: Exclude<Ask, { kind: 'abandon' | 'ping' }>): Promise<unknown> {
  if (ask.kind === 'offline-page') return loaded.shell.renderOffline(ask.input);
  const abandoned = new AbortController();
  underWay.set(ask.id, abandoned);
  const signal = AbortSignal.any([abandoned.signal, AbortSignal.timeout(ask.loadersTimeout)]);
  return renderWhole(loaded, ask.input, signal).finally(() => underWay.delete(ask.id));
}

function listen(loaded: LoadedPair): void {
  process.on('message', (ask: Ask) => {
    if (ask.kind === 'abandon') underWay.get(ask.id)?.abort();
    else if (ask.kind === 'ping') say({ kind: 'done', id: ask.id, result: null });
    else
      answer(loaded, ask)
        .then((result) => say({ kind: 'done', id: ask.id, result }))
        .catch((error: unknown) => say({ kind: 'failed', id: ask.id, error: plain(error) }));
  });
}

try {
  listen(loadPair(JSON.parse(process.argv[2]!) as Pair));
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'not-loaded', app: (error as BuildNotLoaded).app, error: plain((error as Error).cause) });
}
