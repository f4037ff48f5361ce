import type { AppName } from '@shop/composition/app-name';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sharedFilesOf } from '../document/build-manifest.ts';
import { appRelease, appsOf, buildsBehind, buildsOf, type Release } from '../document/release.ts';
import { readTrustedKeys } from '../signing/keys.ts';
import { verifyBuild } from '../signing/signed-manifest.ts';
import { directoryStore, holdsBuild } from './directory-store.ts';
import type { ReleaseRepository } from './release-repository.ts';
import { copyBuild, UnverifiedBuild, verifiedManifest } from './signed-builds.ts';

/** While the store does not answer, the time between two checks is this many times as long. */
const BACKOFF = 10;
/** Milliseconds that a start waits for the first check, without any release in the folder and with one. */
const START_WAIT = { empty: 10_000, filled: 2_000 };
/** Milliseconds that `close` waits for a check in progress. */
const CLOSE_WAIT = 2_000;
/** Milliseconds from one check for somebody who asked for an unknown file to the next: anybody can ask for any file. */
const CATCH_UP_INTERVAL = 250;
/** Milliseconds that somebody who asked for an unknown file waits for a check: the store may be silent. */
const CATCH_UP_WAIT = 3_000;
/** Milliseconds in which a build is not fetched a second time. */
const FETCH_INTERVAL = 60_000;

interface Options {
  /** Where publications and builds come from. */
  store: ReleaseRepository;
  /** The local folder that the storefront serves. */
  directory: string;
  /** Milliseconds between two checks. */
  every: number;
  /** Called once for each reason why the folder can't follow the store. */
  onProblem: (error: Error) => void;
  /** Removes builds from the folder that nobody needs any more. */
  prune: (folder: ReleaseRepository) => Promise<unknown>;
}

/**
 * Keeps a local folder in step with a store elsewhere: its releases and their builds. A release counts once all its builds
 * are in the folder and verified. While the store does not answer, the folder stays as it is, also over a restart.
 */
export class StoreMirror {
  readonly #options: Options;
  readonly #copy: ReleaseRepository;
  #syncing: Promise<void> | undefined;
  #catchingUp: Promise<void> | undefined;
  #problem: Error | undefined;
  #hasSynced = false;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Builds of all releases in the history, as `app/build`, the newest first. */
  #wereLive: ReadonlySet<string> = new Set();
  /** The files at shared addresses that manifests of such builds name, for those that were asked for. */
  readonly #sharedFiles = new Map<string, Promise<readonly string[]>>();
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
    this.#copy = directoryStore(options.directory, options.store.trustedKeys);
  }

  /** Begins to check the store. Resolves after the first check, or earlier when that takes long. */
  async start(): Promise<void> {
    await this.#rememberLiveBuilds();
    const synced = this.sync().then(() => this.#scheduleNext());
    const wait = this.#wereLive.size > 0 ? START_WAIT.filled : START_WAIT.empty;
    await Promise.race([synced, delay(wait, undefined, { ref: false })]);
  }

  #scheduleNext(): void {
    if (this.#isClosed) return;
    const { every } = this.#options;
    this.#next = setTimeout(
      () => void this.sync().then(() => this.#scheduleNext()),
      this.#problem ? every * BACKOFF : every,
    );
    this.#next.unref();
  }

  /** Ends after the check in progress, or earlier when that takes long. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    await Promise.race([this.#syncing, delay(CLOSE_WAIT, undefined, { ref: false })]);
  }

  /** Why the folder can't follow the store at present. */
  get problem(): string | undefined {
    return this.#problem?.message;
  }

  /** Takes over newer releases. What was published before this call is live in the folder after it. Never throws. */
  async sync(): Promise<void> {
    await this.#syncing;
    this.#syncing ??= this.#follow().finally(() => (this.#syncing = undefined));
    return this.#syncing;
  }

  /**
   * The same for somebody who asks for a file that the folder lacks: another storefront may have named it, which has seen a
   * newer release. Those who ask within a quarter of a second share one check, which begins after all of them.
   */
  catchUp(): Promise<void> {
    this.#catchingUp ??= delay(CATCH_UP_INTERVAL, undefined, { ref: false }).then(async () => {
      this.#catchingUp = undefined;
      await Promise.race([this.sync(), delay(CATCH_UP_WAIT, undefined, { ref: false })]);
    });
    return this.#catchingUp;
  }

  async #follow(): Promise<void> {
    try {
      const held = await this.#copy.current();
      const newer = this.#hasSynced && !this.#problem ? await this.#newer(held) : await this.#checkedNewer(held);
      if (newer.length > 0) await this.#take(newer, held);
      this.#hasSynced = true;
      this.#problem = undefined;
    } catch (error) {
      const isNews = this.#problem?.message !== (error as Error).message;
      this.#problem = error as Error;
      if (isNews) this.#options.onProblem(this.#problem);
    }
  }

  #newer(held: Release | undefined): Promise<Release[]> {
    return this.#options.store.after(held?.revision ?? 0);
  }

  /** A thorough check: also whether the store lost releases, and whether the folder still has the builds of the current one. */
  async #checkedNewer(held: Release | undefined): Promise<Release[]> {
    const { store } = this.#options;
    const newest = await store.current();
    if (!newest && !held) throw new Error(`Nothing is published in ${store.address}.`);
    if (!newest || (held && newest.revision < held.revision))
      throw new Error(
        `${store.address} has publication ${newest?.revision ?? 'none'}, and ${held!.revision} was taken from it before: it lost some. What is live here stays; to take what the store has, stop the storefront and move ${this.#options.directory} away.`,
      );
    if (held?.revision === newest.revision) {
      await this.#fetchBuildsOf(held);
      return [];
    }
    const newer = await this.#newer(held);
    return newer[0]?.revision === newest.revision ? newer : [newest];
  }

  /** Makes the newest release live once all its builds are here. Earlier ones are only added to the history. */
  async #take([newest, ...older]: Release[], held: Release | undefined): Promise<void> {
    try {
      await this.#fetchBuildsOf(newest!);
    } catch (error) {
      // An empty folder takes the release all the same: builds that are not verified are not served anyway.
      if (held || !(error instanceof UnverifiedBuild)) throw error;
      this.#options.onProblem(error);
    }
    for (const release of [newest!, ...older]) await this.#copy.add(release);
    await this.#options.prune(this.#copy);
    await this.#rememberLiveBuilds();
  }

  async #rememberLiveBuilds(): Promise<void> {
    const history = await this.#copy.history();
    this.#wereLive = new Set(
      history.flatMap((release) =>
        appsOf(release).flatMap((app) => buildsOf(release, app).map((build) => `${app}/${build}`)),
      ),
    );
  }

  /** Throws where a live build or canary can't be fetched. Builds behind the live one may be missing. */
  async #fetchBuildsOf(release: Release): Promise<void> {
    for (const app of appsOf(release)) {
      const one = appRelease(release, app)!;
      for (const needed of [one.build, one.canary?.build])
        if (needed !== undefined) await this.#fetchUnverified(app, needed);
      for (const behind of buildsBehind(one))
        await this.#fetchUnverified(app, behind).catch((error: unknown) => {
          if (!(error instanceof UnverifiedBuild)) throw error;
        });
    }
  }

  async #fetchUnverified(app: AppName, build: string): Promise<void> {
    const { directory, store } = this.#options;
    const folder = path.join(directory, app, build);
    if (verifyBuild(readTrustedKeys(store.trustedKeys), { app, build, folder }).problem === undefined) return;
    await this.#copy.remove(app, build);
    await copyBuild(store, this.#copy, app, build);
  }

  /**
   * Fetches a build for a page that was opened while it was live. Builds that were never live are not fetched, because
   * anybody can ask for any name. Never throws.
   */
  async fetchEarlier(app: AppName, build: string): Promise<void> {
    if (this.#wereLive.has(`${app}/${build}`)) await this.fetch(app, build);
  }

  /**
   * Fetches a build that was live and has a file at this shared address, for a page that was opened then. Which build that
   * is, manifests in the store say. Never throws.
   */
  async fetchWith(app: AppName, file: string): Promise<void> {
    const earlier = [...this.#wereLive].flatMap((name) => {
      const [of, build] = name.split('/') as [AppName, string];
      return of === app && !holdsBuild(app, build, this.#options.directory) ? [build] : [];
    });
    const named = await Promise.all(earlier.map((build) => this.#sharedFilesOf(app, build)));
    const build = earlier.find((_, index) => named[index]!.includes(file));
    if (build !== undefined) await this.fetch(app, build);
  }

  /** Each manifest is read once, because anybody can ask for any file; after a failure of the store again a minute later. */
  #sharedFilesOf(app: AppName, build: string): Promise<readonly string[]> {
    const name = `${app}/${build}`;
    const known = this.#sharedFiles.get(name);
    if (known) return known;
    const files = verifiedManifest(this.#options.store, app, build).then(sharedFilesOf, (error: unknown) => {
      const isLasting = error instanceof UnverifiedBuild;
      if (!isLasting) setTimeout(() => this.#sharedFiles.delete(name), FETCH_INTERVAL).unref();
      return [];
    });
    this.#sharedFiles.set(name, files);
    return files;
  }

  /** Fetches a build for somebody with a signed link, at most once a minute. Never throws. */
  async fetch(app: AppName, build: string): Promise<void> {
    const name = `${app}/${build}`;
    const known = this.#fetching.get(name);
    if (known || holdsBuild(app, build, this.#options.directory)) return known;
    const fetching = copyBuild(this.#options.store, this.#copy, app, build).catch(() => undefined);
    this.#fetching.set(name, fetching);
    setTimeout(() => this.#fetching.delete(name), FETCH_INTERVAL).unref();
    return fetching;
  }
}
