import type { RemoteName } from '@shop/composition/app-name';
import { buildsOn, type ReleaseSnapshot, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { availableParallelism } from 'node:os';
import type { OfflineMarkup } from '../../src/rendering/shell-module.ts';
import { BuildNotLoaded, SERVER_BUNDLE, type BuildPlace, type Pair } from './load-builds.ts';
import { RenderWorker, type RenderLimits } from './render-worker.ts';
import type { Rendered, Renderer } from './renderer.ts';

/** Threads of one pair: one a core, at least two, so that a page that blocks one leaves another. */
const WORKERS = Math.max(2, availableParallelism());
/** Pages under way on each worker of a pair that make it worth another worker. */
const BUSY = 2;
/** Pages under way on one worker at most: those behind them wait here, where their time does not run. */
const AT_ONCE = 6;

/** Pairs with builds that no cohort is shown, only who looks at a candidate: each process takes 80 MB. */
const GUESTS = 6;

interface WorkersOfPair {
  pair: Pair;
  running: RenderWorker[];
  /** Pages that wait until a worker has room. */
  waiting: (() => void)[];
}

interface Options {
  limits: RenderLimits;
  /** Told of errors that no page waited for, whose code threw them, and beside which other. */
  onStray: (build: BuildPlace, error: unknown, pair: Pair) => void;
  /** Told of code that can't be loaded, while no visitor waits for it. */
  onNotLoaded: (build: BuildPlace, error: unknown, pair: Pair) => void;
}

/**
 * Renders in workers, each for one pair of shell and remote: what a build's code does to its worker, it does to pages of
 * that remote alone, and nobody else can be blamed for it.
 */
export class RenderWorkers implements Renderer {
  readonly #options: Options;
  readonly #pairs = new Map<string, WorkersOfPair>();
  /** Folders of the builds that some cohort is shown, or will be as soon as their code is loaded. */
  #shown = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  page: Renderer['page'] = (pair, input, signal) =>
    this.#run(
      pair,
      (worker) => worker.run({ kind: 'page', input, loadersTimeout: this.#options.limits.loaders }, signal),
      signal,
    ) as Promise<Rendered>;

  offlinePage: Renderer['offlinePage'] = (pair, input) =>
    this.#run(pair, (worker) => worker.run({ kind: 'offline-page', input })) as Promise<OfflineMarkup>;

  isReady: Renderer['isReady'] = (snapshots) =>
    snapshots
      .flatMap(livePairs)
      .every((pair) => this.#pairs.get(keyOf(pair))?.running.some((worker) => worker.isReady));

  /** One after the other: what is live meanwhile keeps the other cores. */
  prepare: Renderer['prepare'] = async (snapshots, isWanted) => {
    for (const folder of foldersOf(snapshots)) this.#shown.add(folder);
    for (const pair of snapshots.flatMap(livePairs)) {
      if (!isWanted()) return;
      try {
        await this.#idlest(this.#workersOf(pair)).ready;
      } catch (error) {
        if (error instanceof BuildNotLoaded)
          this.#options.onNotLoaded(error.app === 'shell' ? pair.shell : pair.remote!, error.cause, pair);
      }
    }
  };

  follow: Renderer['follow'] = (snapshots) => {
    this.#shown = new Set(foldersOf(snapshots));
    for (const [key] of this.#guests()) this.#letGo(key);
  };

  #guests(): [string, WorkersOfPair][] {
    const isShown = ({ shell, remote }: Pair) =>
      this.#shown.has(shell.folder) && (!remote || this.#shown.has(remote.folder));
    return [...this.#pairs].filter(([, { pair }]) => !isShown(pair));
  }

  #letGo(key: string): void {
    const { running } = this.#pairs.get(key)!;
    this.#pairs.delete(key);
    // Each leaves the list as it retires.
    while (running[0]) running[0].retire();
  }

  close(): void {
    const running = [...this.#pairs.values()].flatMap((workers) => workers.running);
    this.#pairs.clear();
    for (const worker of running) worker.end();
  }

  async #run<T>(pair: Pair, work: (worker: RenderWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const workers = this.#workersOf(pair);
    let worker = this.#idlest(workers);
    while (worker.load >= AT_ONCE) {
      await new Promise<void>((roomMade) => workers.waiting.push(roomMade));
      signal?.throwIfAborted();
      worker = this.#idlest(workers);
    }
    try {
      return await work(worker);
    } finally {
      workers.waiting.shift()?.();
    }
  }

  #workersOf(pair: Pair): WorkersOfPair {
    const key = keyOf(pair);
    let workers = this.#pairs.get(key);
    if (workers) return workers;
    this.#pairs.set(key, (workers = { pair, running: [], waiting: [] }));
    if (this.#shown.size > 0) for (const [oldest] of this.#guests().slice(0, -GUESTS)) this.#letGo(oldest);
    return workers;
  }

  /** The worker that has least to do; a further one where all are busy. */
  #idlest({ pair, running }: WorkersOfPair): RenderWorker {
    const idlest = running.toSorted((a, b) => a.load - b.load)[0];
    if (idlest && (idlest.load < BUSY || running.length >= WORKERS)) return idlest;
    const worker: RenderWorker = new RenderWorker(pair, this.#options.limits, {
      onStray: (error) => this.#options.onStray(culprit(pair, error), error, pair),
      onGone: () => running.splice(running.indexOf(worker), 1),
    });
    running.push(worker);
    return worker;
  }
}

const foldersOf = (snapshots: readonly ReleaseSnapshot[]): string[] =>
  snapshots.flatMap(({ builds }) => Object.values(builds).flat()).map(({ folder }) => folder);

const keyOf = ({ shell, remote }: Pair): string => `${shell.folder} ${remote?.folder ?? ''}`;

export const placeOf = ({ manifest, build, folder, files }: UsableBuild): BuildPlace => ({
  app: manifest.app,
  build,
  folder,
  sealed: files[SERVER_BUNDLE],
});

/** A shell with a remote, or alone. */
export const pairOf = (shell: UsableBuild, remote: UsableBuild | null): Pair => ({
  shell: placeOf(shell),
  remote: remote && { ...placeOf(remote), app: remote.manifest.app as RemoteName },
});

function livePairs(snapshot: ReleaseSnapshot): Pair[] {
  const { shell, ...remotes } = snapshot.builds;
  const [live] = shell;
  if (!live) return [];
  const first = (Object.keys(remotes) as RemoteName[]).flatMap((name) => buildsOn(live, snapshot, name).slice(0, 1));
  return [null, ...first].map((remote) => pairOf(live, remote));
}

/** Whose code an error came from, by its stack; where that does not tell, the remote's, which came to the shell as a guest. */
const culprit = ({ shell, remote }: Pair, error: unknown): BuildPlace =>
  remote && !(error instanceof Error && error.stack?.includes(shell.folder) && !error.stack.includes(remote.folder))
    ? remote
    : shell;
