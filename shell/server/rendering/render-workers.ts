import type { RemoteName } from '@shop/composition/app-name';
import { buildsOn, type ReleaseSnapshot, type UsableBuild } from '@shop/release/release-snapshot';
import { availableParallelism } from 'node:os';
import type { OfflineMarkup } from '../../src/rendering/shell-module.ts';
import { SERVER_BUNDLE, type BuildPlace, type Pair } from './load-builds.ts';
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
}

/**
 * Renders in workers, each for one pair of shell and remote: what a build's code does to its worker, it does to pages of
 * that remote alone, and nobody else can be blamed for it.
 */
export class RenderWorkers implements Renderer {
  readonly #options: Options;
  readonly #pairs = new Map<string, WorkersOfPair>();
  #followed: readonly ReleaseSnapshot[] | undefined;
  /** Folders of the builds that some cohort is shown. */
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

  /** Also starts the workers of builds that are shown from now on, so that their first visitor does not wait for it. */
  follow(snapshots: readonly ReleaseSnapshot[]): void {
    if (snapshots === this.#followed) return;
    this.#followed = snapshots;
    const usable = snapshots.flatMap(({ builds }) => Object.values(builds).flat());
    this.#shown = new Set(usable.map(({ folder }) => folder));
    for (const [key] of this.#guests()) this.#letGo(key);
    for (const pair of snapshots.flatMap(livePairs)) this.#idlest(this.#workersOf(pair));
  }

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
    const key = `${pair.shell.folder} ${pair.remote?.folder ?? ''}`;
    let workers = this.#pairs.get(key);
    if (workers) return workers;
    this.#pairs.set(key, (workers = { pair, running: [], waiting: [] }));
    if (this.#followed) for (const [oldest] of this.#guests().slice(0, -GUESTS)) this.#letGo(oldest);
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
