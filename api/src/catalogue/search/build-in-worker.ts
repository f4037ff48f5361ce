import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexData } from './memory-index/index-data.ts';
import { MemoryIndex } from './memory-index/memory-index.ts';

const LONGEST_BUILD = 120_000;

/** Builds the index in a worker. Rejects with its error, on timeout or when `signal` aborts; always terminates it. */
export async function buildInWorker(url: string, signal: AbortSignal): Promise<MemoryIndex> {
  // Under `node --watch`, this variable makes a worker report every file that it loads before it sends its own message.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: { url },
    execArgv: [],
    env,
    name: 'search index',
  });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_BUILD)]);
  try {
    // `once` rejects on an error event, but a worker that exits without a message causes none.
    const ended = once(worker, 'exit', { signal: limit }).then(() => {
      throw new Error('The worker ended without an index.');
    });
    const [data] = (await Promise.race([once(worker, 'message', { signal: limit }), ended])) as [IndexData];
    return new MemoryIndex(data);
  } finally {
    await worker.terminate();
  }
}
