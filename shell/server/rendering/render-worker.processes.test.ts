import type { AppName } from '@shop/composition/app-name';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { remoteShowing, shellSaying } from '../testing/test-storefront.ts';
import { RenderWorker } from './render-worker.ts';
import { BuildNotLoaded, type BuildCode } from './run-builds.ts';
import { LOADING_LIMITS, StillLoading, type LoadingLimits } from './watch-loading.ts';

/** Milliseconds; machines under load start processes slowly. */
const PATIENCE = 45_000;

let directory: ReleaseDirectory;

beforeEach(() => {
  directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', shellSaying('shell one'));
});

afterEach(() => directory.remove());

function place<App extends AppName>(app: App, build: string): BuildCode & { app: App } {
  const folder = path.join(directory.path, app, build);
  return { app, build, folder, bundleHash: sha384(readFileSync(path.join(folder, 'server/server.cjs'))) };
}

/** A worker for a catalogue whose code runs `does` while it is loaded. */
function workerThatFirst(does: string, limits: Partial<LoadingLimits>): RenderWorker {
  directory.addBuild('mf-catalog', 'c1', `${does}; ${remoteShowing('mf-catalog', `'the catalogue'`)}`);
  const worker = new RenderWorker(
    { shell: place('shell', 's1'), remote: place('mf-catalog', 'c1') },
    { page: PATIENCE, data: PATIENCE, loading: { ...LOADING_LIMITS, ...limits } },
    { onUnhandledError: vi.fn(), onOutput: vi.fn(), onRetired: vi.fn() },
  );
  onTestFinished(() => worker.end());
  return worker;
}

const offlinePage = (worker: RenderWorker) =>
  worker.run({ kind: 'offline-page', input: { language: 'en', settings: {} as never } });

test(
  'code that gets no processor time may go on loading, but visitors do not wait for it',
  { timeout: PATIENCE },
  async () => {
    const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)';
    const worker = workerThatFirst(waits, { processor: PATIENCE, clock: PATIENCE, visitor: 100 });

    await expect(offlinePage(worker)).rejects.toThrow(StillLoading);
    await worker.ready;

    expect(await offlinePage(worker)).toMatchObject({ html: '<h1>shell one en</h1>' });
  },
);

test('code that blocks without using the processor runs into the wall-clock limit', { timeout: PATIENCE }, async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const worker = workerThatFirst(wait, { clock: 300 });

  await expect(worker.ready).rejects.toThrow(BuildNotLoaded);
  await expect(worker.ready).rejects.toThrow('not ready within 300 ms.');
});

// Only Linux has /proc, where the processor time of a process can be read.
test.runIf(process.platform === 'linux')(
  'code that loops while it loads runs into the processor-time limit long before the wall-clock limit',
  { timeout: PATIENCE },
  async () => {
    const worker = workerThatFirst('for (;;)', { processor: 1_000, clock: 10 * PATIENCE });

    await expect(worker.ready).rejects.toThrow(BuildNotLoaded);
    await expect(worker.ready).rejects.toThrow('not ready within 1000 ms of processor time');
  },
);
