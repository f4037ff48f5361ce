import type { AppName } from '@shop/composition/app-name';
import type { BuildFailure } from '@shop/federation/build-failure';
import { networkOf } from '@shop/logs/network-of';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { moreTelling, totalOf, type Counts, type Judged, type StateFile } from '@shop/release/proof/release-state';
import { isSuspect, isWorse, WINDOW } from '@shop/release/proof/verdict';
import { NetworkVotes, type Tally } from './network-votes.ts';
import { ViewTokens } from './view-tokens.ts';

/** What somebody gets whole without being a provider: of IPv6 a /48, which has 256 networks. */
const WHOLE_NETWORK = { ipv4: 24, ipv6: 48 };
/** Milliseconds between two writes of the counts. */
const WRITE_INTERVAL = 5_000;
/** Milliseconds of a new window in which pages that were sent in the last one can be reported. */
const GRACE = 60_000;

interface Options {
  state: StateFile;
  /** Storefronts with the same secret accept reports of each other's documents. */
  secret: string | undefined;
  secretAlso?: string | undefined;
  onWorse: (build: { app: AppName; build: string; previous: string; reason: string }) => void;
  now?: () => number;
}

const noCounts = (): Counts => ({ views: 0, failures: {}, worse: 0 });
const nameOf = ({ app, build }: { app: string; build: string }) => `${app}/${build}`;
const describe = ({ views, networks }: Tally, failures: number) =>
  `${failures} of ${views} page views from ${networks === 1 ? '1 network' : `${networks} networks`}`;
const judgedIn = ({ networks, votes }: Tally): Judged => ({ networks, ...votes });
const worseIn = ({ networks, worse }: Judged) => ({ networks, failing: worse });

function add(sum: Counts, more: Counts): void {
  sum.views += more.views;
  sum.worse += more.worse;
  for (const [kind, times] of Object.entries(more.failures)) sum.failures[kind] = (sum.failures[kind] ?? 0) + times;
}

/** Counts page views and the failures that browsers report, and says when a build fails where the previous one works. */
export class BuildWatch {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #tokens: ViewTokens;
  /** What is counted for the verdict, by `app/build`. */
  #window = { since: 0, votes: new Map<string, NetworkVotes>() };
  /** The votes of the window before: what was reported then is not reported again. */
  #before: ReadonlyMap<string, NetworkVotes> = new Map();
  #unwritten = new Map<string, Counts>();
  /** Builds for which `onWorse` has been called in this window. */
  readonly #rolledBack = new Set<string>();
  readonly #writing: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#tokens = new ViewTokens(options.secret, options.secretAlso);
    this.#writing = setInterval(() => this.write(), WRITE_INTERVAL).unref();
  }

  /**
   * Counts a page view of builds. Answers the token with which the document's browser can report their failures; none for
   * a network of which enough views are counted.
   */
  viewed(builds: Iterable<{ app: string; build: string }>, address: string): string | undefined {
    this.#turnWindow();
    const network = networkOf(address);
    const hash = network && this.#tokens.hashOf(network, networkOf(address, WHOLE_NETWORK));
    const counted: string[] = [];
    for (const build of builds) {
      const name = nameOf(build);
      this.#add(name, { ...noCounts(), views: 1 });
      if (hash && this.#votesOf(name).view(hash)) counted.push(name);
    }
    return hash && counted.length > 0 ? this.#tokens.issue({ at: this.#now(), network: hash }, counted) : undefined;
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
    // With a broken shell, no code runs that could report which build worked instead.
    const otherWorked = app === 'shell' || (instead !== undefined && usable.includes(instead));
    const isCounted = this.#tokens.isOwn(view) && view.at >= this.#window.since;
    const counted = this.#votesOf(name).fail(view, otherWorked, isCounted);
    if (!counted) return undefined;
    this.#add(name, { views: 0, failures: { [kind]: counted.failures }, worse: counted.worse });
    const [live, previous] = usable;
    if (build === live && previous !== undefined) this.#judge({ app, build, previous, kind });
    return this.failuresOf(app, build);
  }

  #judge({ app, build, previous, kind }: { app: AppName; build: string; previous: string; kind: string }): void {
    const name = nameOf({ app, build });
    if (this.#rolledBack.has(name)) return;
    const { tally } = this.#votesOf(name);
    const { judged } = this.countsOf(app, previous);
    if (!isWorse(worseIn(judgedIn(tally)), judged && worseIn(judged))) return;
    this.#rolledBack.add(name);
    const reason = `${describe(tally, tally.worse)} failed in browsers (${kind})`;
    this.#options.onWorse({ app, build, previous, reason });
  }

  /** Everything that was ever counted for a build. */
  countsOf(app: string, build: string): Counts {
    const name = nameOf({ app, build });
    return this.#sum(name, this.#options.state.read().counts[name], this.#unwritten.get(name));
  }

  /** Everything that was ever counted, by `app/build`. */
  get counts(): Record<string, Counts> {
    const { counts } = this.#options.state.read();
    for (const [name, part] of this.#unwritten) counts[name] = this.#sum(name, counts[name], part);
    return counts;
  }

  failuresOf(app: string, build: string): number {
    return totalOf(this.countsOf(app, build).failures);
  }

  /** Live builds and canaries that currently fail in browsers or should have been rolled back: `app/build` and how often. */
  suspects(snapshots: readonly ReleaseSnapshot[]): Record<string, string> {
    this.#turnWindow();
    const live = snapshots
      .flatMap(({ builds }) => Object.entries(builds))
      .flatMap(([app, [first]]) => (first ? nameOf({ app, build: first.build }) : []));
    return Object.fromEntries(
      live.flatMap((name) => {
        const tally = this.#window.votes.get(name)?.tally;
        return tally && (isSuspect(worseIn(judgedIn(tally))) || this.#rolledBack.has(name))
          ? [[name, describe(tally, tally.worse)]]
          : [];
      }),
    );
  }

  /** Starts counting from 0 again for a build that was released again. */
  reset(app: string, build: string): void {
    const name = nameOf({ app, build });
    this.#rolledBack.delete(name);
    this.#window.votes.delete(name);
  }

  write(): void {
    if (this.#unwritten.size === 0) return;
    const unwritten = this.#unwritten;
    this.#unwritten = new Map();
    this.#options.state.change(({ counts }) => {
      for (const [name, part] of unwritten) counts[name] = this.#sum(name, counts[name], part);
    });
  }

  close(): void {
    clearInterval(this.#writing);
    this.write();
  }

  /** What was written of a build, with what was counted since. */
  #sum(name: string, written = noCounts(), since = noCounts()): Counts {
    const sum = { ...written, failures: { ...written.failures } };
    add(sum, since);
    const tally = this.#window.votes.get(name)?.tally;
    return tally ? { ...sum, judged: moreTelling(sum.judged, judgedIn(tally)) } : sum;
  }

  #add(name: string, part: Counts): void {
    const sum = this.#unwritten.get(name) ?? noCounts();
    this.#unwritten.set(name, sum);
    add(sum, part);
  }

  #votesOf(name: string): NetworkVotes {
    const votes = this.#window.votes.get(name) ?? new NetworkVotes();
    this.#window.votes.set(name, votes);
    return votes;
  }

  #turnWindow(): void {
    if (this.#now() - this.#window.since < WINDOW) return;
    this.write();
    this.#before = this.#window.votes;
    this.#window = { since: this.#now(), votes: new Map() };
    this.#rolledBack.clear();
  }
}
