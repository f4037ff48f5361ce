import type { AppName } from '@shop/composition/app-name';
import type { BuildFailure } from '@shop/federation/build-failure';
import { networkOf } from '@shop/logs/network-of';
import type { PeerCounts } from '@shop/release/proof/peer-counts';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { Counts, StateFile } from '@shop/release/proof/release-state';
import { isBeyondDoubt, isSuspect, isWorse, WINDOW } from '@shop/release/proof/verdict';
import { LRUCache } from 'lru-cache';
import type { WorseBuild } from './auto-rollback.ts';
import { BuildCounts, noCounts } from './build-counts.ts';
import { describe, judgedIn, NetworkVotes, worseIn, type Tally } from './network-votes.ts';
import { issuerOf, ViewTokens, type PageView } from './view-tokens.ts';

/** What somebody gets whole without being a provider: of IPv6 a /48, which has 256 networks. */
const WHOLE_NETWORK = { ipv4: 24, ipv6: 48 };
/** Addresses whose networks are remembered, in 1 MB. */
const MAX_ADDRESSES = 5_000;
/** Milliseconds between two writes of the counts. */
const WRITE_INTERVAL = 5_000;
/** Milliseconds of a new window in which pages that were sent in the last one can be reported. */
const GRACE = 60_000;

interface Options {
  state: StateFile;
  /** Storefronts with the same secret accept reports of each other's documents. */
  secret: string | undefined;
  secretAlso?: string | undefined;
  /** Called at most twice for a build: first when something else has to agree, then once its reports are enough. */
  onWorse: (build: WorseBuild) => void;
  now?: () => number;
}

interface Live {
  app: AppName;
  build: string;
  previous: string;
  kind: string;
}

const nameOf = ({ app, build }: { app: string; build: string }) => `${app}/${build}`;

/** Counts page views and the failures that browsers report, and says when a build fails where the previous one works. */
export class BuildWatch {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #tokens: ViewTokens;
  /** What is counted for the verdict, by `app/build`. */
  #window = { since: 0, votes: new Map<string, NetworkVotes>() };
  /** The votes of the window before: what was reported then is not reported again. */
  #before: ReadonlyMap<string, NetworkVotes> = new Map();
  readonly #counts: BuildCounts;
  /** The hashes of addresses' networks: who looks at one page looks at others. */
  readonly #networks = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  /** Builds for which `onWorse` has been called in this window, and whether that was beyond doubt. */
  readonly #worse = new Map<string, boolean>();
  /** The live builds that were reported here in this window. */
  readonly #reported = new Map<string, Live>();
  /** When counting started from 0 again for a build, in milliseconds since 1970. */
  readonly #resets = new Map<string, number>();
  /** What other storefronts counted. */
  #peers: readonly PeerCounts[] = [];
  readonly #writing: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#counts = new BuildCounts(options.state, (name) => {
      const tally = this.#tallyOf(name);
      return tally && judgedIn(tally);
    });
    this.#tokens = new ViewTokens(options.secret, options.secretAlso);
    this.#writing = setInterval(() => this.write(), WRITE_INTERVAL).unref();
  }

  /**
   * Counts a page view of builds. Answers the token with which the document's browser can report their failures; none for
   * a network of which enough views are counted.
   */
  viewed(builds: Iterable<{ app: string; build: string }>, address: string): string | undefined {
    this.#turnWindow();
    const hash = this.#networks.get(address) ?? this.#hashOf(address);
    const counted: string[] = [];
    for (const build of builds) {
      const name = nameOf(build);
      this.#counts.add(name, { ...noCounts(), views: 1 });
      if (hash && this.#votesOf(name).view(hash)) counted.push(name);
    }
    return hash && counted.length > 0 ? this.#tokens.issue({ at: this.#now(), network: hash }, counted) : undefined;
  }

  /** The hash of an address's network; undefined for what is no address. */
  #hashOf(address: string): string | undefined {
    const network = networkOf(address);
    if (network === undefined) return undefined;
    const hash = this.#tokens.hashOf(network, networkOf(address, WHOLE_NETWORK));
    this.#networks.set(address, hash);
    return hash;
  }

  /**
   * Counts a browser's report that it could not use a build. Anybody can send one, so it needs the token of a document that
   * used the build and was sent in this window or just before it, and reports about builds that are not in use are ignored. Returns how often
   * the build was reported at all times; undefined for a report that was ignored.
   */
  failed(
    { app, build, kind, instead }: BuildFailure,
    token: string,
    snapshots: () => readonly ReleaseSnapshot[],
  ): number | undefined {
    const name = nameOf({ app, build });
    this.#turnWindow();
    const view = this.#tokens.read(token, name);
    if (!view || view.at < this.#window.since - GRACE || this.#before.get(name)?.hasFailed(view)) return undefined;
    const cohorts = snapshots().map(({ builds }) => builds[app]?.map((usable) => usable.build) ?? []);
    // Prefer the cohort for which the build is live: for the canary's cohort, it is the one to fall back on.
    const usable = cohorts.find(([live]) => live === build) ?? cohorts.find((builds) => builds.includes(build));
    if (!usable) return undefined;
    // What fails alike with another build is the fault of the browser, its line or an extension.
    const otherWorked = instead !== undefined && usable.includes(instead);
    const isElsewhere = this.#isCountedElsewhere(view);
    if (isElsewhere) this.#votesOf(name).expect(view.network);
    const isCounted = isElsewhere || (this.#tokens.isOwn(view) && view.at >= this.#window.since);
    const counted = this.#votesOf(name).fail(view, otherWorked, isCounted);
    if (!counted) return undefined;
    this.#counts.add(name, { views: 0, failures: { [kind]: counted.failures }, worse: counted.worse });
    const [live, previous] = usable;
    if (build === live && previous !== undefined) {
      this.#reported.set(name, { app, build, previous, kind });
      this.#judge({ app, build, previous, kind });
    }
    return this.#counts.failuresOf(name);
  }

  #isCountedElsewhere = (view: PageView): boolean =>
    this.#peers.some(({ issuer, since }) => issuer === issuerOf(view) && view.at >= since);

  /** What this storefront writes for the others. */
  ownCounts(): PeerCounts {
    this.#turnWindow();
    return {
      issuer: this.#tokens.issuer,
      since: this.#window.since,
      votes: Object.fromEntries([...this.#window.votes].map(([name, votes]) => [name, votes.written])),
      resets: Object.fromEntries(this.#resets),
      counts: this.#counts.own,
    };
  }

  /** Adds the counts of other storefronts, and judges again what browsers reported here. */
  setPeers(peers: readonly PeerCounts[]): void {
    this.#turnWindow();
    this.#peers = peers;
    this.#counts.setPeers(peers.map(({ counts }) => counts));
    for (const [name, at] of peers.flatMap(({ resets }) => Object.entries(resets)))
      if (at > (this.#resets.get(name) ?? 0) && at > this.#window.since - WINDOW) this.#resetName(name, at);
    for (const live of this.#reported.values()) this.#judge(live);
  }

  #judge({ app, build, previous, kind }: Live): void {
    const name = nameOf({ app, build });
    if (this.#worse.get(name)) return;
    const tally = this.#tallyOf(name);
    if (!tally) return;
    const { judged } = this.countsOf(app, previous);
    const counted = worseIn(judgedIn(tally));
    const beyondDoubt = isBeyondDoubt(counted);
    if ((this.#worse.has(name) && !beyondDoubt) || !isWorse(counted, judged && worseIn(judged))) return;
    this.#worse.set(name, beyondDoubt);
    const reason = `${describe(tally, tally.worse)} failed in browsers (${kind})`;
    this.#options.onWorse({ app, build, previous, reason, isBeyondDoubt: beyondDoubt });
  }

  /** Everything that was ever counted for a build, by any storefront. */
  countsOf = (app: string, build: string): Counts => this.#counts.of(nameOf({ app, build }));

  /** Everything that was ever counted, by `app/build`. */
  get counts(): Record<string, Counts> {
    return this.#counts.all;
  }

  failuresOf = (app: string, build: string): number => this.#counts.failuresOf(nameOf({ app, build }));

  /** Live builds and canaries that currently fail in browsers or should have been rolled back: `app/build` and how often. */
  suspects(snapshots: readonly ReleaseSnapshot[]): Record<string, string> {
    this.#turnWindow();
    const live = snapshots
      .flatMap(({ builds }) => Object.entries(builds))
      .flatMap(([app, [first]]) => (first ? nameOf({ app, build: first.build }) : []));
    return Object.fromEntries(
      live.flatMap((name) => {
        const tally = this.#tallyOf(name);
        return tally && (isSuspect(worseIn(judgedIn(tally))) || this.#worse.has(name))
          ? [[name, describe(tally, tally.worse)]]
          : [];
      }),
    );
  }

  /** Starts counting from 0 again for a build that was released again. */
  reset(app: string, build: string): void {
    this.#resetName(nameOf({ app, build }), this.#now());
  }

  #resetName(name: string, at: number): void {
    this.#resets.set(name, at);
    this.#worse.delete(name);
    this.#reported.delete(name);
    this.#window.votes.delete(name);
  }

  write(): void {
    this.#counts.write();
  }

  close(): void {
    clearInterval(this.#writing);
    this.write();
  }

  #votesOf(name: string): NetworkVotes {
    const votes = this.#window.votes.get(name) ?? new NetworkVotes();
    this.#window.votes.set(name, votes);
    return votes;
  }

  /** What storefronts counted of a build in their windows; undefined where it was shown by none. */
  #tallyOf(name: string): Tally | undefined {
    const own = this.#window.votes.get(name);
    const theirs = this.#peers
      .filter(
        ({ since, resets }) => this.#now() - since < WINDOW && (resets[name] ?? 0) >= (this.#resets.get(name) ?? 0),
      )
      .flatMap(({ votes }) => (votes[name] ? [votes[name]] : []));
    if (theirs.length === 0) return own?.tally;
    const all = new NetworkVotes();
    for (const votes of [...(own ? [own.written] : []), ...theirs]) all.add(votes);
    return all.tally;
  }

  #turnWindow(): void {
    // Storefronts compare these times, so they are those of a clock that may be set back: then a new window begins.
    if (this.#window.since <= this.#now() && this.#now() - this.#window.since < WINDOW) return;
    this.write();
    this.#before = this.#window.votes;
    this.#window = { since: this.#now(), votes: new Map() };
    this.#worse.clear();
    this.#reported.clear();
    for (const [name, at] of this.#resets) if (at < this.#window.since - WINDOW) this.#resets.delete(name);
  }
}
