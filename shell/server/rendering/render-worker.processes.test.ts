import { expect, test } from 'vitest';
import { PATIENCE, workerThatFirst } from '../testing/loading-worker.ts';
import type { RenderWorker } from './render-worker.ts';
import { BuildNotLoaded } from './run-builds.ts';
import { StillLoading } from './watch-loading.ts';

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
