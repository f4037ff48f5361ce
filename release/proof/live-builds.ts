import type { AppName, RemoteName } from '@shop/composition/app-name';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildsOf, cohortsOf, releasedApps, releasedWith, type Apps, type Release } from '../document/release.ts';
import { LiveDocument } from '../stores/live-document.ts';
import { CrashCounter } from './crash-counter.ts';
import {
  goneIn,
  incompatibleBuildsIn,
  ownershipIn,
  snapshotOf,
  type ReleaseSnapshot,
  type UsableBuild,
} from './release-snapshot.ts';
import { StateFile } from './release-state.ts';
import { VerifiedBuilds } from './verified-builds.ts';

/** Crashes within a minute that take a build out of use. */
const CRASHES = 3;
/** Milliseconds between two checks whether files of the builds in use were changed. */
const CHECK_INTERVAL = 5_000;

export type Failure = { app: AppName; build: string; error: unknown };

interface Options {
  directory: string;
  /** File with the list of trusted keys. */
  trustedKeys: string;
  /** Called once for every build that goes out of use. */
  report: (failure: Failure) => void;
  /** Called for every crash of a build on a page that another build then rendered. */
  warn: (failure: Failure) => void;
  /** Called when `release.json` or the list of trusted keys can't be read, once for each reason. Pages are served all the same. */
  onDamage: (error: Error) => void;
  /** Called after a build went out of use because it failed when it ran. */
  onOutOfUse?: (failure: Failure) => void;
}

/**
 * The builds that are live, looked up at every page view. A publication needs no restart, and where a build's files are
 * gone the previous build is used. Each page takes one snapshot and uses no other.
 */
export class LiveBuilds {
  /** Crashes, failures and counts of builds, kept over a restart. */
  readonly state: StateFile;
  /** Every build of the folder that a trusted key signed, live or not. */
  readonly verified: VerifiedBuilds;
  readonly #directory: string;
  readonly #listeners: Pick<Options, 'report' | 'warn' | 'onOutOfUse'>;
  readonly #outOfUse = new Map<string, string>();
  /** Builds in `#outOfUse` whose files or signature are wrong. Other trusted keys may change that. */
  readonly #unverified = new Set<string>();
  #checkedAt = performance.now();
  #missing = new Set<string>();
  readonly #crashes: CrashCounter;
  readonly #document: LiveDocument;
  #snapshots: { key: string; value: readonly ReleaseSnapshot[] } | undefined;

  constructor({ directory, trustedKeys, onDamage, ...listeners }: Options) {
    this.#directory = directory;
    this.verified = new VerifiedBuilds({
      directory,
      trustedKeys,
      onTrustChanged: () => {
        for (const name of this.#unverified) this.#outOfUse.delete(name);
        this.#unverified.clear();
      },
      onDamage,
    });
    this.state = new StateFile(directory);
    this.#crashes = new CrashCounter(this.state);
    this.#listeners = listeners;
    this.#document = new LiveDocument({
      directory,
      onDamage,
      onRead: (now, before) => (before ? this.#forgetReleased(before, now) : this.#restore(now)),
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
    this.#checkFiles();
    const gone = goneIn(releasedApps(release));
    const remotes = (Object.keys(release.remotes) as RemoteName[]).filter((name) => !release.remotes[name]?.removed);
    const named = ['shell' as const, ...remotes].flatMap((app) =>
      buildsOf(release, app).map((build) => `${app}/${build}`),
    );
    this.#reportMissing(named);
    const isInUse = (name: string) => !this.#missing.has(name) && !this.#outOfUse.has(name);
    const key = named.filter(isInUse).join() + this.#document.changed;
    if (this.#snapshots?.key !== key) {
      const value = cohortsOf(releasedApps(release)).map(({ below, apps }) => {
        const usable = (app: AppName) =>
          [apps[app]?.build, apps[app]?.previous].flatMap(
            (build) => (build !== undefined && this.#canBeUsed(`${app}/${build}`) && this.#verify(app, build)) || [],
          );
        const builds = { ...Object.fromEntries(remotes.map((name) => [name, usable(name)])), shell: usable('shell') };
        return snapshotOf(release.id, builds, ownershipIn(apps, builds), { below, gone });
      });
      this.#snapshots = { key, value };
      for (const { app, build, reason } of value.flatMap(incompatibleBuildsIn))
        this.#listeners.report({ app, build, error: new Error(reason) });
    }
    return this.#snapshots.value;
  }

  /** The releases of all apps for visitors who see no canary, whether their builds can be used or not. */
  get apps(): Apps {
    return cohortsOf(releasedApps(this.#document.read())).at(-1)!.apps;
  }

  /** Builds that a share of the visitors is shown, in percent, whether they can be used or not. */
  get canaries(): { app: AppName; build: string; percent: number }[] {
    const apps = this.#document.last ? releasedApps(this.#document.last) : {};
    return Object.entries(apps).flatMap(([app, one]) =>
      one?.canary ? [{ app: app as AppName, build: one.canary.build, percent: one.canary.percent }] : [],
    );
  }

  /** The latest snapshots; empty before the first was taken. */
  get latest(): readonly ReleaseSnapshot[] {
    return this.#snapshots?.value ?? [];
  }

  /** Takes builds out of use whose files were changed since the last check. */
  #checkFiles(): void {
    const now = performance.now();
    if (!this.#snapshots || now - this.#checkedAt < CHECK_INTERVAL) return;
    this.#checkedAt = now;
    for (const { manifest, build, folder } of this.latest.flatMap(({ builds }) => Object.values(builds).flat())) {
      // A missing folder is no reason to take the build out of use: it may be put back.
      if (existsSync(path.join(folder, 'manifest.json'))) this.#verify(manifest.app, build);
    }
  }

  /** A verified build. Where a file or the signature is wrong, takes the build out of use and answers undefined. */
  #verify(app: AppName, build: string): UsableBuild | undefined {
    try {
      return this.verified.usable(app, build);
    } catch (error) {
      this.#exclude(app, build, error);
      this.#unverified.add(`${app}/${build}`);
      return undefined;
    }
  }

  /** Why `release.json` can't be read, while that is so. */
  get damage(): string | undefined {
    return this.#document.damage;
  }

  /** Takes over what an earlier process of the storefront recorded of the builds that are still released. */
  #restore(release: Release): void {
    for (const [name, { of, reason }] of Object.entries(this.state.read().outOfUse))
      if (of === releasedWith(release, name)) this.#outOfUse.set(name, reason);
    this.#crashes.restore();
  }

  /** A release resets what was recorded of its app's builds, even of a build that failed before. Other apps keep their records. */
  #forgetReleased(before: Release, now: Release): void {
    const known = new Set([...this.#outOfUse.keys(), ...this.#crashes.names]);
    const forgotten = [...known].filter((name) => releasedWith(before, name) !== releasedWith(now, name));
    if (forgotten.length === 0) return;
    for (const name of forgotten) this.#outOfUse.delete(name);
    this.#crashes.forget(forgotten);
    this.state.change(({ outOfUse, strikes }) => {
      for (const name of forgotten) {
        delete outOfUse[name];
        delete strikes[name];
      }
    });
  }

  #canBeUsed(name: string): boolean {
    return !this.#outOfUse.has(name) && existsSync(path.join(this.#directory, name, 'manifest.json'));
  }

  /** Builds that the release names and the storefront does not use, as `app/build`. */
  get outOfUse(): string[] {
    return Object.keys(this.reasons);
  }

  /** Why builds are out of use, by `app/build`: which file, which signature, which failure. */
  get reasons(): Record<string, string> {
    const incompatible = this.latest
      .flatMap(incompatibleBuildsIn)
      .map(({ app, build, reason }) => [`${app}/${build}`, reason] as const);
    return Object.fromEntries([...incompatible, ...this.#outOfUse]);
  }

  /** Builds that the release names and whose files are gone, as `app/build`. */
  get missing(): string[] {
    return [...this.#missing];
  }

  /** Reports each build whose files are gone once. It is used again when they are put back. */
  #reportMissing(named: readonly string[]): void {
    const missing = named.filter((name) => !existsSync(path.join(this.#directory, name, 'manifest.json')));
    for (const name of missing) {
      const [app, build] = name.split('/') as [AppName, string];
      if (!this.#missing.has(name)) this.#listeners.report({ app, build, error: new Error('Its files are gone') });
    }
    this.#missing = new Set(missing);
  }

  /** Builds that crashed within the last minute on pages that another build could render, as `app/build`. */
  get strikes(): string[] {
    return this.#crashes.recent;
  }

  /** Takes a build out of use until the next release of its app, because it can't be loaded or a file is missing. */
  takeOutOfUse(app: AppName, build: string, error: unknown): void {
    const name = `${app}/${build}`;
    if (!this.#exclude(app, build, error)) return;
    const of = releasedWith(this.#document.read(), name);
    this.state.change(
      ({ outOfUse }) => (outOfUse[name] = { reason: this.#outOfUse.get(name)!, at: new Date().toISOString(), of }),
    );
    this.#listeners.onOutOfUse?.({ app, build, error });
  }

  /** Excludes a build until the next release of its app or a restart. Answers whether it was in use. */
  #exclude(app: AppName, build: string, error: unknown): boolean {
    const name = `${app}/${build}`;
    if (this.#outOfUse.has(name)) return false;
    this.#outOfUse.set(name, error instanceof Error ? error.message : String(error));
    this.#listeners.report({ app, build, error });
    return true;
  }

  /** Records that a build crashed on a page that another build then rendered. Three times in a minute take it out of use. */
  recordCrash(app: AppName, build: string, error: unknown): void {
    const crashes = this.#crashes.record(`${app}/${build}`);
    this.#listeners.warn({ app, build, error });
    if (crashes >= CRASHES) this.takeOutOfUse(app, build, error);
  }
}
