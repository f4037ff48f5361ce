import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexData } from './memory-index/index-data.ts';
import { MemoryIndex } from './memory-index/memory-index.ts';

const LONGEST_BUILD = 120_000;

/**
 * Builds an index of the products in that database, off this thread. Rejects with the worker's own error, and when it
 * takes too long or `signal` says so; the worker is gone by then.
 */
export async function buildInWorker(url: string, signal: AbortSignal): Promise<MemoryIndex> {
  // Under `node --watch` a worker would tell its parent of every file that it loads, before it says anything else.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: { url },
    execArgv: [],
    env,
    name: 'search index',
  });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_BUILD)]);
  try {
    // An error is an event that `once` rejects with; an end without a message is none.
    const ended = once(worker, 'exit', { signal: limit }).then(() => {
      throw new Error('The worker ended without an index.');
    });
    const [data] = (await Promise.race([once(worker, 'message', { signal: limit }), ended])) as [IndexData];
    return new MemoryIndex(data);
  } finally {
    await worker.terminate();
  }
}
