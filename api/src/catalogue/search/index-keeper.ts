import { setTimeout as wait } from 'node:timers/promises';
import type { SearchIndex } from './memory-index/memory-index.ts';

interface Options {
  /** Makes an index of the newest version. */
  build: (signal: AbortSignal) => Promise<SearchIndex>;
  onBuilt?: (index: SearchIndex, milliseconds: number) => void;
  onFailure: (error: Error) => void;
  /** After each build a pause of ten times what it took, in milliseconds not more than this; none by default. */
  longestRest?: number;
  /** Milliseconds before the first new try after a failure; each further one waits twice as long. */
  retryAfter?: number;
}

const LONGEST_RETRY = 30_000;
/** So a catalogue that changes all the time costs a tenth of one processor, and a small one is found at once. */
const REST_FACTOR = 10;

/** Keeps the newest index. One is built at a time, and the old one serves until its successor is there. */
export class IndexKeeper {
  readonly #options: Options;
  readonly #closing = new AbortController();
  #announceFirst = (_index: SearchIndex) => {};
  readonly #first = new Promise<SearchIndex>((resolve) => (this.#announceFirst = resolve));
  #current: SearchIndex | undefined;
  #wanted: number | undefined;
  #isAsked = false;
  #restUntil = 0;
  #renewing: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks for an index of that version. Whatever is asked for during a build leads to one more build, not to many. */
  want(version: number): void {
    if (version === this.#wanted || this.#closing.signal.aborted) return;
    this.#wanted = version;
    this.#isAsked = version !== this.#current?.version;
    if (this.#isAsked) this.#renewing ??= this.#renew();
  }

  /** The newest index there is; waits so many milliseconds for the first one, then answers none. */
  async ready(patience: number): Promise<SearchIndex | undefined> {
    if (this.#current) return this.#current;
    const enough = new AbortController();
    const nothing = wait(patience, undefined, { signal: enough.signal }).catch(() => undefined);
    try {
      return await Promise.race([this.#first, nothing]);
    } finally {
      enough.abort();
    }
  }

  /** Ends a build that is running. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#renewing;
  }

  async #renew(): Promise<void> {
    const { signal } = this.#closing;
    const { build, onBuilt, onFailure, retryAfter = 1_000, longestRest = 0 } = this.#options;
    let pause = retryAfter;
    while (this.#isAsked && !signal.aborted) {
      const rest = this.#restUntil - performance.now();
      if (rest > 0) await wait(rest, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) break;
      this.#isAsked = false;
      const started = performance.now();
      try {
        this.#current = await build(signal);
        this.#announceFirst(this.#current);
        const took = performance.now() - started;
        onBuilt?.(this.#current, took);
        this.#restUntil = performance.now() + Math.min(took * REST_FACTOR, longestRest);
        pause = retryAfter;
        // The build may have seen a newer catalogue than the one it was asked for.
        if (this.#current.version === this.#wanted) this.#isAsked = false;
      } catch (error) {
        if (signal.aborted) break;
        this.#isAsked = true;
        onFailure(error as Error);
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_RETRY);
      }
    }
    this.#renewing = undefined;
  }
}
