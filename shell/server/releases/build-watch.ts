import type { AppName } from '@shop/composition/app-name';
import type { BuildFailure } from '@shop/federation/build-failure';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { Counts, StateFile } from '@shop/release/proof/release-state';
import { isSuspect, isWorse } from './verdict.ts';

/** Milliseconds after which counting begins anew, so that a build that breaks later is noticed as quickly. */
const WINDOW = 10 * 60_000;
/** Milliseconds between two writings of the counts. */
const WRITE_EVERY = 5_000;
/** What one address may tell: of one build in a window, and of all in a minute. */
const PER_BUILD = 3;
const PER_MINUTE = 20;

interface Options {
  state: StateFile;
  /** Told of a build that has to go, and of the one to go back to. */
  onWorse: (build: { app: AppName; build: string; before: string; reason: string }) => void;
  now?: () => number;
}

const counts = (): Counts => ({ views: 0, failures: {}, worse: 0 });
const nameOf = ({ app, build }: { app: string; build: string }) => `${app}/${build}`;

function add(sum: Counts, more: Counts): void {
  sum.views += more.views;
  sum.worse += more.worse;
  for (const [kind, times] of Object.entries(more.failures)) sum.failures[kind] = (sum.failures[kind] ?? 0) + times;
}

/** Counts how often each build was shown and how often browsers could not use it, and says when one has to go. */
export class BuildWatch {
  readonly #options: Options;
  readonly #now: () => number;
  /** Of this window, for the verdict. */
  #window = { since: 0, counts: new Map<string, Counts>(), told: new Map<string, number>() };
  #minute = { since: 0, asked: new Map<string, number>() };
  /** Not written yet. */
  #unwritten = new Map<string, Counts>();
  readonly #sentenced = new Set<string>();
  readonly #writing: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#writing = setInterval(() => this.write(), WRITE_EVERY).unref();
  }

  /** A page was shown that names these builds as its own. */
  viewed(builds: Iterable<{ app: string; build: string }>): void {
    for (const build of builds) this.#count(nameOf(build), { ...counts(), views: 1 });
  }

  /**
   * A browser says that it could not use a build. Anybody may say so: nothing is believed of builds that are not in use,
   * and of one address little. Answers how often it was said in this window; undefined where it was not believed.
   */
  failed(
    { app, build, kind, instead }: BuildFailure,
    address: string,
    snapshots: readonly ReleaseSnapshot[],
  ): number | undefined {
    const cohorts = snapshots.map(({ builds }) => builds[app]?.map((known) => known.build) ?? []);
    // What is a canary for some takes over for nobody; what is live for most takes over from the canary for some.
    const usable = cohorts.find(([first]) => first === build) ?? cohorts.find((known) => known.includes(build));
    if (!usable || !this.#mayTell(address, nameOf({ app, build }))) return undefined;
    // A dead shell leaves nobody to say which one did better.
    const isWorseThanOther = app === 'shell' || (instead !== undefined && usable.includes(instead));
    const sum = this.#count(nameOf({ app, build }), {
      views: 0,
      failures: { [kind]: 1 },
      worse: isWorseThanOther ? 1 : 0,
    });
    const [live, before] = usable;
    if (build === live && before !== undefined) this.#judge({ app, build, before, kind });
    return Object.values(sum.failures).reduce((all, times) => all + times, 0);
  }

  #judge({ app, build, before, kind }: { app: AppName; build: string; before: string; kind: string }): void {
    const name = nameOf({ app, build });
    const sum = this.#window.counts.get(name)!;
    if (this.#sentenced.has(name) || !isWorse(sum, this.countsOf(app, before))) return;
    this.#sentenced.add(name);
    const reason = `${sum.worse} of ${Math.max(sum.views, sum.worse)} page views failed in browsers (${kind})`;
    this.#options.onWorse({ app, build, before, reason });
  }

  /** All that was ever counted of a build. */
  countsOf(app: string, build: string): Counts {
    const name = nameOf({ app, build });
    const sum = counts();
    for (const part of [this.#options.state.read().counts[name], this.#unwritten.get(name)]) if (part) add(sum, part);
    return sum;
  }

  /** How often browsers could not use a build, whatever they told of it. */
  failuresOf(app: string, build: string): number {
    return Object.values(this.countsOf(app, build).failures).reduce((all, times) => all + times, 0);
  }

  /** Live builds and canaries that browsers have trouble with now, or that should have gone, as `app/build`, and how much. */
  suspects(snapshots: readonly ReleaseSnapshot[]): Record<string, string> {
    this.#turnWindow();
    const shown = snapshots
      .flatMap(({ builds }) => Object.entries(builds))
      .flatMap(([app, [first]]) => (first ? nameOf({ app, build: first.build }) : []));
    return Object.fromEntries(
      shown.flatMap((name) => {
        const sum = this.#window.counts.get(name);
        return sum && (isSuspect(sum) || this.#sentenced.has(name))
          ? [[name, `${sum.worse} of ${Math.max(sum.views, sum.worse)} page views`]]
          : [];
      }),
    );
  }

  /** A build that was released again may be judged again. */
  pardon(app: string, build: string): void {
    const name = nameOf({ app, build });
    this.#sentenced.delete(name);
    this.#window.counts.delete(name);
  }

  write(): void {
    if (this.#unwritten.size === 0) return;
    const more = this.#unwritten;
    this.#unwritten = new Map();
    this.#options.state.change(({ counts: all }) => {
      for (const [name, part] of more) add((all[name] ??= counts()), part);
    });
  }

  close(): void {
    clearInterval(this.#writing);
    this.write();
  }

  #count(name: string, part: Counts): Counts {
    this.#turnWindow();
    const sums = [this.#window.counts, this.#unwritten].map((map) => {
      const sum = map.get(name) ?? counts();
      map.set(name, sum);
      add(sum, part);
      return sum;
    });
    return sums[0]!;
  }

  #turnWindow(): void {
    if (this.#now() - this.#window.since < WINDOW) return;
    this.#window = { since: this.#now(), counts: new Map(), told: new Map() };
    this.#sentenced.clear();
  }

  #mayTell(address: string, name: string): boolean {
    this.#turnWindow();
    if (this.#now() - this.#minute.since >= 60_000) this.#minute = { since: this.#now(), asked: new Map() };
    const asked = (this.#minute.asked.get(address) ?? 0) + 1;
    this.#minute.asked.set(address, asked);
    const told = (this.#window.told.get(`${address} ${name}`) ?? 0) + 1;
    if (asked > PER_MINUTE || told > PER_BUILD) return false;
    this.#window.told.set(`${address} ${name}`, told);
    return true;
  }
}
