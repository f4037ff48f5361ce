import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { onTestFinished, vi } from 'vitest';
import { RenderWorker } from '../rendering/render-worker.ts';
import { LOADING_LIMITS, type LoadingLimits } from '../rendering/watch-loading.ts';
import { placeOf } from './attacking-worker.ts';
import { remoteShowing, shellSaying } from './test-storefront.ts';

/** Milliseconds; machines under load start processes slowly. */
export const PATIENCE = 45_000;

/** A worker for a catalogue whose code runs `does` while it is loaded. It ends with the test. */
export function workerThatFirst(does: string, limits: Partial<LoadingLimits>): RenderWorker {
  const directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', shellSaying('shell one'));
  directory.addBuild('mf-catalog', 'c1', `${does}; ${remoteShowing('mf-catalog', `'the catalogue'`)}`);
  const worker = new RenderWorker(
    { shell: placeOf(directory, 'shell', 's1'), remote: placeOf(directory, 'mf-catalog', 'c1') },
    { page: PATIENCE, data: PATIENCE, loading: { ...LOADING_LIMITS, ...limits } },
    { onUnhandledError: vi.fn(), onOutput: vi.fn(), onRetired: vi.fn() },
  );
  onTestFinished(() => {
    worker.end();
    directory.remove();
  });
  return worker;
}
