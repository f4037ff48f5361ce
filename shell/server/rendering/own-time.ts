import { readFileSync } from 'node:fs';

/** A page was not ready in time, mostly because of the API or a busy machine. Its build is not faulty for that. */
export class PageLate extends Error {}

/** Nanoseconds in a millisecond. */
const MILLISECOND = 1_000_000;

/**
 * Milliseconds in which the main thread of a process was ready to run while others had the processors. 0 on systems without
 * `/proc`: there all time counts as the process's own.
 */
export function timeInQueue(pid: number): number {
  try {
    const [, queued] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(queued) / MILLISECOND;
  } catch {
    return 0;
  }
}

/** The time of a page in which its process had the processor, or did nothing although it could have had it. */
export class OwnTime {
  readonly #pid: number;
  readonly #startedAt = performance.now();
  readonly #queuedBefore: number;
  #waits = 0;
  #waitsSince = 0;
  #waited = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#queuedBefore = this.#queued;
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

  /** That of the storefront counts too: it passes on what the page asks. */
  get #queued(): number {
    return timeInQueue(this.#pid) + timeInQueue(process.pid);
  }
}
