import { Socket } from 'node:net';
import { serialize } from 'node:v8';
import type { OfflineInput } from '../../src/rendering/shell-module.ts';
import { brokeredFetch, type ApiAnswer, type ApiCall } from './brokered-fetch.ts';
import { frames } from './frames.ts';
import {
  readPair,
  renderWhole,
  type BuildNotLoaded,
  type BuildPair,
  type LoadedPair,
  type PageInput,
} from './run-builds.ts';
import { dataOfError, type SentError } from './sent-error.ts';

declare global {
  namespace NodeJS {
    interface ProcessPermission {
      drop: (scope: 'fs.read') => void;
    }
  }
}

export type WorkerRequest =
  | { id: number; kind: 'page'; input: PageInput }
  | { id: number; kind: 'offline-page'; input: OfflineInput }
  /** The visitor has left: the loaders of this page may stop. */
  | { id: number; kind: 'abort' }
  /** Answered at once, unless synchronous code blocks the worker. */
  | { id: number; kind: 'ping' }
  /** The API's answer to a call of the worker's, with the body beside it; an error's text where there is none. */
  | { id: number; kind: 'api'; answer: Omit<ApiAnswer, 'body'> | string };

export type WorkerMessage =
  /** From here on the remote's code runs, and says what it likes in the worker's name. */
  | { kind: 'shell-loaded' }
  | { kind: 'ready' }
  | { kind: 'not-loaded'; app: BuildNotLoaded['app']; error: SentError }
  /** Of a page, the HTML is beside it. */
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: SentError }
  /** An error outside any page, such as an unhandled rejection or a timer that throws. */
  | { kind: 'unhandled-error'; error: SentError }
  | { kind: 'call'; id: number; call: ApiCall };

const rendering = new Map<number, AbortController>();
const calls = new Map<number, { resolve: (answer: ApiAnswer) => void; reject: (error: Error) => void }>();
let loaded: LoadedPair | undefined;
let lastCall = 0;

/** File descriptor 3: the storefront's end of it is in `render-worker.ts`. */
const storefront = new Socket({ fd: 3 });
// The storefront has ended.
storefront.once('close', () => process.exit());
const { send } = frames<WorkerRequest, WorkerMessage>(storefront, {
  onValue: (request, bytes) => receive(request, bytes),
  onBroken: () => process.exit(1),
});

process.on('uncaughtException', (error) => send({ kind: 'unhandled-error', error: dataOfError(error) }));
process.on('unhandledRejection', (error) => send({ kind: 'unhandled-error', error: dataOfError(error) }));

globalThis.fetch = brokeredFetch((call, signal) => {
  const id = ++lastCall;
  return new Promise<ApiAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    calls.set(id, { resolve, reject });
    send({ kind: 'call', id, call });
  }).finally(() => calls.delete(id));
});

async function render(request: Extract<WorkerRequest, { kind: 'page' | 'offline-page' }>): Promise<void> {
  const { id } = request;
  if (request.kind === 'offline-page')
    return send({ kind: 'done', id, result: await loaded!.shell.renderOffline(request.input) });
  const aborted = new AbortController();
  rendering.set(id, aborted);
  const rendered = await renderWhole(loaded!, request.input, aborted.signal).finally(() => rendering.delete(id));
  if (rendered.kind === 'redirect') return send({ kind: 'done', id, result: rendered });
  const { html, ...page } = rendered;
  // Throws for functions, which JSON would leave out: the browser would then start with other data.
  serialize(page);
  send({ kind: 'done', id, result: page }, html);
}

function receive(request: WorkerRequest, bytes: Buffer): void {
  const { id } = request;
  switch (request.kind) {
    case 'abort':
      rendering.get(id)?.abort();
      break;
    case 'ping':
      send({ kind: 'done', id, result: null });
      break;
    case 'api':
      if (typeof request.answer === 'string') calls.get(id)?.reject(new TypeError(request.answer));
      else calls.get(id)?.resolve({ ...request.answer, body: new Uint8Array(bytes) });
      break;
    case 'page':
    case 'offline-page':
      render(request).catch((error: unknown) => send({ kind: 'failed', id, error: dataOfError(error) }));
  }
}

try {
  const evaluate = readPair(JSON.parse(process.argv[2]!) as BuildPair);
  // From here on no file can be read, whoever asks.
  process.permission.drop('fs.read');
  loaded = evaluate(() => send({ kind: 'shell-loaded' }));
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'not-loaded', app: (error as BuildNotLoaded).app, error: dataOfError((error as Error).cause) });
}
