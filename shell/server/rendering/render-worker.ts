import type { AppName } from '@shop/composition/app-name';
import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { frames } from './frames.ts';
import { LentApi } from './lent-api.ts';
import type { WorkerMessage, WorkerRequest } from './render-worker-main.ts';
import { BuildNotLoaded, type BuildPair } from './run-builds.ts';
import { endSandboxed, innermost, startSandboxed } from './sandbox.ts';
import { LOADING_LIMITS, watchLoading, whileVisitorsWait, type LoadingLimits } from './watch-loading.ts';
import { WorkerEnded } from './worker-ended.ts';

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
/** Messages that a worker may send for each request: its calls of the API, and the answer. */
const MESSAGES_PER_REQUEST = 50;

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
  readonly #channel: { send: (request: WorkerRequest) => void };
  readonly #pair: BuildPair;
  readonly #api = new LentApi();
  readonly #pending = new Map<number, PendingRequest>();
  readonly #limits: RenderLimits;
  readonly #listeners: WorkerListeners;
  #lastId = 0;
  #isRetired = false;
  #hasEnded = false;
  #loading!: { ready: () => void; notLoaded: (app: AppName, error: unknown) => void };
  #received = 0;
  /** Whether code of the remote may have run, which could claim that the shell is at fault. */
  #isShellLoaded = false;

  constructor(pair: BuildPair, limits: RenderLimits, listeners: WorkerListeners) {
    this.#pair = pair;
    this.#limits = limits;
    this.#listeners = listeners;
    this.#process = startSandboxed(MAIN, JSON.stringify(pair), [
      pair.shell.folder,
      ...(pair.remote ? [pair.remote.folder] : []),
    ]);
    this.#channel = frames<WorkerMessage, WorkerRequest>(this.#process.stdio[3] as Duplex, {
      onValue: (message) => this.#receive(message),
      onBroken: (reason) => this.#fail(new WorkerEnded(reason, false)),
    });
    const { loading = LOADING_LIMITS } = limits;
    this.ready = this.#start(loading);
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
    if (this.#hasEnded) throw new WorkerEnded('The worker has ended.', true);
    const id = ++this.#lastId;
    const result = new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    const timeout = setTimeout(() => void this.#timeOut(id), this.#limits.page);
    const abort = () => {
      this.#takePending(id)?.reject(signal!.reason);
      this.#send({ id, kind: 'abort' });
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (work.kind === 'page')
      this.#send({ ...work, id, input: { ...work.input, api: this.#api.open(id, work.input.api) } });
    else this.#send({ ...work, id });
    return result.finally(() => {
      clearTimeout(timeout);
      this.#api.close(id);
      signal?.removeEventListener('abort', abort);
    });
  }

  /** Takes no more pages, finishes the current ones, and ends. */
  retire(): void {
    if (!this.#isRetired) {
      this.#isRetired = true;
      this.#listeners.onRetired();
    }
    if (this.load === 0) endSandboxed(this.#process);
  }

  end(): void {
    this.#isRetired = true;
    this.#rejectAll(new WorkerEnded('The storefront stops.', true));
    endSandboxed(this.#process);
  }

  #start(limits: LoadingLimits): Promise<void> {
    const { shell, remote } = this.#pair;
    const own = remote ?? shell;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        stopWatching();
        // A worker that was retired while it was loading says nothing about its code.
        reject(this.#isRetired ? new WorkerEnded('The worker was not needed any more.', true) : error);
        this.#fail(new WorkerEnded(error.message, false));
      };
      const notLoaded = (reason: string) => fail(new BuildNotLoaded(own, new Error(reason)));
      const stopWatching = watchLoading(() => innermost(this.#process.pid!), limits, notLoaded);
      this.#loading = {
        ready: () => {
          stopWatching();
          resolve();
        },
        notLoaded: (app, error) =>
          fail(new BuildNotLoaded(app === 'shell' && !this.#isShellLoaded ? shell : own, error)),
      };
      this.#process.on('error', fail);
      this.#process.on('exit', (code, signal) => {
        this.#hasEnded = true;
        notLoaded(`Its process ended with ${signal ?? `exit code ${code}`}.`);
      });
    });
  }

  /** Whatever the worker sends may come from the code of a build, which is not to be trusted beyond its own pages. */
  #receive(message: WorkerMessage): void {
    this.#received += 1;
    if (this.#received > MESSAGES_PER_REQUEST * (this.#lastId + 1))
      return this.#fail(new WorkerEnded('It sent more messages than anybody asked for.', false));
    switch (message.kind) {
      case 'shell-loaded':
        this.#isShellLoaded = true;
        break;
      case 'ready':
        this.#loading.ready();
        break;
      case 'not-loaded':
        this.#loading.notLoaded(message.app, message.error);
        break;
      case 'unhandled-error':
        this.#listeners.onUnhandledError(message.error);
        this.retire();
        break;
      case 'call':
        void this.#api.call(message.call).then((answer) => this.#send({ kind: 'api', id: message.id, answer }));
        break;
      case 'done':
        this.#takePending(message.id)?.resolve(message.result);
        break;
      case 'failed':
        this.#takePending(message.id)?.reject(message.error);
    }
  }

  #send(request: WorkerRequest): void {
    if (!this.#hasEnded) this.#channel.send(request);
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
    endSandboxed(this.#process);
  }
}
