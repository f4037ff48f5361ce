import type { AppName } from '@shop/composition/app-name';
import type { BuildFailure } from '@shop/federation/build-failure';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { totalOf, type Counts, type StateFile } from '@shop/release/proof/release-state';
import { isSuspect, isWorse } from '@shop/release/proof/verdict';

/** Milliseconds after which counts for the verdict start from 0, so that a build that breaks later is noticed as fast. */
const WINDOW = 10 * 60_000;
/** Milliseconds between two writes of the counts. */
const WRITE_INTERVAL = 5_000;
/** Reports that are accepted from one address: about one build in a window, and about all builds in a minute. */
const MAX_REPORTS_PER_BUILD = 3;
const MAX_REPORTS_PER_MINUTE = 20;

interface Options {
  state: StateFile;
  onWorse: (build: { app: AppName; build: string; previous: string; reason: string }) => void;
  now?: () => number;
}

const noCounts = (): Counts => ({ views: 0, failures: {}, worse: 0 });
const nameOf = ({ app, build }: { app: string; build: string }) => `${app}/${build}`;
const describe = ({ views, worse }: Counts) => `${worse} of ${Math.max(views, worse)} page views`;

function add(sum: Counts, more: Counts): void {
  sum.views += more.views;
  sum.worse += more.worse;
  for (const [kind, times] of Object.entries(more.failures)) sum.failures[kind] = (sum.failures[kind] ?? 0) + times;
}

export class BuildWatch {
  readonly #options: Options;
  readonly #now: () => number;
  /** Counts of the current window, for the verdict, and reports by address and build. */
  #window = { since: 0, counts: new Map<string, Counts>(), reported: new Map<string, number>() };
  #minute = { since: 0, reported: new Map<string, number>() };
  #unwritten = new Map<string, Counts>();
  /** Builds for which `onWorse` has been called in this window. */
  readonly #rolledBack = new Set<string>();
  readonly #writing: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#writing = setInterval(() => this.write(), WRITE_INTERVAL).unref();
  }

  viewed(builds: Iterable<{ app: string; build: string }>): void {
    for (const build of builds) this.#count(nameOf(build), { ...noCounts(), views: 1 });
  }

  /**
   * Counts a browser's report that it could not use a build. Anybody can send one, so reports about builds that are not in
   * use are ignored, and so are too many from one address. Returns how often the build was reported in this window;
   * undefined for a report that was ignored.
   */
  failed(
    { app, build, kind, instead }: BuildFailure,
    address: string,
    snapshots: readonly ReleaseSnapshot[],
  ): number | undefined {
    const cohorts = snapshots.map(({ builds }) => builds[app]?.map((usable) => usable.build) ?? []);
    // Prefer the cohort for which the build is live: for the canary's cohort, it is the one to fall back on.
    const usable = cohorts.find(([live]) => live === build) ?? cohorts.find((builds) => builds.includes(build));
    if (!usable || !this.#acceptsReport(address, nameOf({ app, build }))) return undefined;
    // With a broken shell, no code runs that could report which build worked instead.
    const otherWorked = app === 'shell' || (instead !== undefined && usable.includes(instead));
    const sum = this.#count(nameOf({ app, build }), {
      views: 0,
      failures: { [kind]: 1 },
      worse: otherWorked ? 1 : 0,
    });
    const [live, previous] = usable;
    if (build === live && previous !== undefined) this.#judge({ app, build, previous, kind });
    return totalOf(sum.failures);
  }

  #judge({ app, build, previous, kind }: { app: AppName; build: string; previous: string; kind: string }): void {
    const name = nameOf({ app, build });
    const sum = this.#window.counts.get(name)!;
    if (this.#rolledBack.has(name) || !isWorse(sum, this.countsOf(app, previous))) return;
    this.#rolledBack.add(name);
    this.#options.onWorse({ app, build, previous, reason: `${describe(sum)} failed in browsers (${kind})` });
  }

  /** Everything that was ever counted for a build. */
  countsOf(app: string, build: string): Counts {
    return this.counts[nameOf({ app, build })] ?? noCounts();
  }

  /** Everything that was ever counted, by `app/build`. */
  get counts(): Record<string, Counts> {
    const all = this.#options.state.read().counts;
    for (const [name, part] of this.#unwritten) add((all[name] ??= noCounts()), part);
    return all;
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
        const sum = this.#window.counts.get(name);
        return sum && (isSuspect(sum) || this.#rolledBack.has(name)) ? [[name, describe(sum)]] : [];
      }),
    );
  }

  /** Starts counting from 0 again for a build that was released again. */
  reset(app: string, build: string): void {
    const name = nameOf({ app, build });
    this.#rolledBack.delete(name);
    this.#window.counts.delete(name);
  }

  write(): void {
    if (this.#unwritten.size === 0) return;
    const unwritten = this.#unwritten;
    this.#unwritten = new Map();
    this.#options.state.change(({ counts: all }) => {
      for (const [name, part] of unwritten) add((all[name] ??= noCounts()), part);
    });
  }

  close(): void {
    clearInterval(this.#writing);
    this.write();
  }

  #count(name: string, part: Counts): Counts {
    this.#turnWindow();
    const sums = [this.#window.counts, this.#unwritten].map((map) => {
      const sum = map.get(name) ?? noCounts();
      map.set(name, sum);
      add(sum, part);
      return sum;
    });
    return sums[0]!;
  }

  #turnWindow(): void {
    if (this.#now() - this.#window.since < WINDOW) return;
    this.#window = { since: this.#now(), counts: new Map(), reported: new Map() };
    this.#rolledBack.clear();
  }

  #acceptsReport(address: string, name: string): boolean {
    this.#turnWindow();
    if (this.#now() - this.#minute.since >= 60_000) this.#minute = { since: this.#now(), reported: new Map() };
    const inMinute = (this.#minute.reported.get(address) ?? 0) + 1;
    this.#minute.reported.set(address, inMinute);
    const aboutBuild = (this.#window.reported.get(`${address} ${name}`) ?? 0) + 1;
    if (inMinute > MAX_REPORTS_PER_MINUTE || aboutBuild > MAX_REPORTS_PER_BUILD) return false;
    this.#window.reported.set(`${address} ${name}`, aboutBuild);
    return true;
  }
}
