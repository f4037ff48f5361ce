import type { AppName } from '@shop/composition/app-name';
import { NOBODY, withDeclaration } from '@shop/composition/ownership';
import { readDevelopedApp, type DevelopedApp } from '@shop/release/proof/developed-apps';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { snapshotOf, type ReleaseSnapshot, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, watch, type FSWatcher } from 'node:fs';

interface Options {
  directory: string;
  /** The apps under development; the shell is always one of them. */
  apps: readonly AppName[];
  store: Pick<LiveBuilds, 'isPublished' | 'snapshot'>;
  /** Called whenever all apps have finished compiling, successfully or not. */
  onCompiled: (state: CompiledState) => void;
}

/** The result when no app is compiling. Every change has another id. */
type CompiledState = { id: string } & Result;
type Result = { snapshot: ReleaseSnapshot; broken?: undefined } | { snapshot?: undefined; broken: Broken };

export type Broken = { app: AppName; message: string; stack?: string | undefined };

/** The release that is shown in development: apps under development as last compiled, all others as they are live. */
export class DevelopedReleases {
  readonly #options: Options;
  readonly #events = new EventEmitter();
  #watcher: FSWatcher | undefined;
  #lastStates = '';
  #changes = 0;
  #last: CompiledState | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#events.setMaxListeners(0);
  }

  start(): void {
    mkdirSync(this.#options.directory, { recursive: true });
    this.#watcher = watch(this.#options.directory, () => this.#check());
    this.#check();
  }

  stop(): void {
    this.#watcher?.close();
  }

  /** The last compiled state, even while something is being compiled. */
  get last(): CompiledState | undefined {
    return this.#last;
  }

  async compiled(signal: AbortSignal): Promise<CompiledState> {
    while (this.#isCompiling()) await once(this.#events, 'compiled', { signal });
    return this.#last!;
  }

  #states(): [AppName, DevelopedApp][] {
    const { directory, apps } = this.#options;
    return apps.map((app) => [app, readDevelopedApp(directory, app)]);
  }

  #isCompiling(): boolean {
    return this.#check().some(([, { state }]) => state === 'compiling');
  }

  /** Called by the watcher and by each request, because the watcher may be late. */
  #check(): [AppName, DevelopedApp][] {
    const states = this.#states();
    const serialised = JSON.stringify(states);
    if (serialised === this.#lastStates) return states;
    this.#lastStates = serialised;
    if (states.every(([, { state }]) => state !== 'compiling')) {
      this.#last = { id: `${process.pid}-${++this.#changes}`, ...this.#resultOf(states) };
      this.#options.onCompiled(this.#last);
      this.#events.emit('compiled');
    }
    return states;
  }

  #resultOf(states: readonly [AppName, DevelopedApp][]): Result {
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
