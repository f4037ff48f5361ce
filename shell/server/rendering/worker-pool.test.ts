import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BuildPair, PageInput } from './run-builds.ts';
import { WorkerPools } from './worker-pool.ts';

const ended: string[] = [];

/** A worker that renders nothing and records when it ends. */
vi.mock('./render-worker.ts', () => ({
  RenderWorker: class {
    load = 0;
    readonly #pair: BuildPair;
    readonly #listeners: { onRetired: () => void };

    constructor(pair: BuildPair, _limits: unknown, listeners: { onRetired: () => void }) {
      this.#pair = pair;
      this.#listeners = listeners;
    }

    run = async () => ({ kind: 'redirect', status: 302, location: '/' });

    retire(): void {
      ended.push(this.#pair.remote!.build);
      this.#listeners.onRetired();
    }

    end = () => undefined;
  },
}));

const usable = (app: string, build: string) => ({
  build,
  folder: `${app}/${build}`,
  files: {},
  manifest: { app, contract: 1, shares: {} },
});
const LIVE = {
  builds: { shell: [usable('shell', 's1')], 'mf-catalog': [usable('mf-catalog', 'live')] },
} as unknown as ReleaseSnapshot;

const withCatalogue = (build: string): BuildPair => ({
  shell: { app: 'shell', bundleHash: undefined, build: 's1', folder: 'shell/s1' },
  remote: { app: 'mf-catalog', bundleHash: undefined, build, folder: `mf-catalog/${build}` },
});

beforeEach(() => ended.splice(0));

test('the latest six pairs of previewed candidates keep their processes', async () => {
  const workers = new WorkerPools({
    limits: { page: 1_000, loaders: 1_000 },
    onUnhandledError: vi.fn(),
    onOutput: vi.fn(),
    onNotLoaded: vi.fn(),
  });
  workers.keepOnly([LIVE]);

  for (const build of ['live', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
    await workers.page(withCatalogue(build), {} as PageInput, new AbortController().signal);

  expect(ended).toEqual(['n1', 'n2']);
});

test('a new release ends the processes of all candidates', async () => {
  const workers = new WorkerPools({
    limits: { page: 1_000, loaders: 1_000 },
    onUnhandledError: vi.fn(),
    onOutput: vi.fn(),
    onNotLoaded: vi.fn(),
  });
  workers.keepOnly([LIVE]);
  for (const build of ['live', 'n1', 'n2'])
    await workers.page(withCatalogue(build), {} as PageInput, new AbortController().signal);

  workers.keepOnly([{ ...LIVE }]);

  expect(ended).toEqual(['n1', 'n2']);
});
