import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BuildPair, PageInput } from './run-builds.ts';
import { MAX_WAITING, TooManyPages, WorkerPools } from './worker-pool.ts';

const started: (string | undefined)[] = [];
const ended: string[] = [];
/** Pages whose rendering the test ends, in the order in which they began. */
const held: (() => void)[] = [];
let holdsPages = false;

/** A worker that renders nothing and records when it ends. */
vi.mock('./render-worker.ts', () => ({
  RenderWorker: class {
    load = 0;
    readonly #pair: BuildPair;
    readonly #listeners: { onRetired: () => void };

    constructor(pair: BuildPair, _limits: unknown, listeners: { onRetired: () => void }) {
      started.push(pair.remote?.app);
      this.#pair = pair;
      this.#listeners = listeners;
    }

    async run() {
      this.load += 1;
      if (holdsPages) await new Promise<void>((resolve) => held.push(resolve));
      this.load -= 1;
      return { kind: 'redirect', status: 302, location: '/' };
    }

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
  builds: {
    shell: [usable('shell', 's1')],
    'mf-account': [usable('mf-account', 'a1')],
    'mf-catalog': [usable('mf-catalog', 'live')],
  },
  ownership: { routes: { 'mf-account': ['/login'], 'mf-catalog': ['/'] } },
} as unknown as ReleaseSnapshot;

const withCatalogue = (build: string): BuildPair => ({
  shell: { app: 'shell', bundleHash: undefined, build: 's1', folder: 'shell/s1' },
  remote: { app: 'mf-catalog', bundleHash: undefined, build, folder: `mf-catalog/${build}` },
});

const testPools = () =>
  new WorkerPools({
    limits: { page: 1_000, data: 1_000 },
    onUnhandledError: vi.fn(),
    onOutput: vi.fn(),
    onNotLoaded: vi.fn(),
  });

beforeEach(() => {
  started.splice(0);
  ended.splice(0);
  held.splice(0);
  holdsPages = false;
});

test('the latest six pairs of previewed candidates keep their processes', async () => {
  const workers = testPools();
  workers.keepOnly([LIVE]);

  for (const build of ['live', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
    await workers.page(withCatalogue(build), {} as PageInput, new AbortController().signal);

  expect(ended).toEqual(['n1', 'n2']);
});

test('a new release ends the processes of all candidates', async () => {
  const workers = testPools();
  workers.keepOnly([LIVE]);
  for (const build of ['live', 'n1', 'n2'])
    await workers.page(withCatalogue(build), {} as PageInput, new AbortController().signal);

  workers.keepOnly([{ ...LIVE }]);

  expect(ended).toEqual(['n1', 'n2']);
});

test('of a release, the remote of the home page is loaded first', async () => {
  await testPools().prepare([LIVE], () => true);

  expect(started).toEqual(['mf-catalog', 'mf-account', undefined]);
});

/** Fills every worker of a pair with pages, and queues more. `page` is one more. */
async function busyWorkers() {
  holdsPages = true;
  const workers = testPools();
  const page = (signal = new AbortController().signal) =>
    workers.page(withCatalogue('live'), {} as PageInput, signal).then(
      () => 'rendered',
      (error: unknown) => error,
    );
  let begun = -1;
  while (held.length > begun) {
    begun = held.length;
    void page();
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The last of them did not begin: it waits.
  return { page, begun };
}

test('a visitor who left while the page waited passes the turn on', async () => {
  const { page, begun } = await busyWorkers();
  const left = new AbortController();
  const ofLeft = page(left.signal);
  const next = page();
  left.abort(new Error('left'));

  held[0]!();
  await vi.waitFor(() => expect(held).toHaveLength(begun + 1));
  held[1]!();
  await vi.waitFor(() => expect(held).toHaveLength(begun + 2));
  held[begun + 1]!();

  expect(await ofLeft).toEqual(new Error('left'));
  expect(await next).toBe('rendered');
});

test('pages that would wait too long are refused at once', async () => {
  const { page } = await busyWorkers();
  const waiting = Array.from({ length: MAX_WAITING - 1 }, () => page());

  expect(await page()).toBeInstanceOf(TooManyPages);

  holdsPages = false;
  for (const end of held) end();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'rendered'));
  expect(await page()).toBe('rendered');
});
