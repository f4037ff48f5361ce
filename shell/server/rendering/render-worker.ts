import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildNotLoaded, type Pair } from './load-builds.ts';
import type { Ask, Says } from './render-worker-main.ts';

/** Milliseconds. */
export interface RenderLimits {
  /** For one try at a page. */
  page: number;
  /** For its loaders, within that. */
  loaders: number;
}

const MAIN = fileURLToPath(new URL('render-worker-main.ts', import.meta.url));
/** Milliseconds that a build's code may take until it can render. */
const START_WITHIN = 10_000;
/** Milliseconds in which a worker that is not blocked answers. */
const ANSWER_WITHIN = 250;
/** Megabytes. A shell and a remote take about 20; what takes six times that grows with every page. */
const HEAP = 128;

/** The worker that rendered a page is gone; others that it was rendering are not to blame for that. */
export class WorkerEnded extends Error {
  readonly blameless: boolean;

  constructor(reason: string, blameless: boolean) {
    super(reason);
    this.blameless = blameless;
  }
}

interface UnderWay {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Told {
  /** An error that no page waited for. The worker is not used any further. */
  onStray: (error: unknown) => void;
  /** The worker takes no more work. */
  onGone: () => void;
}

type Work = Extract<Ask, { kind: 'page' | 'offline-page' }>;
/** Of a union each part on its own. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** One worker that runs the code of one pair, with limits of its own: whatever the code does ends here. */
export class RenderWorker {
  readonly #process: ChildProcess;
  readonly #underWay = new Map<number, UnderWay>();
  readonly #limits: RenderLimits;
  readonly #told: Told;
  #lastId = 0;
  #gone = false;

  constructor(pair: Pair, limits: RenderLimits, told: Told) {
    this.#limits = limits;
    this.#told = told;
    this.#process = fork(MAIN, [JSON.stringify(pair)], {
      serialization: 'advanced',
      // The code of a remote needs none of the storefront's secrets.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: [`--max-old-space-size=${HEAP}`],
    });
    this.ready = this.#start(pair);
    this.ready.then(
      () => (this.isReady = true),
      // Whoever waits for it hears of it.
      () => undefined,
    );
  }

  /** Settles when the code is loaded: rejects with `BuildNotLoaded`, or with `WorkerEnded` where nobody wanted it any more. */
  readonly ready: Promise<void>;
  isReady = false;

  /** Pages under way, those counted that wait for the code to be loaded. */
  load = 0;

  /**
   * Has a page rendered. Rejects with `BuildNotLoaded`, `WorkerEnded`, the error that the code threw, or the signal's
   * reason.
   */
  async run(work: WithoutId<Work>, signal?: AbortSignal): Promise<unknown> {
    this.load += 1;
    try {
      await this.ready;
      return await this.#render(work, signal);
    } finally {
      this.load -= 1;
      if (this.#gone) this.retire();
    }
  }

  #render(work: WithoutId<Work>, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    if (!this.#process.connected) throw new WorkerEnded('The worker has ended.', true);
    const id = ++this.#lastId;
    const result = new Promise((resolve, reject) => this.#underWay.set(id, { resolve, reject }));
    const limit = setTimeout(() => void this.#giveUp(id), this.#limits.page);
    const abandon = () => {
      this.#settle(id)?.reject(signal!.reason);
      this.#ask({ id, kind: 'abandon' });
    };
    signal?.addEventListener('abort', abandon, { once: true });
    this.#ask({ ...work, id } as Work);
    return result.finally(() => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', abandon);
    });
  }

  /** Takes no more work, finishes what is under way, and ends. */
  retire(): void {
    if (!this.#gone) {
      this.#gone = true;
      this.#told.onGone();
    }
    if (this.load === 0) this.#process.kill('SIGKILL');
  }

  /** Ends at once. */
  end(): void {
    this.#gone = true;
    for (const id of this.#underWay.keys()) this.#settle(id)?.reject(new WorkerEnded('The storefront stops.', true));
    this.#process.kill('SIGKILL');
  }

  #start({ shell, remote }: Pair): Promise<void> {
    const own = remote ?? shell;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(limit);
        // One that was sent away before it was ready proves nothing of its code.
        reject(this.#gone ? new WorkerEnded('The worker was not needed any more.', true) : error);
        this.#fail(new WorkerEnded(error.message, false));
      };
      const notLoaded = (reason: string) => fail(new BuildNotLoaded(own, new Error(reason)));
      const limit = setTimeout(() => notLoaded(`It was not ready within ${START_WITHIN} ms.`), START_WITHIN);
      this.#process.on('message', (message: Says) => {
        if (message.kind === 'ready') {
          clearTimeout(limit);
          resolve();
        } else if (message.kind === 'not-loaded') {
          fail(new BuildNotLoaded(message.app === 'shell' ? shell : own, message.error));
        } else this.#hear(message);
      });
      this.#process.on('error', fail);
      this.#process.on('exit', (code, signal) => notLoaded(`Its process ended with ${signal ?? `exit code ${code}`}.`));
    });
  }

  #hear(message: Exclude<Says, { kind: 'ready' | 'not-loaded' }>): void {
    if (message.kind === 'stray') {
      this.#told.onStray(message.error);
      this.retire();
      return;
    }
    const waiting = this.#settle(message.id);
    if (message.kind === 'done') waiting?.resolve(message.result);
    else waiting?.reject(message.error);
  }

  #ask(ask: Ask): void {
    // To one that has ended nothing is sent; whoever waits for it hears of the end.
    if (this.#process.connected) this.#process.send(ask);
  }

  #settle(id: number): UnderWay | undefined {
    const waiting = this.#underWay.get(id);
    this.#underWay.delete(id);
    return waiting;
  }

  /** A page takes too long. If the worker still answers, only this page hangs; else it blocks all others. */
  async #giveUp(id: number): Promise<void> {
    const ping = ++this.#lastId;
    const isAnswering = await new Promise<boolean>((resolve) => {
      const blocked = setTimeout(() => resolve(false), ANSWER_WITHIN);
      const answered = () => {
        clearTimeout(blocked);
        resolve(true);
      };
      this.#underWay.set(ping, { resolve: answered, reject: answered });
      this.#ask({ id: ping, kind: 'ping' });
    });
    this.#underWay.delete(ping);
    const page = this.#settle(id);
    // It was done in the last moment.
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

  #fail(error: WorkerEnded): void {
    for (const id of this.#underWay.keys()) this.#settle(id)?.reject(error);
    this.retire();
    this.#process.kill('SIGKILL');
  }
}
