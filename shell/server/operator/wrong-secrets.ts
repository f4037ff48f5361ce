import { LRUCache } from 'lru-cache';

/** Milliseconds from a first wrong secret until it no longer counts. */
const WINDOW = 15 * 60_000;
/** Wrong secrets within that time: of one source, of all, and of one source once all have given so many. */
const MOST = { ofSource: 10, ofAll: 100, ofSourceThen: 1 };
/** Sources that are remembered. Where more try, the count of all holds. */
const MOST_SOURCES = 10_000;

/**
 * Counts wrong secrets by source: a network, or a browser that knew the secret before. A source that has given too many is
 * not heard for a while. However many others try, every source keeps one try, so nobody can lock the operator out.
 */
export class WrongSecrets {
  readonly #bySource = new LRUCache<string, number>({
    max: MOST_SOURCES,
    ttl: WINDOW,
    noUpdateTTL: true,
    perf: { now: () => performance.now() },
  });
  #all = { count: 0, until: 0 };

  /** Seconds for which a source is not heard; 0 where it is. */
  waitOf(source: string): number {
    const isBusy = this.#all.count >= MOST.ofAll && performance.now() < this.#all.until;
    const most = isBusy ? MOST.ofSourceThen : MOST.ofSource;
    if ((this.#bySource.get(source) ?? 0) < most) return 0;
    return Math.ceil(this.#bySource.getRemainingTTL(source) / 1000);
  }

  /** Counts one more. Answers how many the source, and all, have given within the time. */
  add(source: string): { ofSource: number; ofAll: number } {
    if (performance.now() >= this.#all.until) this.#all = { count: 0, until: performance.now() + WINDOW };
    this.#all.count += 1;
    const ofSource = (this.#bySource.get(source) ?? 0) + 1;
    this.#bySource.set(source, ofSource);
    return { ofSource, ofAll: this.#all.count };
  }
}
