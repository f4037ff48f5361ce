import type { AppName, RemoteName } from '@shop/composition/app-name';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { appRelease, appsOf, releasedApps, withoutRemoved, type Apps, type Release } from '../document/release.ts';
import { LiveDocument } from '../stores/live-document.ts';
import { BrowserObservations } from './browser-observations.ts';
import { MissingBuilds } from './missing-builds.ts';
import { OutOfUse } from './out-of-use.ts';
import {
  goneIn,
  incompatibleBuildsIn,
  ownDocumentsIn,
  ownershipIn,
  snapshotOf,
  type ReleaseSnapshot,
  type UsableBuild,
} from './release-snapshot.ts';
import { StateFile, type Counts } from './release-state.ts';
import {
  buildNames,
  buildsInReserve,
  cohortsInUse,
  namesIn,
  standingOf,
  withReasons,
  type CohortInUse,
  type Observations,
  type Standing,
} from './standing.ts';
import { VerifiedBuilds } from './verified-builds.ts';

/** Milliseconds between two checks whether files of the builds in use were changed. */
const CHECK_INTERVAL = 5_000;

const FILES_GONE = 'Its files are gone';

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
  /** Page views and failures in browsers of all times, by `app/build`; those of `state.json` where absent. */
  counts?: () => Readonly<Record<string, Counts>>;
}

/**
 * The builds that are live, looked up at every page view. A publication needs no restart, and where a build's files are
 * gone the last good build is used. Each page takes one snapshot and uses no other.
 */
export class LiveBuilds {
  /** Crashes, failures and counts of builds, kept over a restart. */
  readonly state: StateFile;
  /** Every build of the folder that a trusted key signed, live or not. */
  readonly verified: VerifiedBuilds;
  readonly #listeners: Pick<Options, 'report' | 'warn' | 'onOutOfUse'>;
  readonly #outOfUse: OutOfUse;
  #checkedAt = performance.now();
  readonly #inBrowsers: BrowserObservations;
  readonly #missing: MissingBuilds;
  readonly #document: LiveDocument;
  #snapshots: { key: string; value: readonly ReleaseSnapshot[] } | undefined;

  constructor({ directory, trustedKeys, onDamage, counts, ...listeners }: Options) {
    this.verified = new VerifiedBuilds({
      directory,
      trustedKeys,
      onTrustChanged: () => this.#outOfUse.forgetUnverified(),
      onDamage,
    });
    this.state = new StateFile(directory);
    this.#missing = new MissingBuilds(directory);
    this.#inBrowsers = new BrowserObservations(counts ?? (() => this.state.read().counts));
    this.#outOfUse = new OutOfUse(this.state);
    this.#listeners = listeners;
    this.#document = new LiveDocument({
      directory,
      onDamage,
      onRead: (now, before) => (before ? this.#outOfUse.follow(before, now) : this.#outOfUse.restore(now)),
    });
  }

  get isPublished(): boolean {
    return this.#document.isPublished;
  }

  /** What can be served now to visitors who see no canary. Throws before the first publication. */
  snapshot = (): ReleaseSnapshot => this.snapshots().at(-1)!;

  /** What can be served now, to each cohort of visitors (`snapshotFor`). The same array while nothing changes. */
  snapshots(): readonly ReleaseSnapshot[] {
    const release = this.#document.read();
    this.#checkFiles();
    const cohorts = this.#chosen(release);
    const key = JSON.stringify(cohorts.map(({ chosen }) => chosen)) + this.#document.changed;
    if (this.#snapshots?.key === key) return this.#snapshots.value;
    const unusable = this.#outOfUse.reasons.size;
    const value = cohorts.map(({ below, apps, chosen }) => {
      const usable = (app: AppName) => (chosen[app] ?? []).flatMap((build) => this.#verify(app, build) ?? []);
      const remotes = (Object.keys(apps) as AppName[]).filter((app): app is RemoteName => app !== 'shell');
      const builds = { ...Object.fromEntries(remotes.map((name) => [name, usable(name)])), shell: usable('shell') };
      const declared = { below, gone: goneIn(releasedApps(release)), ownDocuments: ownDocumentsIn(apps) };
      return snapshotOf(release.id, builds, ownershipIn(apps, builds), { ...declared, harm: release.harm });
    });
    // A build that is not what was signed has gone out of use, so that another one may be next.
    if (this.#outOfUse.reasons.size > unusable) return this.snapshots();
    this.#snapshots = { key, value };
    for (const { app, build, reason } of value.flatMap(incompatibleBuildsIn))
      this.#listeners.report({ app, build, error: new Error(reason) });
    return value;
  }

  /** The builds that each cohort uses. One whose files are gone is reported, and used again when they are put back. */
  #chosen(release: Release): CohortInUse[] {
    this.#missing.follow(namesIn(release));
    for (;;) {
      const cohorts = cohortsInUse(release, this.#seen(release));
      const missing = this.#missing.addFrom(cohorts.flatMap(({ chosen }) => buildNames(chosen)));
      if (missing.length === 0) return cohorts;
      for (const name of missing) {
        const [app, build] = name.split('/') as [AppName, string];
        this.#listeners.report({ app, build, error: new Error(FILES_GONE) });
      }
    }
  }

  /** What decides which builds are used. */
  #seen(release: Release): Observations {
    const missing = this.#missing.names.map((name) => [name, FILES_GONE] as const);
    return withReasons(this.#inBrowsers.of(release), [...this.#outOfUse.reasons, ...missing], this.#outOfUse);
  }

  /** Builds for a page that no build of its snapshot renders (`buildsInReserve`). Each is verified when it is asked for. */
  *reserve(app: AppName, { builds }: ReleaseSnapshot): Iterable<UsableBuild> {
    const release = this.#document.read();
    const live = appRelease(release, app);
    if (!live) return;
    this.#inBrowsers.read(release);
    const tried = (builds[app] ?? []).map(({ build }) => build);
    for (const build of buildsInReserve(app, live, tried, this.#seen(release))) {
      if (this.#missing.addFrom([`${app}/${build}`]).length > 0) continue;
      const usable = this.#verify(app, build);
      if (usable) yield usable;
    }
  }

  /** What is known of every build that the release names, and of those that are out of use. */
  get observations(): Observations {
    const release = this.#document.read();
    this.#inBrowsers.read(release);
    return withReasons(this.#seen(release), Object.entries(this.reasons), this.#outOfUse);
  }

  /** How the builds of each app stand. */
  get standings(): Standing[] {
    const release = this.#document.read();
    const { observations } = this;
    return appsOf(release).map((app) => standingOf(app, appRelease(release, app)!, observations));
  }

  /** The releases of all apps for visitors who see no canary, whether their builds can be used or not. */
  get apps(): Apps {
    return withoutRemoved(releasedApps(this.#document.read()));
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
    this.#inBrowsers.read(this.#document.last!);
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
      if (this.#outOfUse.addUnverified(`${app}/${build}`, error)) this.#listeners.report({ app, build, error });
      return undefined;
    }
  }

  /** Why `release.json` can't be read, while that is so. */
  get damage(): string | undefined {
    return this.#document.damage;
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
    return Object.fromEntries([...incompatible, ...this.#outOfUse.reasons]);
  }

  /** Builds that the release names and whose files are gone, as `app/build`. */
  get missing(): string[] {
    return this.#missing.names;
  }

  /** Builds that crashed within the last five minutes on pages that another build could render, as `app/build`. */
  get strikes(): string[] {
    return this.#outOfUse.strikes;
  }

  /** Takes a build out of use until it is released again, because it can't be loaded or a file is missing. */
  takeOutOfUse(app: AppName, build: string, error: unknown): void {
    if (!this.#outOfUse.addFailed(`${app}/${build}`, error, this.#document.read())) return;
    this.#listeners.report({ app, build, error });
    this.#listeners.onOutOfUse?.({ app, build, error });
  }

  /** Records that a build crashed on a page that another build then rendered. Three times in five minutes take it out of use. */
  recordCrash(app: AppName, build: string, error: unknown, { timedOut = false } = {}): void {
    const isTooMany = this.#outOfUse.recordCrash(`${app}/${build}`, { timedOut });
    this.#listeners.warn({ app, build, error });
    if (isTooMany) this.takeOutOfUse(app, build, error);
  }
}
