import type { AppName } from '@shop/composition/app-name';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { appRelease, appsOf, buildsOf, type Release } from '../document/release.ts';
import { pruneBuilds } from '../planning/prune.ts';
import { readTrustedKeys } from '../signing/keys.ts';
import { verifyBuild } from '../signing/signed-manifest.ts';
import { directoryStore, holdsBuild } from './directory-store.ts';
import type { ReleaseRepository } from './release-repository.ts';
import { copyBuild, UnverifiedBuild } from './signed-builds.ts';

/** Looks that are left out while the store does not answer, beside each that is made. */
const PATIENCE = 10;
/** Milliseconds that a start waits for the first look: with nothing to show meanwhile, and with what was live before. */
const WAIT = { empty: 10_000, held: 2_000 };
/** Milliseconds that an end waits for the look that is under way. */
const END_WITHIN = 2_000;
/** Milliseconds in which a build that could not be had is not asked for again. */
const ASK_AGAIN = 60_000;

interface Options {
  /** Where publications and builds come from. */
  store: ReleaseRepository;
  /** The folder that mirrors it; what is there is served. */
  directory: string;
  /** Milliseconds between two looks. */
  every: number;
  /** Told once when the folder can't follow the store. */
  onProblem: (error: Error) => void;
}

/**
 * Keeps a folder of this machine as the store has it: what is live there, with the builds that belong to it, proven and
 * whole before they count. While the store is away, the folder stays as it was, also over a restart.
 */
export class StoreMirror {
  readonly #options: Options;
  readonly #copy: ReleaseRepository;
  #looking: Promise<void> | undefined;
  #problem: Error | undefined;
  #hasLooked = false;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Builds that were live at some time, as `app/build`. */
  #wereLive: ReadonlySet<string> = new Set();
  readonly #coming = new Map<string, Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
    this.#copy = directoryStore(options.directory, options.store.trustedKeys);
  }

  /** Looks, and from then on again and again. Resolves after the first look, or when that takes long. */
  async start(): Promise<void> {
    await this.#remember();
    const looked = this.look().then(() => this.#wait());
    const wait = this.#wereLive.size > 0 ? WAIT.held : WAIT.empty;
    await Promise.race([looked, delay(wait, undefined, { ref: false })]);
  }

  #wait(): void {
    if (this.#isClosed) return;
    const { every } = this.#options;
    this.#next = setTimeout(() => void this.look().then(() => this.#wait()), this.#problem ? every * PATIENCE : every);
    this.#next.unref();
  }

  /** Ends after the look that is under way, or when that takes long. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    await Promise.race([this.#looking, delay(END_WITHIN, undefined, { ref: false })]);
  }

  /** Why the folder can't follow the store, while that is so. */
  get problem(): string | undefined {
    return this.#problem?.message;
  }

  /** Takes over what is newer in the store; what was published before this call is live in the folder after it. Does not throw. */
  async look(): Promise<void> {
    await this.#looking;
    this.#looking ??= this.#follow().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #follow(): Promise<void> {
    try {
      const held = await this.#copy.current();
      const newer = this.#hasLooked && !this.#problem ? await this.#newer(held) : await this.#all(held);
      if (newer.length > 0) await this.#take(newer, held);
      this.#hasLooked = true;
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

  /** A thorough look: also whether the store still has what was taken from it, and the folder what belongs to that. */
  async #all(held: Release | undefined): Promise<Release[]> {
    const { store } = this.#options;
    const newest = await store.current();
    if (!newest && !held) throw new Error(`Nothing is published in ${store.address}.`);
    if (!newest || (held && newest.revision < held.revision))
      throw new Error(
        `${store.address} has publication ${newest?.revision ?? 'none'}, and ${held!.revision} was taken from it before: it lost some. What is live here stays; to take what the store has, stop the storefront and move ${this.#options.directory} away.`,
      );
    if (held?.revision === newest.revision) {
      await this.#bringWhatIsLive(held);
      return [];
    }
    const newer = await this.#newer(held);
    return newer[0]?.revision === newest.revision ? newer : [newest];
  }

  /** The newest publication becomes live once all its builds are here; those between stand in the history alone. */
  async #take([newest, ...older]: Release[], held: Release | undefined): Promise<void> {
    try {
      await this.#bringWhatIsLive(newest!);
    } catch (error) {
      // Something is better than nothing: what can't be proven is not served either way.
      if (held || !(error instanceof UnverifiedBuild)) throw error;
      this.#options.onProblem(error);
    }
    for (const release of [newest!, ...older]) await this.#copy.add(release);
    await pruneBuilds(this.#copy);
    await this.#remember();
  }

  async #remember(): Promise<void> {
    const history = await this.#copy.history();
    this.#wereLive = new Set(
      history.flatMap((release) =>
        appsOf(release).flatMap((app) => buildsOf(release, app).map((build) => `${app}/${build}`)),
      ),
    );
  }

  /** Throws where a live build can't be had; one that merely takes over may lack. */
  async #bringWhatIsLive(release: Release): Promise<void> {
    for (const app of appsOf(release)) {
      const { build, canary, previous } = appRelease(release, app)!;
      for (const needed of [build, canary?.build]) if (needed !== undefined) await this.#bring(app, needed);
      if (previous === undefined) continue;
      await this.#bring(app, previous).catch((error: unknown) => {
        if (!(error instanceof UnverifiedBuild)) throw error;
      });
    }
  }

  async #bring(app: AppName, build: string): Promise<void> {
    const { directory, store } = this.#options;
    const folder = path.join(directory, app, build);
    if (verifyBuild(readTrustedKeys(store.trustedKeys), { app, build, folder }).problem === undefined) return;
    await this.#copy.remove(app, build);
    await copyBuild(store, this.#copy, app, build);
  }

  /**
   * Fetches a build that was live once and that a page which is still open asks for. Any other is not asked for: anybody
   * may name builds. Does not throw.
   */
  async fetchEarlier(app: AppName, build: string): Promise<void> {
    if (this.#wereLive.has(`${app}/${build}`)) await this.fetch(app, build);
  }

  /** Fetches a build that somebody asks for who may: not more often than once a minute. Does not throw. */
  async fetch(app: AppName, build: string): Promise<void> {
    const name = `${app}/${build}`;
    const known = this.#coming.get(name);
    if (known || holdsBuild(app, build, this.#options.directory)) return known;
    const coming = copyBuild(this.#options.store, this.#copy, app, build).catch(() => undefined);
    this.#coming.set(name, coming);
    setTimeout(() => this.#coming.delete(name), ASK_AGAIN).unref();
    return coming;
  }
}
