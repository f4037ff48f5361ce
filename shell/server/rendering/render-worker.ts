import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerMessage, WorkerRequest } from './render-worker-main.ts';
import { BuildNotLoaded, type BuildPair } from './run-builds.ts';
import { LOADING_LIMITS, watchLoading, whileVisitorsWait, type LoadingLimits } from './watch-loading.ts';

/** All in milliseconds. */
export interface RenderLimits {
  page: number;
  /** For the page's loaders, as part of `page`. */
  loaders: number;
  /** For loading the code; `LOADING_LIMITS` if absent. */
  loading?: LoadingLimits;
}

const MAIN = fileURLToPath(new URL('render-worker-main.ts', import.meta.url));
/** Milliseconds in which a worker that is not blocked answers a ping. */
const PING_TIMEOUT = 250;
/** Megabytes. A shell and a remote need about 20; code that needs six times as much leaks memory with every page. */
const MAX_HEAP = 128;

export class WorkerEnded extends Error {
  /** Another page, or the storefront itself, ended the worker: this page can be rendered by a new one. */
  readonly canRetry: boolean;

  constructor(reason: string, canRetry: boolean) {
    super(reason);
    this.canRetry = canRetry;
  }
}

interface PendingRequest {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface WorkerListeners {
  /** Called for an error outside any page. The worker is retired afterwards. */
  onUnhandledError: (error: unknown) => void;
  /** Called once, when the worker stops taking pages. */
  onRetired: () => void;
}

type Work = Extract<WorkerRequest, { kind: 'page' | 'offline-page' }>;
/** `Omit` for each member of a union. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A process that runs the code of one pair of builds. Whatever that code does (loop, crash, leak) stays within it. */
export class RenderWorker {
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #limits: RenderLimits;
  readonly #listeners: WorkerListeners;
  #lastId = 0;
  #isRetired = false;

  constructor(pair: BuildPair, limits: RenderLimits, listeners: WorkerListeners) {
    this.#limits = limits;
    this.#listeners = listeners;
    this.#process = fork(MAIN, [JSON.stringify(pair)], {
      serialization: 'advanced',
      // Remotes' code must not see the storefront's secrets.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: [`--max-old-space-size=${MAX_HEAP}`],
    });
    const loading = limits.loading ?? LOADING_LIMITS;
    this.ready = this.#start(pair, loading);
    this.ready.then(
      () => (this.isReady = true),
      // The callers of `ready` and `run` handle the rejection.
      () => undefined,
    );
    this.#readyInTime = whileVisitorsWait(this.ready, loading);
    this.#readyInTime.catch(() => undefined);
  }

  /** Resolves when the code is loaded. Rejects with `BuildNotLoaded`, or with `WorkerEnded` if it was retired before. */
  readonly ready: Promise<void>;
  isReady = false;
  /** The same as `ready`, but rejects with `StillLoading` when visitors have waited long enough. */
  readonly #readyInTime: Promise<void>;

  /** Number of unfinished pages, including those that wait for the code to be loaded. */
  load = 0;

  /** Rejects with `BuildNotLoaded`, `StillLoading`, `WorkerEnded`, the code's own error, or the signal's reason. */
  async run(work: WithoutId<Work>, signal?: AbortSignal): Promise<unknown> {
    this.load += 1;
    try {
      if (!this.isReady) await this.#readyInTime;
      return await this.#render(work, signal);
    } finally {
      this.load -= 1;
      if (this.#isRetired) this.retire();
    }
  }

  #render(work: WithoutId<Work>, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    if (!this.#process.connected) throw new WorkerEnded('The worker has ended.', true);
    const id = ++this.#lastId;
    const result = new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    const timeout = setTimeout(() => void this.#timeOut(id), this.#limits.page);
    const abort = () => {
      this.#takePending(id)?.reject(signal!.reason);
      this.#send({ id, kind: 'abort' });
    };
    signal?.addEventListener('abort', abort, { once: true });
    this.#send({ ...work, id } as Work);
    return result.finally(() => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
    });
  }

  /** Takes no more pages, finishes the current ones, and ends. */
  retire(): void {
    if (!this.#isRetired) {
      this.#isRetired = true;
      this.#listeners.onRetired();
    }
    if (this.load === 0) this.#process.kill('SIGKILL');
  }

  end(): void {
    this.#isRetired = true;
    this.#rejectAll(new WorkerEnded('The storefront stops.', true));
    this.#process.kill('SIGKILL');
  }

  #start({ shell, remote }: BuildPair, limits: LoadingLimits): Promise<void> {
    const own = remote ?? shell;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        stopWatching();
        // A worker that was retired while it was loading says nothing about its code.
        reject(this.#isRetired ? new WorkerEnded('The worker was not needed any more.', true) : error);
        this.#fail(new WorkerEnded(error.message, false));
      };
      const notLoaded = (reason: string) => fail(new BuildNotLoaded(own, new Error(reason)));
      const stopWatching = watchLoading(this.#process.pid, limits, notLoaded);
      this.#process.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') {
          stopWatching();
          resolve();
        } else if (message.kind === 'not-loaded') {
          fail(new BuildNotLoaded(message.app === 'shell' ? shell : own, message.error));
        } else this.#receive(message);
      });
      this.#process.on('error', fail);
      this.#process.on('exit', (code, signal) => notLoaded(`Its process ended with ${signal ?? `exit code ${code}`}.`));
    });
  }

  #receive(message: Exclude<WorkerMessage, { kind: 'ready' | 'not-loaded' }>): void {
    if (message.kind === 'unhandled-error') {
      this.#listeners.onUnhandledError(message.error);
      this.retire();
      return;
    }
    const pending = this.#takePending(message.id);
    if (message.kind === 'done') pending?.resolve(message.result);
    else pending?.reject(message.error);
  }

  #send(request: WorkerRequest): void {
    // Sending to an ended process throws. Its pending requests are rejected by the `exit` listener.
    if (this.#process.connected) this.#process.send(request);
  }

  #takePending(id: number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** Gives up a page that took too long. If the worker does not answer a ping, its other pages are blocked too: it ends. */
  async #timeOut(id: number): Promise<void> {
    const isAnswering = await this.#answersPing();
    const page = this.#takePending(id);
    // The page was finished while the ping was sent.
    if (!page) return;
    const limit = `within ${this.#limits.page} ms`;
    if (isAnswering) {
      page.reject(new WorkerEnded(`The page was not ready ${limit}.`, false));
      this.retire();
    } else {
      page.reject(new WorkerEnded(`The code did not let go of its worker ${limit}.`, false));
      this.#fail(new WorkerEnded('Another page blocked the worker.', true));
    }
  }

  async #answersPing(): Promise<boolean> {
    const id = ++this.#lastId;
    const isAnswering = await new Promise<boolean>((resolve) => {
      const timeout = setTimeout(() => resolve(false), PING_TIMEOUT);
      const answered = () => {
        clearTimeout(timeout);
        resolve(true);
      };
      this.#pending.set(id, { resolve: answered, reject: answered });
      this.#send({ id, kind: 'ping' });
    });
    this.#pending.delete(id);
    return isAnswering;
  }

  #rejectAll(error: WorkerEnded): void {
    for (const id of this.#pending.keys()) this.#takePending(id)?.reject(error);
  }

  #fail(error: WorkerEnded): void {
    this.#rejectAll(error);
    this.retire();
    this.#process.kill('SIGKILL');
  }
}
