import { LRUCache } from 'lru-cache';

/** A page as it is kept. */
export interface KeepablePage {
  /** Whether it is as it should be, for everybody who asks for its address. */
  isKeepable: boolean;
  /** The same for the same HTML. */
  etag: string;
  /** Bytes. */
  size: number;
}

interface Kept<P> {
  page: P;
  /** From then on it is made anew when it is asked for; until then it is shown. Milliseconds of `performance.now()`. */
  renewFrom: number;
  /** From then on it is not shown any more. */
  until: number;
}

/** Milliseconds that a page is shown without a look at whether it has changed: what it shows of the clock may be so old. */
const FRESH_FOR = 30_000;
/** Milliseconds that it is shown besides, while it is made anew: only its first visitor after a while meets this. */
const SHOWN_FOR = 60_000;
/** Milliseconds that it is shown after stock or reviews have changed, while it is made anew. */
const SHOWN_AFTER_CHANGE = 2_000;
/** Milliseconds after a change of texts in which another process of the API may still answer as before. */
const SETTLED_AFTER = 2_000;

/**
 * Pages that are the same for everybody. Each is made once, also when many ask for it at the same moment. The ones unused
 * for longest leave when `maxBytes` is reached.
 */
export class KeptPages<P extends KeepablePage> {
  readonly #pages: LRUCache<string, Kept<P>> | undefined;
  readonly #now: () => number;
  #making = new Map<string, Promise<P>>();
  #changedAt = Number.NEGATIVE_INFINITY;
  #forgottenAt = Number.NEGATIVE_INFINITY;

  /** @param maxBytes 0 keeps none. */
  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#pages =
      maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size }) : undefined;
    this.#now = now;
  }

  /** Prices, texts or builds have changed: nothing that was made before is shown again, nor what is being made. */
  forget(): void {
    this.#pages?.clear();
    this.#making = new Map();
    this.#forgottenAt = this.#now();
  }

  /** Stock or reviews have changed: what was made before is made anew when it is asked for, and shown for 2 s meanwhile. */
  outdate(): void {
    this.#changedAt = this.#now();
    for (const kept of this.#pages?.values() ?? []) this.#limit(kept, this.#changedAt);
  }

  /** The page of a key, kept or made. What can't be kept is made for each who asks. */
  async get(key: string, make: (asker: 'visitor' | 'nobody') => Promise<P>): Promise<{ page: P; wasKept: boolean }> {
    if (!this.#pages) return { page: await make('visitor'), wasKept: false };
    const kept = this.#pages.get(key);
    const now = this.#now();
    if (kept && now < kept.until) {
      // What goes wrong with it is told by its maker, and shown when the page is asked for again.
      if (now >= kept.renewFrom) this.#make(key, () => make('nobody')).catch(() => undefined);
      return { page: kept.page, wasKept: true };
    }
    const joined = this.#making.get(key);
    if (!joined) return { page: await this.#make(key, () => make('visitor')), wasKept: false };
    const shared = await joined.catch(() => undefined);
    return shared?.isKeepable ? { page: shared, wasKept: true } : { page: await make('visitor'), wasKept: false };
  }

  #make(key: string, make: () => Promise<P>): Promise<P> {
    const making = this.#making;
    const underWay = making.get(key);
    if (underWay) return underWay;
    const begun = this.#now();
    const made = make()
      .then((page) => (page.isKeepable && making === this.#making ? this.#keep(key, page, begun) : page))
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  #keep(key: string, page: P, begun: number): P {
    const before = this.#pages!.peek(key)?.page;
    const kept = {
      // The one before has been compressed already.
      page: before?.etag === page.etag ? before : page,
      renewFrom: begun + FRESH_FOR,
      until: begun + FRESH_FOR + SHOWN_FOR,
    };
    if (begun <= this.#changedAt) this.#limit(kept, this.#changedAt);
    if (begun <= this.#forgottenAt + SETTLED_AFTER) this.#limit(kept, begun);
    this.#pages!.set(key, kept);
    return kept.page;
  }

  #limit(kept: Kept<P>, changedAt: number): void {
    kept.renewFrom = Math.min(kept.renewFrom, changedAt);
    kept.until = Math.min(kept.until, changedAt + SHOWN_AFTER_CHANGE);
  }
}
