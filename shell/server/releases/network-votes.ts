import type { WrittenVotes } from '@shop/release/proof/peer-counts';
import type { Judged } from '@shop/release/proof/release-state';
import type { Counted } from '@shop/release/proof/verdict';
import { WHOLE, type PageView } from './view-tokens.ts';

/** Networks that are counted in a window. More would say nothing new, and could fill the memory. */
export const MAX_NETWORKS = 5_000;
/** Networks of one /48 of IPv6 that are counted: anybody can have all its 256 for nothing, and nobody who has one lacks a vote. */
export const MAX_OF_WHOLE = 4;
/** Page views of one network that are counted in a window: its vote has the same weight with more. */
export const MAX_VIEWS = 20;

interface Vote {
  views: number;
  /** The views in which the build failed, and whether another build then worked. Absent while none has. */
  failed?: Map<number, boolean>;
}

/** What was counted of a build within a window. */
export interface Tally {
  networks: number;
  /** Page views, those that failed, and those of them after which another build worked. */
  views: number;
  failures: number;
  worse: number;
  /** The same two, each network with the share of its own views: from 0 to `networks`. */
  votes: { failing: number; worse: number };
}

/** How the networks that were shown a build fared with it. A network has one vote, however many views and reports it sends. */
export class NetworkVotes {
  readonly #votes = new Map<string, Vote>();
  /** How many networks are counted of a larger one. */
  readonly #ofWhole = new Map<string, number>();

  /** Counts a view. Answers false where enough are counted. */
  view(network: string): boolean {
    const vote = this.#votes.get(network);
    if (!vote) return this.#addNetwork(network);
    if (vote.views >= MAX_VIEWS) return false;
    vote.views += 1;
    return true;
  }

  /** Makes room for failures in views that another storefront counts. */
  expect(network: string): void {
    if (!this.#votes.has(network)) this.#addNetwork(network, 0);
  }

  #addNetwork(network: string, views = 1): boolean {
    const whole = network.slice(0, WHOLE);
    const count = this.#ofWhole.get(whole) ?? 0;
    if (this.#votes.size >= MAX_NETWORKS || count >= MAX_OF_WHOLE) return false;
    this.#ofWhole.set(whole, count + 1);
    this.#votes.set(network, { views });
    return true;
  }

  /**
   * Counts a failure of a view, once, and once more if another build turns out to work. Answers what is new; undefined for
   * nothing.
   *
   * @param isCounted Whether the view is counted here. One of another storefront, or of the window before, is counted now,
   *   or failures would outnumber views.
   */
  fail(
    { network, id }: PageView,
    isWorse: boolean,
    isCounted: boolean,
  ): { failures: number; worse: number } | undefined {
    const known = this.#votes.get(network)?.failed?.get(id);
    if (known === true || known === isWorse) return undefined;
    if (known === undefined && !isCounted && !this.view(network)) return undefined;
    const vote = this.#votes.get(network);
    // The build was released again meanwhile, and what was counted before is forgotten.
    if (!vote) return undefined;
    (vote.failed ??= new Map()).set(id, isWorse);
    return { failures: known === undefined ? 1 : 0, worse: isWorse ? 1 : 0 };
  }

  hasFailed = ({ network, id }: PageView): boolean => this.#votes.get(network)?.failed?.has(id) ?? false;

  get tally(): Tally {
    const sum = { networks: 0, views: 0, failures: 0, worse: 0, votes: { failing: 0, worse: 0 } };
    for (const { views, failed } of this.#votes.values()) {
      // The storefront that counts the views has not written them yet.
      if (views === 0) continue;
      sum.networks += 1;
      sum.views += views;
      if (!failed) continue;
      const worse = [...failed.values()].filter(Boolean).length;
      sum.failures += failed.size;
      sum.worse += worse;
      sum.votes.failing += Math.min(failed.size / views, 1);
      sum.votes.worse += Math.min(worse / views, 1);
    }
    return sum;
  }

  get written(): WrittenVotes {
    return [...this.#votes].map(([network, { views, failed }]) => [network, views, [...(failed ?? [])]]);
  }

  /** Adds what another storefront counted, within the same limits. A view that was reported to both fails once. */
  add(votes: WrittenVotes): void {
    for (const [network, views, failed] of votes) {
      this.expect(network);
      const vote = this.#votes.get(network);
      if (!vote) continue;
      vote.views += Math.min(views, MAX_VIEWS);
      for (const [id, isWorse] of failed.slice(0, MAX_VIEWS)) {
        vote.failed ??= new Map();
        vote.failed.set(id, isWorse || vote.failed.get(id) === true);
      }
    }
  }
}

/** "8 of 20 page views from 20 networks". */
export const describe = ({ views, networks }: Tally, failures: number) =>
  `${failures} of ${views} page views from ${networks === 1 ? '1 network' : `${networks} networks`}`;
export const judgedIn = ({ networks, votes }: Tally): Judged => ({ networks, ...votes });
/** What the verdict compares: failures after which another build worked. */
export const worseIn = ({ networks, worse }: Judged): Counted => ({ networks, failing: worse });
