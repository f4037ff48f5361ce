import { setTimeout as wait } from 'node:timers/promises';
import type { SearchIndex } from './memory-index/memory-index.ts';

interface Options {
  /** Builds an index of the newest version. */
  build: (signal: AbortSignal) => Promise<SearchIndex>;
  onBuilt?: (index: SearchIndex, milliseconds: number) => void;
  onFailure: (error: Error) => void;
  /** Upper limit in ms for the pause after each build, which is ten times the build's duration; by default no pause. */
  maxPause?: number;
  /** Milliseconds before the first retry after a failure; doubles with each further failure. */
  retryAfter?: number;
}

const MAX_RETRY_PAUSE = 30_000;
/** Ten: a catalogue that changes all the time takes a tenth of one core, and changes of a small one show at once. */
const PAUSE_FACTOR = 10;

/** Keeps the newest search index. It builds one at a time, and the old one serves until the new one is ready. */
export class IndexKeeper {
  readonly #options: Options;
  readonly #closing = new AbortController();
  #announceFirst = (_index: SearchIndex) => {};
  readonly #first = new Promise<SearchIndex>((resolve) => (this.#announceFirst = resolve));
  #current: SearchIndex | undefined;
  #wanted: number | undefined;
  #isAsked = false;
  #pauseUntil = 0;
  #renewing: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Requests an index of that version. Several requests during a build lead to one more build. */
  want(version: number): void {
    if (version === this.#wanted || this.#closing.signal.aborted) return;
    this.#wanted = version;
    this.#isAsked = version !== this.#current?.version;
    if (this.#isAsked) this.#renewing ??= this.#renew();
  }

  /** If there is no index yet, waits up to `firstIndexTimeout` milliseconds for the first, then returns undefined. */
  async ready(firstIndexTimeout: number): Promise<SearchIndex | undefined> {
    if (this.#current) return this.#current;
    const enough = new AbortController();
    const nothing = wait(firstIndexTimeout, undefined, { signal: enough.signal }).catch(() => undefined);
    try {
      return await Promise.race([this.#first, nothing]);
    } finally {
      enough.abort();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#renewing;
  }

  async #renew(): Promise<void> {
    const { signal } = this.#closing;
    const { build, onBuilt, onFailure, retryAfter = 1_000, maxPause = 0 } = this.#options;
    let pause = retryAfter;
    while (this.#isAsked && !signal.aborted) {
      const rest = this.#pauseUntil - performance.now();
      if (rest > 0) await wait(rest, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) break;
      this.#isAsked = false;
      const started = performance.now();
      try {
        this.#current = await build(signal);
        this.#announceFirst(this.#current);
        const took = performance.now() - started;
        onBuilt?.(this.#current, took);
        this.#pauseUntil = performance.now() + Math.min(took * PAUSE_FACTOR, maxPause);
        pause = retryAfter;
        // The build may have read a newer catalogue than the one that was requested.
        if (this.#current.version === this.#wanted) this.#isAsked = false;
      } catch (error) {
        if (signal.aborted) break;
        this.#isAsked = true;
        onFailure(error as Error);
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, MAX_RETRY_PAUSE);
      }
    }
    this.#renewing = undefined;
  }
}
