import type { AppName } from '@shop/composition/app-name';
import { NOBODY, withDeclaration } from '@shop/composition/ownership';
import { readDevelopedApp, type DevelopedApp } from '@shop/release/proof/developed-apps';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { snapshotOf, type ReleaseSnapshot, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, watch, type FSWatcher } from 'node:fs';

interface Options {
  /** Where the development servers leave word. */
  directory: string;
  /** The apps under development; the shell is always one. */
  apps: readonly AppName[];
  /** Has the others. */
  store: Pick<LiveBuilds, 'isPublished' | 'snapshot'>;
  /** Told of every state in which all apps are at rest: what is shown now, or what keeps it from being shown. */
  onRest: (rest: Rest) => void;
}

/** All apps at rest. Its id is another one after every change. */
type Rest = { id: string } & Shown;
type Shown = { snapshot: ReleaseSnapshot; broken?: undefined } | { snapshot?: undefined; broken: Broken };

/** What keeps an app from being shown at all. */
export type Broken = { app: AppName; message: string; stack?: string | undefined };

/** What is shown under development: each app as it was compiled last, those of others as they are live. */
export class DevelopedReleases {
  readonly #options: Options;
  readonly #rested = new EventEmitter();
  #watcher: FSWatcher | undefined;
  #known = '';
  #changes = 0;
  #rest: Rest | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#rested.setMaxListeners(0);
  }

  start(): void {
    mkdirSync(this.#options.directory, { recursive: true });
    this.#watcher = watch(this.#options.directory, () => this.#look());
    this.#look();
  }

  stop(): void {
    this.#watcher?.close();
  }

  /** The last state of rest, also while something is compiled anew. */
  get last(): Rest | undefined {
    return this.#rest;
  }

  /** Waits until nothing is compiled any more. */
  async rest(signal: AbortSignal): Promise<Rest> {
    while (this.#isCompiling()) await once(this.#rested, 'rest', { signal });
    return this.#rest!;
  }

  #states(): [AppName, DevelopedApp][] {
    const { directory, apps } = this.#options;
    return apps.map((app) => [app, readDevelopedApp(directory, app)]);
  }

  #isCompiling(): boolean {
    return this.#look().some(([, { state }]) => state === 'compiling');
  }

  /** Also called by whoever asks: the watcher may be late. */
  #look(): [AppName, DevelopedApp][] {
    const states = this.#states();
    const known = JSON.stringify(states);
    if (known === this.#known) return states;
    this.#known = known;
    if (states.every(([, { state }]) => state !== 'compiling')) {
      this.#rest = { id: `${process.pid}-${++this.#changes}`, ...this.#restOf(states) };
      this.#options.onRest(this.#rest);
      this.#rested.emit('rest');
    }
    return states;
  }

  #restOf(states: readonly [AppName, DevelopedApp][]): Shown {
    for (const [app, developed] of states)
      if (developed.state === 'broken') return { broken: { app, message: developed.message, stack: developed.stack } };
    const ready = states.flatMap(([app, developed]) =>
      developed.state === 'ready' ? [[app, developed.build] as const] : [],
    );
    return { snapshot: this.#snapshotOf(ready) };
  }

  #snapshotOf(ready: readonly (readonly [AppName, UsableBuild])[]): ReleaseSnapshot {
    const { store } = this.#options;
    const released = store.isPublished ? store.snapshot() : undefined;
    const ownership = ready.reduce(
      (known, [app, { manifest }]) => withDeclaration(known, app, manifest.declares!),
      released?.ownership ?? NOBODY,
    );
    const builds = {
      shell: [],
      ...released?.builds,
      ...Object.fromEntries(ready.map(([app, build]) => [app, [build]])),
    };
    return snapshotOf('dev', builds, ownership);
  }
}
