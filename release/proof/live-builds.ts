import type { AppName, RemoteName } from '@shop/composition/app-name';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cohortsOf } from '../document/cohorts.ts';
import { buildsOf, pairOf } from '../document/named-builds.ts';
import { appRelease, appsOf, releasedApps, type Apps, type Release } from '../document/release.ts';
import { LiveDocument } from '../stores/live-document.ts';
import {
  incompatibleBuildsIn,
  ownershipIn,
  snapshotOf,
  type ReleaseSnapshot,
  type UsableBuild,
} from './release-snapshot.ts';
import { StateFile } from './release-state.ts';
import { VerifiedBuilds } from './verified-builds.ts';

/** Crashes that put a build out of use: this many within this time, each where another build did better. */
const CRASHES = 3;
const CRASH_WINDOW = 60_000;
/** Milliseconds between two looks at whether the files of the builds in use were touched. */
const LOOK_EVERY = 5_000;

export type Failure = { app: AppName; build: string; error: unknown };

interface Options {
  directory: string;
  /** File with the list of trusted keys. */
  trustedKeys: string;
  /** Told once of every build that goes out of use. */
  report: (failure: Failure) => void;
  /** Told of every crash of a build on a page that another build rendered. */
  warn: (failure: Failure) => void;
  /** Told when `release.json` or the list of trusted keys can't be read, once of each reason, whatever is served meanwhile. */
  onDamage: (error: Error) => void;
  /** Told of a build that failed when it ran, once it is out of use. */
  onOutOfUse?: (failure: Failure) => void;
}

/**
 * The builds that are live, looked up at every page view: a publication needs no restart, and a build whose files are
 * gone gives way to the previous one. A page takes one snapshot and keeps to it.
 */
export class LiveBuilds {
  /** What was learnt of builds, kept over a restart. */
  readonly state: StateFile;
  /** Every build of the folder that a trusted key vouches for, live or not. */
  readonly verified: VerifiedBuilds;
  readonly #directory: string;
  readonly #tell: Pick<Options, 'report' | 'warn' | 'onOutOfUse'>;
  readonly #outOfUse = new Map<string, string>();
  /** Those of them whose files or signatures are not right. */
  readonly #unproven = new Set<string>();
  #lookedAt = performance.now();
  #missing = new Set<string>();
  readonly #crashes = new Map<string, number[]>();
  readonly #document: LiveDocument;
  #snapshots: { key: string; value: readonly ReleaseSnapshot[] } | undefined;

  constructor({ directory, trustedKeys, onDamage, ...tell }: Options) {
    this.#directory = directory;
    this.verified = new VerifiedBuilds({
      directory,
      trustedKeys,
      onTrustChanged: () => {
        for (const name of this.#unproven) this.#outOfUse.delete(name);
        this.#unproven.clear();
      },
      onDamage,
    });
    this.state = new StateFile(directory);
    this.#tell = tell;
    this.#document = new LiveDocument({
      directory,
      onDamage,
      onRead: (now, before) => (before ? this.#forget(before, now) : this.#recall(now)),
    });
  }

  get isPublished(): boolean {
    return this.#document.isPublished;
  }

  /** What can be served now to visitors who see no canary. Throws before the first publication. */
  snapshot(): ReleaseSnapshot {
    return this.snapshots().at(-1)!;
  }

  /** What can be served now, to each cohort of visitors (`snapshotFor`). The same array while nothing changes. */
  snapshots(): readonly ReleaseSnapshot[] {
    const release = this.#document.read();
    this.#look();
    const remotes = Object.keys(release.remotes) as RemoteName[];
    const named = ['shell' as const, ...remotes].flatMap((app) =>
      buildsOf(release, app).map((build) => `${app}/${build}`),
    );
    this.#noteMissing(named);
    const isInUse = (name: string) => !this.#missing.has(name) && !this.#outOfUse.has(name);
    const key = named.filter(isInUse).join() + this.#document.changed;
    if (this.#snapshots?.key !== key) {
      const value = cohortsOf(releasedApps(release)).map(({ below, apps }) => {
        const usable = (app: AppName) =>
          [apps[app]?.build, apps[app]?.previous].flatMap(
            (build) => (build !== undefined && this.#isThere(`${app}/${build}`) && this.#prove(app, build)) || [],
          );
        const builds = { ...Object.fromEntries(remotes.map((name) => [name, usable(name)])), shell: usable('shell') };
        return snapshotOf(release.id, builds, ownershipIn(apps, builds), below);
      });
      this.#snapshots = { key, value };
      for (const { app, build, reason } of value.flatMap(incompatibleBuildsIn))
        this.#tell.report({ app, build, error: new Error(reason) });
    }
    return this.#snapshots.value;
  }

  /** What is live of each app, as it was published. */
  get apps(): Apps {
    return releasedApps(this.#document.read());
  }

  /** Builds that a share of the visitors is shown, in percent, whether they can be used or not. */
  get canaries(): { app: AppName; build: string; percent: number }[] {
    const release = this.#document.last;
    return (release ? appsOf(release) : []).flatMap((app) => {
      const { canary } = appRelease(release, app)!;
      return canary ? [{ app, build: canary.build, percent: canary.percent }] : [];
    });
  }

  /** The snapshots that were taken last; none before the first. */
  get latest(): readonly ReleaseSnapshot[] {
    return this.#snapshots?.value ?? [];
  }

  /** Takes builds out of use whose files were changed while they are in use. */
  #look(): void {
    const now = performance.now();
    if (!this.#snapshots || now - this.#lookedAt < LOOK_EVERY) return;
    this.#lookedAt = now;
    for (const { manifest, build, folder } of this.latest.flatMap(({ builds }) => Object.values(builds).flat())) {
      // A folder that was moved away may come back.
      if (existsSync(path.join(folder, 'manifest.json'))) this.#prove(manifest.app, build);
    }
  }

  /** A build as it can be used; undefined, and the build out of use, where a file or its signature is not right. */
  #prove(app: AppName, build: string): UsableBuild | undefined {
    try {
      return this.verified.usable(app, build);
    } catch (error) {
      this.#exclude(app, build, error);
      this.#unproven.add(`${app}/${build}`);
      return undefined;
    }
  }

  /** Why `release.json` can't be read, while that is so. */
  get damage(): string | undefined {
    return this.#document.damage;
  }

  /** What was learnt before the storefront was started, of the builds that are still in use. */
  #recall(release: Release): void {
    const { outOfUse, strikes } = this.state.read();
    for (const [name, { of, reason }] of Object.entries(outOfUse))
      if (of === pairOf(release, name)) this.#outOfUse.set(name, reason);
    for (const [name, times] of Object.entries(strikes)) this.#crashes.set(name, times);
  }

  /** A publication is a new start for the builds of its app, also for one that failed before. Those of others stay as they are. */
  #forget(before: Release, now: Release): void {
    const known = new Set([...this.#outOfUse.keys(), ...this.#crashes.keys()]);
    const forgotten = [...known].filter((name) => pairOf(before, name) !== pairOf(now, name));
    if (forgotten.length === 0) return;
    for (const name of forgotten) {
      this.#outOfUse.delete(name);
      this.#crashes.delete(name);
    }
    this.state.change(({ outOfUse, strikes }) => {
      for (const name of forgotten) {
        delete outOfUse[name];
        delete strikes[name];
      }
    });
  }

  #isThere(name: string): boolean {
    return !this.#outOfUse.has(name) && existsSync(path.join(this.#directory, name, 'manifest.json'));
  }

  /** Builds that are live, canary or stand behind a live one and yet are not used, as `app/build`. */
  get outOfUse(): string[] {
    return Object.keys(this.reasons);
  }

  /** Why builds are out of use, by their name: which file, which signature, which failure. */
  get reasons(): Record<string, string> {
    const misfits = this.latest
      .flatMap(incompatibleBuildsIn)
      .map(({ app, build, reason }) => [`${app}/${build}`, reason] as const);
    return Object.fromEntries([...misfits, ...this.#outOfUse]);
  }

  /** Builds that the release names and whose files are gone, as `app/build`. */
  get missing(): string[] {
    return [...this.#missing];
  }

  /** Told once of each; what is put back is in use again. */
  #noteMissing(named: readonly string[]): void {
    const missing = named.filter((name) => !existsSync(path.join(this.#directory, name, 'manifest.json')));
    for (const name of missing) {
      const [app, build] = name.split('/') as [AppName, string];
      if (!this.#missing.has(name)) this.#tell.report({ app, build, error: new Error('Its files are gone') });
    }
    this.#missing = new Set(missing);
  }

  /** Builds that crashed within the last minute where another did better, as `app/build`. */
  get strikes(): string[] {
    const now = Date.now();
    return [...this.#crashes].flatMap(([name, times]) => (times.some((at) => now - at < CRASH_WINDOW) ? name : []));
  }

  /** Takes a build out of use until the next publication: it can't be loaded, or it lacks a file. */
  takeOutOfUse(app: AppName, build: string, error: unknown): void {
    const name = `${app}/${build}`;
    if (!this.#exclude(app, build, error)) return;
    const of = pairOf(this.#document.read(), name);
    this.state.change(
      ({ outOfUse }) => (outOfUse[name] = { reason: this.#outOfUse.get(name)!, at: new Date().toISOString(), of }),
    );
    this.#tell.onOutOfUse?.({ app, build, error });
  }

  /** Until the next publication or start: its files are looked at again then. Answers whether it was in use. */
  #exclude(app: AppName, build: string, error: unknown): boolean {
    const name = `${app}/${build}`;
    if (this.#outOfUse.has(name)) return false;
    this.#outOfUse.set(name, error instanceof Error ? error.message : String(error));
    this.#tell.report({ app, build, error });
    return true;
  }

  /** Notes that a build crashed on a page that another build then rendered. Several in a row take it out of use. */
  recordCrash(app: AppName, build: string, error: unknown): void {
    const name = `${app}/${build}`;
    const now = Date.now();
    const recent = [...(this.#crashes.get(name) ?? []).filter((at) => now - at < CRASH_WINDOW), now];
    this.#crashes.set(name, recent);
    this.state.change(({ strikes }) => (strikes[name] = recent));
    this.#tell.warn({ app, build, error });
    if (recent.length >= CRASHES) this.takeOutOfUse(app, build, error);
  }
}
