import type { RemoteName } from '@shop/composition/app-name';
import { remoteOf } from '@shop/federation/route-owner';
import { buildsOn, type ReleaseSnapshot, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import type { OfflineInput, OfflineMarkup } from '../../src/rendering/shell-module.ts';
import type { ApiBreaker } from '../api/api-breaker.ts';
import type { RenderLimits } from './render-limits.ts';
import { RenderWorker } from './render-worker.ts';
import {
  BuildNotLoaded,
  SERVER_BUNDLE,
  type BuildCode,
  type BuildPair,
  type PageInput,
  type Rendered,
} from './run-builds.ts';

/** More pages wait for a worker than visitors would wait for. */
export class TooManyPages extends Error {}

export interface Renderer {
  /** Rejects with `BuildNotLoaded`, `StillLoading`, `TooManyPages`, or with the error that kept the page from being rendered. */
  page: (pair: BuildPair, input: PageInput, signal: AbortSignal) => Promise<Rendered>;
  offlinePage: (pair: BuildPair, input: OfflineInput) => Promise<OfflineMarkup>;
  isReady: (snapshots: readonly ReleaseSnapshot[]) => boolean;
  /** Loads the code of the live builds as long as `isWanted`. Never rejects: builds that can't be loaded are reported. */
  prepare: (snapshots: readonly ReleaseSnapshot[], isWanted: () => boolean) => Promise<void>;
  keepOnly: (snapshots: readonly ReleaseSnapshot[]) => void;
  /** Of all pairs together: processes, pages in progress in them, and pages that wait. */
  load: () => { workers: number; pages: number; waiting: number };
  close: () => void;
}

/** Workers of one pair: one for each core, at least two, so that a page that blocks one leaves another. */
const MAX_WORKERS = Math.max(2, availableParallelism());
/** Pages in progress on every worker of a pair from which on another worker is started. */
const BUSY_FROM = 2;
/** Pages in progress on one worker at most. Further pages wait here, where the worker's time limit has not started yet. */
const MAX_PAGES = 6;
/** Pages of a pair that wait at most; two cores render as many in three to five seconds. Further ones are refused at once. */
export const MAX_WAITING = 250;
/** Pools for builds that no cohort sees, only people who preview a candidate. Each process takes 80 MB. */
const MAX_PREVIEW_POOLS = 6;

interface Pool {
  pair: BuildPair;
  workers: RenderWorker[];
  /** Lets as many pages begin as its workers may have in progress. */
  inTurn: LimitFunction;
}

interface Options {
  limits: RenderLimits;
  /** How calls of the API are made for pages; without it, they just are. */
  callApi?: ApiBreaker['call'];
  /** Called for errors outside any page, with the build that threw and the pair it was running in. */
  onUnhandledError: (build: BuildCode, error: unknown, pair: BuildPair) => void;
  /** Called for each line that the code of a pair prints. */
  onOutput: (pair: BuildPair, line: string, channel: 'stdout' | 'stderr') => void;
  /** Called for code that can't be loaded before any visitor waits for it. */
  onNotLoaded: (build: BuildCode, error: unknown, pair: BuildPair) => void;
}

/**
 * Renders in worker processes, with a pool for each pair of shell and remote: code that blocks or crashes its worker harms
 * only pages of the same remote, and the build at fault is known.
 */
export class WorkerPools implements Renderer {
  readonly #options: Options;
  readonly #pools = new Map<string, Pool>();
  /** Folders of the builds that some cohort sees, or will see once their code is loaded. */
  #activeFolders = new Set<string>();
  /** The remotes in whose pages code of a shell, by its folder, seemed to leave an error unhandled. */
  readonly #accusers = new Map<string, Set<RemoteName>>();

  constructor(options: Options) {
    this.#options = options;
  }

  page: Renderer['page'] = (pair, input, signal) =>
    this.#run(pair, (worker) => worker.run({ kind: 'page', input }, signal), signal) as Promise<Rendered>;

  offlinePage: Renderer['offlinePage'] = (pair, input) =>
    this.#run(pair, (worker) => worker.run({ kind: 'offline-page', input })) as Promise<OfflineMarkup>;

  isReady: Renderer['isReady'] = (snapshots) =>
    snapshots
      .flatMap(livePairs)
      .every((pair) => this.#pools.get(keyOf(pair))?.workers.some((worker) => worker.isReady));

  /** Loads one pair after the other, so that the live release keeps the other cores. */
  prepare: Renderer['prepare'] = async (snapshots, isWanted) => {
    for (const folder of foldersOf(snapshots)) this.#activeFolders.add(folder);
    for (const pair of snapshots.flatMap(livePairs)) {
      if (!isWanted()) return;
      try {
        await this.#leastBusy(this.#poolOf(pair)).ready;
      } catch (error) {
        if (error instanceof BuildNotLoaded)
          this.#options.onNotLoaded(error.app === 'shell' ? pair.shell : pair.remote!, error.cause, pair);
      }
    }
  };

  keepOnly: Renderer['keepOnly'] = (snapshots) => {
    this.#activeFolders = new Set(foldersOf(snapshots));
    for (const folder of this.#accusers.keys()) if (!this.#activeFolders.has(folder)) this.#accusers.delete(folder);
    for (const [key] of this.#previewPools()) this.#retirePool(key);
  };

  /** Oldest first. */
  #previewPools(): [string, Pool][] {
    const isActive = ({ shell, remote }: BuildPair) =>
      this.#activeFolders.has(shell.folder) && (!remote || this.#activeFolders.has(remote.folder));
    return [...this.#pools].filter(([, { pair }]) => !isActive(pair));
  }

  #retirePool(key: string): void {
    const { workers } = this.#pools.get(key)!;
    this.#pools.delete(key);
    // `retire` removes the worker from the list.
    while (workers[0]) workers[0].retire();
  }

  load: Renderer['load'] = () => {
    const pools = [...this.#pools.values()];
    const workers = pools.flatMap((pool) => pool.workers);
    return {
      workers: workers.length,
      pages: workers.reduce((sum, { load }) => sum + load, 0),
      waiting: pools.reduce((sum, { inTurn }) => sum + inTurn.pendingCount, 0),
    };
  };

  close(): void {
    const workers = [...this.#pools.values()].flatMap((pool) => pool.workers);
    this.#pools.clear();
    for (const worker of workers) worker.end();
  }

  async #run<T>(pair: BuildPair, work: (worker: RenderWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const pool = this.#poolOf(pair);
    if (pool.inTurn.pendingCount >= MAX_WAITING) throw new TooManyPages(`${MAX_WAITING} pages wait for a worker.`);
    return pool.inTurn(() => {
      signal?.throwIfAborted();
      return work(this.#leastBusy(pool));
    });
  }

  #poolOf(pair: BuildPair): Pool {
    const key = keyOf(pair);
    const existing = this.#pools.get(key);
    if (existing) return existing;
    const pool: Pool = { pair, workers: [], inTurn: pLimit(MAX_PAGES * MAX_WORKERS) };
    this.#pools.set(key, pool);
    if (this.#activeFolders.size > 0)
      for (const [oldest] of this.#previewPools().slice(0, -MAX_PREVIEW_POOLS)) this.#retirePool(oldest);
    return pool;
  }

  /**
   * The build that threw an unhandled error. An error's stack comes from code that may lie, so the shell is at fault only
   * where it ran alone, or where the pages of two remotes say so.
   */
  #sourceOf(error: unknown, { shell, remote }: BuildPair): BuildCode {
    if (!remote) return shell;
    const { stack = '' } = error instanceof Error ? error : {};
    if (!stack.includes(shell.folder) || stack.includes(remote.folder)) return remote;
    const accusers = this.#accusers.get(shell.folder) ?? new Set();
    this.#accusers.set(shell.folder, accusers.add(remote.app));
    return accusers.size > 1 ? shell : remote;
  }

  /** The worker with the fewest pages; a new one if all are busy and the pool may grow. */
  #leastBusy({ pair, workers }: Pool): RenderWorker {
    const leastBusy = workers.toSorted((a, b) => a.load - b.load)[0];
    if (leastBusy && (leastBusy.load < BUSY_FROM || workers.length >= MAX_WORKERS)) return leastBusy;
    const worker: RenderWorker = new RenderWorker(
      pair,
      this.#options.limits,
      {
        onUnhandledError: (error) => this.#options.onUnhandledError(this.#sourceOf(error, pair), error, pair),
        onOutput: (line, channel) => this.#options.onOutput(pair, line, channel),
        onRetired: () => workers.splice(workers.indexOf(worker), 1),
      },
      this.#options.callApi,
    );
    workers.push(worker);
    return worker;
  }
}

const foldersOf = (snapshots: readonly ReleaseSnapshot[]): string[] =>
  snapshots.flatMap(({ builds }) => Object.values(builds).flat()).map(({ folder }) => folder);

const keyOf = ({ shell, remote }: BuildPair): string => `${shell.folder} ${remote?.folder ?? ''}`;

const codeOf = ({ manifest, build, folder, files }: UsableBuild): BuildCode => ({
  app: manifest.app,
  build,
  folder,
  bundleHash: files[SERVER_BUNDLE],
});

/** A shell and the remote that renders with it; null for a page of the shell's own. */
export const buildPair = (shell: UsableBuild, remote: UsableBuild | null): BuildPair => ({
  shell: codeOf(shell),
  remote: remote && { ...codeOf(remote), app: remote.manifest.app as RemoteName },
});

/** The pair of the home page first: after a start, most visitors wait for that one. */
function livePairs(snapshot: ReleaseSnapshot): BuildPair[] {
  const { shell, ...remotes } = snapshot.builds;
  const [live] = shell;
  if (!live) return [];
  const home = remoteOf(snapshot.ownership, '/');
  const names = (Object.keys(remotes) as RemoteName[]).toSorted((a, b) => Number(b === home) - Number(a === home));
  const first = names.flatMap((name) => buildsOn(live, snapshot, name).slice(0, 1));
  return [...first, null].map((remote) => buildPair(live, remote));
}
