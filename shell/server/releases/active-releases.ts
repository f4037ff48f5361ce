import type { AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { Renderer } from '../rendering/renderer.ts';

/** Milliseconds between two looks at what is live, so that a release is ready before the next visitor comes. */
const LOOK_EVERY = 500;

type Store = Pick<LiveBuilds, 'isPublished' | 'snapshots' | 'outOfUse' | 'missing'>;
type Loader = Pick<Renderer, 'isReady' | 'prepare' | 'follow'>;

/**
 * What visitors are shown: what is live, from the moment its code is ready to render. Until then the release before it
 * stays, so that nobody waits for a new one, and one whose code can't be loaded gives way before anybody saw it.
 */
export class ShownReleases {
  readonly #store: Store;
  readonly #loader: Loader;
  #shown: readonly ReleaseSnapshot[] | undefined;
  #preparing: readonly ReleaseSnapshot[] | undefined;
  #looking: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(store: Store, loader: Loader) {
    this.#store = store;
    this.#loader = loader;
  }

  /** What each cohort is shown now. The same array while nothing changes. Throws before the first publication. */
  snapshots(): readonly ReleaseSnapshot[] {
    const live = this.#store.snapshots();
    if (live === this.#shown) return live;
    const mayStay = this.#shown && this.#isWhole(this.#shown, live.at(-1)!);
    if (!mayStay || this.#loader.isReady(live)) this.#show(live);
    if (live !== this.#preparing) void this.#prepare(live);
    return this.#shown!;
  }

  /** Looks by itself, also while nobody visits. */
  start(): void {
    this.#look();
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  /** Loads nothing any more. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#looking);
  }

  #look(): void {
    try {
      if (this.#store.isPublished) this.snapshots();
    } catch {
      // Nothing can be read that was ever published: whoever asks for a page hears of it.
    }
  }

  #show(live: readonly ReleaseSnapshot[]): void {
    this.#shown = live;
    this.#loader.follow(live);
  }

  async #prepare(live: readonly ReleaseSnapshot[]): Promise<void> {
    this.#preparing = live;
    const isWanted = () => !this.#isStopped && this.#preparing === live && this.#store.snapshots() === live;
    await this.#loader.prepare(live, isWanted);
    if (isWanted()) this.#show(live);
    else if (!this.#isStopped) this.#look();
  }

  /** Whether visitors get what these name first: not where that has gone out of use, or where only `live` has any build. */
  #isWhole(snapshots: readonly ReleaseSnapshot[], live: ReleaseSnapshot): boolean {
    const lost = new Set([...this.#store.outOfUse, ...this.#store.missing]);
    return snapshots.every(({ builds }) =>
      (Object.keys(builds) as AppName[]).every((app) => {
        const [first] = builds[app] ?? [];
        return first ? !lost.has(`${app}/${first.build}`) : !live.builds[app]?.length;
      }),
    );
  }
}
