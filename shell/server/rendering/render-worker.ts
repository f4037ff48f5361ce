import type { AppName } from '@shop/composition/app-name';
import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ApiBreaker } from '../api/api-breaker.ts';
import { verdictInTime } from './answers-ping.ts';
import { ApiBroker } from './api-broker.ts';
import type { ApiCall } from './brokered-fetch.ts';
import { frames } from './frames.ts';
import { MessageBudget } from './message-budget.ts';
import { OwnTime, PageLate } from './own-time.ts';
import { parseRendered } from './parse-rendered.ts';
import { PendingRequests, type Answer } from './pending-requests.ts';
import { OWN_SHARE, type RenderLimits } from './render-limits.ts';
import type { WorkerMessage, WorkerRequest } from './render-worker-main.ts';
import { BuildNotLoaded, type BuildPair } from './run-builds.ts';
import { endSandboxed, innermost, startSandboxed } from './sandbox.ts';
import { errorFrom } from './sent-error.ts';
import { LOADING_LIMITS, watchLoading, whileVisitorsWait, type LoadingLimits } from './watch-loading.ts';
import { PageTimedOut, WorkerEnded } from './worker-ended.ts';
import { followOutput } from './worker-output.ts';
import { WorkerPing } from './worker-ping.ts';

const MAIN = fileURLToPath(new URL('render-worker-main.ts', import.meta.url));

interface WorkerListeners {
  /** Called for an error outside any page. The worker is retired afterwards. */
  onUnhandledError: (error: unknown) => void;
  /** Called for each line that the code prints. */
  onOutput: (line: string, channel: 'stdout' | 'stderr') => void;
  /** Called once, when the worker stops taking pages. */
  onRetired: () => void;
}

type Work = Extract<WorkerRequest, { kind: 'page' | 'offline-page' }>;
/** `Omit` for each member of a union. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A process that runs the code of one pair of builds. Whatever that code does (loop, crash, leak) stays within it. */
export class RenderWorker {
  readonly #process: ChildProcess;
  readonly #channel: { send: (request: WorkerRequest, bytes?: Uint8Array) => void };
  readonly #pair: BuildPair;
  readonly #api: ApiBroker;
  readonly #pending = new PendingRequests();
  readonly #limits: RenderLimits;
  readonly #listeners: WorkerListeners;
  #isRetired = false;
  #hasEnded = false;
  #innermost: number | undefined;
  readonly #ping = new WorkerPing({
    pending: this.#pending,
    send: (id) => this.#send({ id, kind: 'ping' }),
    pid: () => this.#innermost!,
    onBlocked: () => this.#fail(new WorkerEnded('Another page blocked the worker.', true)),
  });
  #loading!: { ready: () => void; notLoaded: (app: AppName, error: unknown) => void };
  readonly #budget = new MessageBudget();
  /** Whether code of the remote may have run, which could claim that the shell is at fault. */
  #isShellLoaded = false;

  /** @param callApi How calls of the API are made. */
  constructor(pair: BuildPair, limits: RenderLimits, listeners: WorkerListeners, callApi?: ApiBreaker['call']) {
    this.#pair = pair;
    this.#api = new ApiBroker(limits.data, callApi);
    this.#limits = limits;
    this.#listeners = listeners;
    this.#process = startSandboxed(MAIN, JSON.stringify(pair), [
      pair.shell.folder,
      ...(pair.remote ? [pair.remote.folder] : []),
    ]);
    this.#channel = frames<WorkerMessage, WorkerRequest>(this.#process.stdio[3] as Duplex, {
      onValue: (message, bytes, length) => {
        if (this.#budget.take(length)) this.#receive(message, bytes);
        else this.#fail(new WorkerEnded('It sent more than anybody asked for.', false));
      },
      onBroken: (reason) => this.#fail(new WorkerEnded(reason, false)),
    });
    for (const channel of ['stdout', 'stderr'] as const)
      followOutput(this.#process[channel]!, (line) => listeners.onOutput(line, channel));
    this.ready = this.#start(limits.loading ?? LOADING_LIMITS);
    this.ready.then(
      () => (this.isReady = true),
      // The callers of `ready` and `run` handle the rejection.
      () => undefined,
    );
    this.#readyInTime = whileVisitorsWait(this.ready, limits.loading ?? LOADING_LIMITS);
    this.#readyInTime.catch(() => undefined);
  }

  /** Resolves when the code is loaded. Rejects with `BuildNotLoaded`, or with `WorkerEnded` if it was retired before. */
  readonly ready: Promise<void>;
  isReady = false;
  /** The same as `ready`, but rejects with `StillLoading` when visitors have waited long enough. */
  readonly #readyInTime: Promise<void>;

  /** Number of unfinished pages, including those that wait for the code to be loaded. */
  load = 0;

  /** Rejects with `BuildNotLoaded`, `StillLoading`, `PageLate`, `WorkerEnded`, the code's own error, or the signal's reason. */
  async run(work: WithoutId<Work>, signal?: AbortSignal): Promise<unknown> {
    this.load += 1;
    try {
      if (!this.isReady) await this.#readyInTime;
      const { result, bytes } = await this.#render(work, signal);
      return work.kind === 'page' ? parseRendered(result, bytes) : result;
    } finally {
      this.load -= 1;
      if (this.#isRetired) this.retire();
    }
  }

  #render(work: WithoutId<Work>, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#hasEnded) throw new WorkerEnded('The worker has ended.', true);
    const { id, answer } = this.#pending.open();
    this.#budget.addRequest();
    this.#innermost ??= innermost(this.#process.pid!);
    const ownTime = new OwnTime(this.#innermost);
    const timeout = setTimeout(() => void this.#timeOut(id, ownTime), this.#limits.page);
    const abort = () => {
      this.#pending.reject(id, signal!.reason);
      this.#send({ id, kind: 'abort' });
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (work.kind === 'page')
      this.#send({ ...work, id, input: { ...work.input, api: this.#api.open(id, work.input.api, ownTime) } });
    else this.#send({ ...work, id });
    return answer.finally(() => {
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
    this.#pending.rejectAll(new WorkerEnded('The storefront stops.', true));
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
  #receive(message: Partial<WorkerMessage> | null, bytes: Buffer): void {
    switch (message?.kind) {
      case 'shell-loaded':
        this.#isShellLoaded = true;
        break;
      case 'ready':
        this.#loading.ready();
        break;
      case 'not-loaded':
        this.#loading.notLoaded(message.app!, errorFrom(message.error));
        break;
      case 'unhandled-error':
        this.#listeners.onUnhandledError(errorFrom(message.error));
        this.retire();
        break;
      case 'call':
        void this.#callApi(message.id!, message.call!);
        break;
      case 'done':
        this.#pending.resolve(message.id!, { result: message.result, bytes });
        break;
      case 'failed':
        this.#pending.reject(message.id!, errorFrom(message.error));
        break;
      case undefined:
      // Not a message: code of a build may write anything to the channel.
    }
  }

  async #callApi(id: number, call: ApiCall): Promise<void> {
    const answer = await this.#api.call(call);
    if (typeof answer === 'string') return this.#send({ kind: 'api', id, answer });
    const { body, ...head } = answer;
    this.#send({ kind: 'api', id, answer: head }, body);
  }

  #send(request: WorkerRequest, bytes?: Uint8Array): void {
    if (!this.#hasEnded) this.#channel.send(request, bytes);
  }

  // If the worker does not answer a ping, its other pages are blocked too: it ends. If the page had to wait for others for
  // most of its time, the worker goes on, and so does the ping: later it may say that the page blocked the worker.
  async #timeOut(id: number, ownTime: OwnTime): Promise<void> {
    const { verdict } = this.#ping;
    const state = await verdictInTime(verdict);
    // The page was finished while the ping was sent.
    if (!this.#pending.has(id)) return;
    const limit = `within ${this.#limits.page} ms`;
    const own = ownTime.milliseconds;
    if (state === 'blocked' && this.#ping.blame()) {
      this.#pending.reject(id, new PageTimedOut(`The code did not let go of its worker ${limit}.`));
    } else if (state === 'answers' && own >= this.#limits.page * OWN_SHARE) {
      this.#pending.reject(id, new PageTimedOut(`The page was not ready ${limit}.`));
      this.retire();
    } else {
      const wasBlocking = verdict.then((now) => now === 'blocked' && this.#ping.blame());
      const late = `The page was not ready ${limit}, of which it had ${Math.round(own)} ms.`;
      this.#pending.reject(id, new PageLate(late, wasBlocking));
      this.#send({ id, kind: 'abort' });
    }
  }

  #fail(error: WorkerEnded): void {
    this.#pending.rejectAll(error);
    this.retire();
    endSandboxed(this.#process);
  }
}
