import type { OfflineInput } from '../../src/rendering/shell-module.ts';
import {
  loadPair,
  renderWhole,
  type BuildNotLoaded,
  type BuildPair,
  type LoadedPair,
  type PageInput,
} from './run-builds.ts';

export type WorkerRequest =
  | { id: number; kind: 'page'; input: PageInput; loadersTimeout: number }
  | { id: number; kind: 'offline-page'; input: OfflineInput }
  /** The visitor has left: the loaders of this page may stop. */
  | { id: number; kind: 'abort' }
  /** Answered at once, unless synchronous code blocks the worker. */
  | { id: number; kind: 'ping' };

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'not-loaded'; app: BuildNotLoaded['app']; error: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: unknown }
  /** An error outside any page, such as an unhandled rejection or a timer that throws. */
  | { kind: 'unhandled-error'; error: unknown };

const send = (message: WorkerMessage): void => void process.send!(message);
const rendering = new Map<number, AbortController>();

// The storefront has ended.
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => send({ kind: 'unhandled-error', error: cloneable(error) }));
process.on('unhandledRejection', (error) => send({ kind: 'unhandled-error', error: cloneable(error) }));

/** The error itself, or an error with its text if it can't be sent to another process. */
function cloneable(error: unknown): unknown {
  try {
    return structuredClone(error);
  } catch {
    return new Error(String(error));
  }
}

function answer(loaded: LoadedPair, request: Exclude<WorkerRequest, { kind: 'abort' | 'ping' }>): Promise<unknown> {
  if (request.kind === 'offline-page') return loaded.shell.renderOffline(request.input);
  const aborted = new AbortController();
  rendering.set(request.id, aborted);
  const signal = AbortSignal.any([aborted.signal, AbortSignal.timeout(request.loadersTimeout)]);
  return renderWhole(loaded, request.input, signal).finally(() => rendering.delete(request.id));
}

function listen(loaded: LoadedPair): void {
  process.on('message', (request: WorkerRequest) => {
    if (request.kind === 'abort') rendering.get(request.id)?.abort();
    else if (request.kind === 'ping') send({ kind: 'done', id: request.id, result: null });
    else
      answer(loaded, request)
        .then((result) => send({ kind: 'done', id: request.id, result }))
        .catch((error: unknown) => send({ kind: 'failed', id: request.id, error: cloneable(error) }));
  });
}

try {
  listen(loadPair(JSON.parse(process.argv[2]!) as BuildPair));
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'not-loaded', app: (error as BuildNotLoaded).app, error: cloneable((error as Error).cause) });
}
