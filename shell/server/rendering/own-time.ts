import { readFileSync } from 'node:fs';

/** A page was not ready in time, mostly because of the API or a busy machine. Its build is not faulty for that. */
export class PageLate extends Error {
  /** Whether it turned out later that the page's code did not let go of its worker: then the build is at fault. */
  readonly wasBlocking: Promise<boolean>;

  constructor(message: string, wasBlocking: Promise<boolean> = Promise.resolve(false)) {
    super(message);
    this.wasBlocking = wasBlocking;
  }
}

/** Nanoseconds in a millisecond. */
const MILLISECOND = 1_000_000;

/** Milliseconds in which the main thread of a process was on a processor, and ready to run while others had them. */
function scheduled(pid: number): { running: number; queued: number } {
  try {
    const [running, queued] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return { running: Number(running) / MILLISECOND, queued: Number(queued) / MILLISECOND };
  } catch {
    return { running: 0, queued: 0 };
  }
}

/**
 * Milliseconds in which the main thread of a process was ready to run while others had the processors. 0 on systems without
 * `/proc`: there all time counts as the process's own.
 */
export const timeInQueue = (pid: number): number => scheduled(pid).queued;

/** The time of a page in which its process had the processor, or did nothing although it could have had it. */
export class OwnTime {
  readonly #pid: number;
  readonly #startedAt = performance.now();
  readonly #queuedBefore: number;
  readonly #ranBefore: number;
  #waits = 0;
  #waitsSince = 0;
  #waited = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#queuedBefore = this.#queued;
    this.#ranBefore = scheduled(pid).running;
  }

  /** What others do for the page takes no time of its own. */
  async waitFor<T>(work: Promise<T>): Promise<T> {
    if (this.#waits === 0) this.#waitsSince = performance.now();
    this.#waits += 1;
    try {
      return await work;
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#waited += performance.now() - this.#waitsSince;
    }
  }

  /** Since the start. */
  get milliseconds(): number {
    const now = performance.now();
    const waited = this.#waited + (this.#waits > 0 ? now - this.#waitsSince : 0);
    return now - this.#startedAt - waited - (this.#queued - this.#queuedBefore);
  }

  /** The part of it since the start in which the process was on a processor; 0 on systems without `/proc`. */
  get onProcessor(): number {
    return scheduled(this.#pid).running - this.#ranBefore;
  }

  /** That of the storefront counts too: it passes on what the page asks. */
  get #queued(): number {
    return timeInQueue(this.#pid) + timeInQueue(process.pid);
  }
}
