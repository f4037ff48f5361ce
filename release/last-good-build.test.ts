import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cohortsOf } from './document/cohorts.ts';
import { CHANGES, nextRelease } from './document/next-release.ts';
import { buildsBehind, endsRecord, roleOf, type Release, type RequestedKind } from './document/release.ts';
import { pruneBuilds } from './planning/prune.ts';
import type { Counts } from './proof/release-state.ts';
import {
  buildsInReserve,
  buildsInUse,
  lastGoodBuild,
  observedInBrowsers,
  standingOf,
  takeOver,
  type Observed,
} from './proof/standing.ts';
import { isWorse } from './proof/verdict.ts';
import type { ReleaseRepository } from './stores/release-repository.ts';

const APP = 'mf-catalog';
/** Crashes that take a build out of use. */
const CRASHES = 3;

/** What is wrong with a build: nothing, it throws when it is loaded or rendered, or only browsers can't use it. */
type Fault = 'none' | 'load' | 'render' | 'browser';

const FAULTS: readonly Fault[] = ['none', 'load', 'render', 'browser'];
/** Those that a storefront notices itself, without any browser. */
const FAULTS_OF_SERVER: readonly Fault[] = ['none', 'load', 'render'];
const STEPS = ['release', 'publish', 'promote', 'canary', 'mend', 'roll back', 'roll back by name', 'prune'] as const;

interface Step {
  what: (typeof STEPS)[number];
  fault: Fault;
  /** Whether the command knows what the storefront observed; it does not for a bucket without a known shop. */
  knows: boolean;
  /** Page views before the next step. */
  views: number;
  /** The number of the first visitor. */
  visitor: number;
}

function hold(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const noCounts = (): Counts => ({ views: 0, failures: {}, worse: 0 });

const stepWith = (faults: readonly Fault[]): fc.Arbitrary<Step> =>
  fc.record({
    what: fc.constantFrom(...STEPS),
    fault: fc.constantFrom(...faults),
    knows: fc.boolean(),
    views: fc.constantFrom(0, 0, 1, 2, 5),
    visitor: fc.nat(99),
  });

/** A shop: the release store, and a storefront with its visitors. Rules are the real ones; files and processes are not. */
class Shop {
  #release: Release | undefined;
  readonly #faults = new Map<string, Fault>();
  readonly #stored = new Map<string, number>();
  readonly #outOfUse = new Set<string>();
  /** Builds that went out of use and were not released on purpose since. */
  readonly #failed = new Set<string>();
  readonly #counts = new Map<string, Counts>();
  readonly #crashes = new Map<string, number>();
  /** Builds that were live for everybody and that browsers used. Whoever rolls back from one gives it up. */
  readonly #good = new Set<string>();
  /** Whether a live build without a fault counts as good before any browser used it. */
  readonly #isGoodUnseen: boolean;

  constructor({ isGoodUnseen = false } = {}) {
    this.#isGoodUnseen = isGoodUnseen;
  }

  get #live() {
    return this.#release?.remotes[APP];
  }

  get #seen(): Record<string, Observed> {
    return Object.fromEntries(
      [...this.#faults.keys()].map((build) => [
        `${APP}/${build}`,
        {
          ...observedInBrowsers(this.#counts.get(build) ?? noCounts()),
          ...(this.#outOfUse.has(build) ? { outOfUse: 'it failed', hasFailed: true } : {}),
        },
      ]),
    );
  }

  #add(fault: Fault): string {
    const build = `b${this.#faults.size}`;
    this.#faults.set(build, fault);
    this.#stored.set(build, this.#faults.size);
    return build;
  }

  async #publish(kind: RequestedKind, build: string, { knows = true, percent = 20, leaving = '' } = {}): Promise<void> {
    const before = this.#live;
    const rules = takeOver(knows ? this.#seen : {}, async (_, one) => this.#stored.has(one));
    const change = { from: '/shop', percent, ...(leaving ? { leaving } : {}), ...rules };
    const now = await CHANGES[kind](APP, build, before, change);
    if (!now) return;
    this.#release = nextRelease(this.#release, { shell: { build: 's1' }, [APP]: now }, { kind, builds: {} });
    for (const known of this.#outOfUse)
      if (endsRecord(roleOf(before, known), roleOf(now, known))) this.#outOfUse.delete(known);
    if (roleOf(now, build) !== 'behind') this.#failed.delete(build);
    if (this.#isGoodUnseen && this.#faults.get(now.build) === 'none') this.#good.add(now.build);
    for (const known of now.rolledBack ?? []) this.#good.delete(known);
    if (knows && now.build !== before?.build)
      for (const behind of buildsBehind(now))
        hold(!this.#failed.has(behind), `${behind} went out of use, and is named behind ${now.build}`);
    this.#load();
  }

  /** The storefront loads what a release names, before it shows it. */
  #load(): void {
    const live = this.#live!;
    for (const { apps } of cohortsOf({ [APP]: live }))
      for (;;) {
        const inUse = buildsInUse(APP, apps[APP]!, this.#seen);
        const broken = inUse.length > 1 && inUse.find((build) => this.#faults.get(build) === 'load');
        if (!broken) break;
        this.#takeOutOfUse(broken);
      }
  }

  #takeOutOfUse(build: string): void {
    this.#outOfUse.add(build);
    this.#failed.add(build);
    this.#good.delete(build);
  }

  /** A page view: the server tries builds in turn, then the browser does. Answers the build that the visitor could use. */
  async #view(visitor: number): Promise<string | undefined> {
    const live = this.#live!;
    const cohort = cohortsOf({ [APP]: live }).find(({ below }) => visitor < below)!.apps[APP]!;
    const inUse = buildsInUse(APP, cohort, this.#seen);
    const inTurn = [...inUse, ...buildsInReserve(APP, live, inUse, this.#seen)];
    const rendered = inTurn.find((build) => ['none', 'browser'].includes(this.#faults.get(build)!));
    for (const build of inTurn.slice(0, rendered === undefined ? 0 : inTurn.indexOf(rendered))) {
      this.#crashes.set(build, (this.#crashes.get(build) ?? 0) + 1);
      if (this.#crashes.get(build)! >= CRASHES) await this.#fail(build);
    }
    if (rendered === undefined) return undefined;
    const counts = this.#counts.get(rendered) ?? noCounts();
    this.#counts.set(rendered, counts);
    counts.views += 1;
    // Each visitor comes from a network of their own.
    const judged = (counts.judged ??= { networks: 0, failing: 0, worse: 0 });
    judged.networks += 1;
    if (this.#faults.get(rendered) === 'none') return rendered;
    // A document names one other build for the browser.
    const other = inUse.find((build) => build !== rendered);
    judged.failing += 1;
    if (other === undefined || this.#faults.get(other) !== 'none') return undefined;
    judged.worse += 1;
    const [build, previous] = [judged, this.#counts.get(other)?.judged].map(
      (one) => one && { networks: one.networks, failing: one.worse },
    );
    if (rendered === inUse[0] && isWorse(build!, previous)) {
      if (rendered === live.canary?.build) await this.#publish('canary-end', rendered);
      else await this.#publish('rollback', other, { leaving: live.build });
    }
    return other;
  }

  async #fail(build: string): Promise<void> {
    this.#takeOutOfUse(build);
    if (this.#live!.canary?.build === build) await this.#publish('canary-end', build);
  }

  async take({ what, fault, knows, views, visitor }: Step): Promise<void> {
    const live = this.#live;
    const { canary, candidate } = live ?? {};
    if (!live || what === 'release') await this.#publish('release', this.#add(fault), { knows });
    else if (what === 'mend') await this.#publish('release', this.#add('none'), { knows });
    else if (what === 'publish') await this.#publish('candidate', this.#add(fault), { knows });
    else if (what === 'promote') {
      const build = canary?.build ?? candidate;
      if (build) await this.#publish('promotion', build, { knows });
    } else if (what === 'canary') await this.#publish('canary', candidate ?? this.#add(fault), { knows });
    else if (what === 'prune') await this.#prune();
    else if (canary) await this.#publish('canary-end', canary.build, { knows });
    else {
      const named = what === 'roll back by name' ? buildsBehind(live).at(-1) : undefined;
      const build = named ?? lastGoodBuild(APP, live, knows ? this.#seen : {});
      if (build) await this.#publish('rollback', build, { knows });
    }
    for (let turn = 0; turn < views; turn++) await this.#hold(visitor + turn * 37);
  }

  /** One page view, and what must hold for it. */
  async #hold(number: number): Promise<void> {
    const good = [...this.#good];
    const live = this.#live!;
    const { fallback } = standingOf(APP, live, this.#seen);
    if (fallback !== undefined) hold(!this.#failed.has(fallback), `${fallback} went out of use, and would take over`);

    const used = await this.#view(number % 100);

    hold(
      used !== undefined || good.length === 0,
      `${good.join()} worked, and ${live.build} leaves the page without one`,
    );
    if (this.#seen[`${APP}/${live.build}`]?.inBrowsers === 'works') this.#good.add(live.build);
  }

  /** Releases are older than the days for which builds of open pages are kept. */
  async #prune(): Promise<void> {
    const removed = await pruneBuilds({
      current: async () => this.#release,
      history: async () => [],
      builds: async (app) => (app === APP ? [...this.#stored].map(([build, at]) => ({ build, at })) : []),
      remove: async (_, build) => void this.#stored.delete(build),
    } as Partial<ReleaseRepository> as ReleaseRepository);
    for (const build of buildsBehind(this.#live!))
      hold(!removed.includes(`${APP}/${build}`), `${build} stands behind the live build, and was removed`);
  }
}

/** Between two releases nobody looks at a page. */
const UNSEEN: Omit<Step, 'what' | 'fault'> = { knows: true, views: 0, visitor: 0 };
const GOOD_THEN_BROKEN: Step[] = [
  { ...UNSEEN, what: 'release', fault: 'none' },
  ...Array.from({ length: 4 }, (): Step => ({ ...UNSEEN, what: 'release', fault: 'render' })),
  { ...UNSEEN, what: 'prune', fault: 'none', views: 5 },
];

test.each([
  ['a page that once had a good build is never without one, whatever is released after it', FAULTS, false],
  ['a good build that nobody has seen is found behind any number that fail on the server', FAULTS_OF_SERVER, true],
])('%s', async (_, faults, isGoodUnseen) => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`Seed of the release sequences: ${seed} (PROPERTY_SEED)\n`);

  const steps = fc.array(stepWith(faults), { minLength: 4, maxLength: 20 });
  const sequences = fc.asyncProperty(steps, async (taken) => {
    const shop = new Shop({ isGoodUnseen });
    for (const one of taken) await shop.take(one);
  });
  await expect(fc.assert(sequences, { numRuns: 2_000, seed, examples: [[GOOD_THEN_BROKEN]] })).resolves.toBeUndefined();
});
