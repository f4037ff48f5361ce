import { expect, test } from 'vitest';
import { PATIENCE, workerThatFirst } from '../testing/loading-worker.ts';
import { BuildNotLoaded } from './run-builds.ts';

test('code that blocks without using the processor runs into the wall-clock limit', { timeout: PATIENCE }, async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const worker = workerThatFirst(wait, { clock: 300 });

  await expect(worker.ready).rejects.toThrow(BuildNotLoaded);
  await expect(worker.ready).rejects.toThrow('not ready within 300 ms.');
});
