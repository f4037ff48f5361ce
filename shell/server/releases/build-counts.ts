import type { PeerCounts } from '@shop/release/proof/peer-counts';
import { moreTelling, totalOf, type Counts, type Judged, type StateFile } from '@shop/release/proof/release-state';

export const noCounts = (): Counts => ({ views: 0, failures: {}, worse: 0 });

function add(sum: Counts, more: Counts): void {
  sum.views += more.views;
  sum.worse += more.worse;
  for (const [kind, times] of Object.entries(more.failures)) sum.failures[kind] = (sum.failures[kind] ?? 0) + times;
}

/**
 * Page views and failures of all times, by `app/build`: what `state.json` has, what was counted since, and the counts of other
 * storefronts.
 */
export class BuildCounts {
  readonly #state: StateFile;
  readonly #judgedNow: (name: string) => Judged | undefined;
  #unwritten = new Map<string, Counts>();
  #peers: readonly PeerCounts['counts'][] = [];

  /** @param judgedNow How a build fares in the current window; undefined where it was not shown in it. */
  constructor(state: StateFile, judgedNow: (name: string) => Judged | undefined) {
    this.#state = state;
    this.#judgedNow = judgedNow;
  }

  add(name: string, part: Counts): void {
    const sum = this.#unwritten.get(name) ?? noCounts();
    this.#unwritten.set(name, sum);
    add(sum, part);
  }

  setPeers(peers: readonly PeerCounts['counts'][]): void {
    this.#peers = peers;
  }

  of(name: string): Counts {
    const own = this.#sum(name, this.#state.read().counts[name], this.#unwritten.get(name));
    return this.#withOthers(name, own);
  }

  get all(): Record<string, Counts> {
    const { own } = this;
    const names = new Set([own, ...this.#peers].flatMap((counts) => Object.keys(counts)));
    return Object.fromEntries([...names].map((name) => [name, this.#withOthers(name, own[name])]));
  }

  /** What this storefront counted. */
  get own(): Record<string, Counts> {
    const { counts } = this.#state.read();
    for (const [name, part] of this.#unwritten) counts[name] = this.#sum(name, counts[name], part);
    return counts;
  }

  failuresOf(name: string): number {
    const parts = [
      this.#state.read().counts[name],
      this.#unwritten.get(name),
      ...this.#peers.map((peer) => peer[name]),
    ];
    return parts.reduce((sum, part) => sum + totalOf(part?.failures ?? {}), 0);
  }

  /** Writes what was counted since the last time. */
  write(): void {
    if (this.#unwritten.size === 0) return;
    const unwritten = this.#unwritten;
    this.#unwritten = new Map();
    this.#state.change(({ counts }) => {
      for (const [name, part] of unwritten) counts[name] = this.#sum(name, counts[name], part);
    });
  }

  #sum(name: string, written = noCounts(), since = noCounts()): Counts {
    const sum = { ...written, failures: { ...written.failures } };
    add(sum, since);
    const judged = this.#judgedNow(name);
    return judged ? { ...sum, judged: moreTelling(sum.judged, judged) } : sum;
  }

  #withOthers(name: string, own = noCounts()): Counts {
    const sum = { ...own, failures: { ...own.failures } };
    for (const peer of this.#peers.flatMap((counts) => counts[name] ?? [])) {
      add(sum, peer);
      // What this storefront judged is newer.
      sum.judged = sum.judged ? moreTelling(peer.judged, sum.judged) : peer.judged;
    }
    return sum;
  }
}
