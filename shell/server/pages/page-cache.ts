import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from '../http/page-request.ts';

export interface CacheablePage {
  isCacheable: boolean;
  /** Equal for equal HTML. */
  etag: string;
  /** Bytes. */
  size: number;
}

export interface KeptPage<P> {
  page: P;
  /** Milliseconds. */
  age: number;
  isExpired: boolean;
}

/** Renders a page, for a visitor who waits for it or to replace a stale one. */
export type RenderPage<P> = (reason: 'visitor' | 'revalidation') => Promise<P>;

interface Entry<P> {
  page: P;
  /** Milliseconds of `performance.now()`. */
  renderedAt: number;
  /** From then on the page is still sent, but rendered again in the background. Milliseconds of `performance.now()`. */
  staleFrom: number;
  expiresAt: number;
}

/** Milliseconds for which a page is fresh: anything on it that depends on the clock may be that old. */
const FRESH_FOR = 30_000;
/** Milliseconds for which a stale page is sent while it is rendered again; only the first visitor after a pause gets one. */
const STALE_FOR = 60_000;
/** Milliseconds for which an expired page is kept, to be sent if no new one can be rendered. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** Milliseconds for which a page is sent after stock or reviews have changed, while it is rendered again. */
const STALE_AFTER_CHANGE = 2_000;
/** Milliseconds after a change of texts during which another API process may still answer with the old ones. */
const SETTLING_TIME = 2_000;

/**
 * A cache with stale-while-revalidate for pages that are the same for everybody. A page that many ask for at the same time
 * is rendered once. When `maxBytes` is reached, the least recently used pages are dropped. Pages that have expired stay
 * until then, because an old page is better than none.
 */
export class PageCache<P extends CacheablePage> {
  readonly #entries: LRUCache<string, Entry<P>> | undefined;
  readonly #now: () => number;
  #rendering = new Map<string, Promise<P>>();
  #changedAt = Number.NEGATIVE_INFINITY;
  #clearedAt = Number.NEGATIVE_INFINITY;
  #timesExpired = 0;

  /** @param maxBytes 0 switches the cache off. */
  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#entries =
      maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size }) : undefined;
    this.#now = now;
  }

  /** Drops all pages, and those being rendered too: builds have changed. */
  clear(): void {
    this.#entries?.clear();
    this.#abandonRendering();
  }

  /** Makes all pages expired, and those being rendered too: prices or texts have changed. `kept` still returns them. */
  expire(): void {
    for (const entry of this.#entries?.values() ?? []) entry.expiresAt = Number.NEGATIVE_INFINITY;
    this.#abandonRendering();
    this.#timesExpired += 1;
  }

  /** How often all pages expired because prices or texts had changed. */
  get timesExpired(): number {
    return this.#timesExpired;
  }

  /** How many pages it holds, and of how many bytes. */
  get contents(): { pages: number; bytes: number } {
    return { pages: this.#entries?.size ?? 0, bytes: this.#entries?.calculatedSize ?? 0 };
  }

  /** The last page that was cached under a key, for when no new one can be rendered. A day old at most. */
  kept(key: string): KeptPage<P> | undefined {
    const entry = this.#entries?.peek(key);
    const now = this.#now();
    if (!entry || now - entry.renderedAt > KEPT_FOR) return undefined;
    return { page: entry.page, age: now - entry.renderedAt, isExpired: now >= entry.expiresAt };
  }

  /** Makes all pages stale: stock or reviews have changed. They are sent for 2 s more while they are rendered again. */
  revalidate(): void {
    this.#changedAt = this.#now();
    for (const entry of this.#entries?.values() ?? []) this.#makeStale(entry, this.#changedAt);
  }

  /** The cached page of a key; undefined if there is none that may be sent. A stale one is rendered again in the background. */
  current(key: string, render: RenderPage<P>): P | undefined {
    const entry = this.#entries?.get(key);
    const now = this.#now();
    if (!entry || now >= entry.expiresAt) return undefined;
    // `render` records the builds that fail. If revalidation fails, the stale page stays until it expires.
    if (now >= entry.staleFrom) this.#renderOnce(key, () => render('revalidation')).catch(() => undefined);
    return entry.page;
  }

  /** The page of a key, cached or rendered. A page that turns out not to be cacheable is rendered for each visitor. */
  async get(key: string, render: RenderPage<P>): Promise<{ page: P; wasCached: boolean }> {
    if (!this.#entries) return { page: await render('visitor'), wasCached: false };
    const current = this.current(key, render);
    if (current) return { page: current, wasCached: true };
    const inProgress = this.#rendering.get(key);
    if (!inProgress) return { page: await this.#renderOnce(key, () => render('visitor')), wasCached: false };
    const shared = await inProgress.catch(() => undefined);
    return shared?.isCacheable
      ? { page: shared, wasCached: true }
      : { page: await render('visitor'), wasCached: false };
  }

  #renderOnce(key: string, render: () => Promise<P>): Promise<P> {
    const rendering = this.#rendering;
    const inProgress = rendering.get(key);
    if (inProgress) return inProgress;
    const startedAt = this.#now();
    const page = render()
      // `clear` and `expire` replace the map; a page that was started before must not be cached afterwards.
      .then((done) => (done.isCacheable && rendering === this.#rendering ? this.#add(key, done, startedAt) : done))
      .finally(() => rendering.delete(key));
    rendering.set(key, page);
    return page;
  }

  #add(key: string, page: P, startedAt: number): P {
    const previous = this.#entries!.peek(key)?.page;
    const entry = {
      // An equal page has been compressed already.
      page: previous?.etag === page.etag ? previous : page,
      renderedAt: startedAt,
      staleFrom: startedAt + FRESH_FOR,
      expiresAt: startedAt + FRESH_FOR + STALE_FOR,
    };
    if (startedAt <= this.#changedAt) this.#makeStale(entry, this.#changedAt);
    if (startedAt <= this.#clearedAt + SETTLING_TIME) this.#makeStale(entry, startedAt);
    this.#entries!.set(key, entry);
    return entry.page;
  }

  #abandonRendering(): void {
    this.#rendering = new Map();
    this.#clearedAt = this.#now();
  }

  #makeStale(entry: Entry<P>, changedAt: number): void {
    entry.staleFrom = Math.min(entry.staleFrom, changedAt);
    entry.expiresAt = Math.min(entry.expiresAt, changedAt + STALE_AFTER_CHANGE);
  }
}

/** Paths and queries of pages that the shop links to. Caching any other would let made-up addresses push those out. */
const CACHEABLE_PATH = /^\/[a-z0-9/-]{0,200}$/;
const CACHEABLE_SEARCH = /^(?:\?page=[1-9]\d{0,4})?$/;

let lastId = 0;
const idsOfSnapshots = new WeakMap<ReleaseSnapshot, number>();

/** Snapshots that differ in anything (release, cohort, builds out of use) are different objects, so each gets an id. */
function idOfSnapshot(snapshot: ReleaseSnapshot): number {
  const id = idsOfSnapshots.get(snapshot) ?? ++lastId;
  idsOfSnapshots.set(snapshot, id);
  return id;
}

/** The cache key of a page: all that its HTML depends on except the catalogue. Undefined if it must not be cached. */
export function cacheKeyOf(
  { origin, basename, path, search, language }: PageRequest,
  snapshot: ReleaseSnapshot,
): string | undefined {
  if (!CACHEABLE_PATH.test(path) || !CACHEABLE_SEARCH.test(search)) return undefined;
  return `${idOfSnapshot(snapshot)} ${language} ${origin}${basename}${path}${search}`;
}
