import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answer } from './steady-load.ts';

export interface LoadOptions {
  /** As many as may be open at the same time. */
  connections: number;
  perSecond: number;
}

export interface LoadResult {
  answers: readonly Answer[];
  asked: number;
  /** Answers 503 that did not say when to try again. */
  withoutRetryAfter: number;
}

/**
 * Asks at a rate from a thread of its own, so that no time of this program's other work counts as the shop's. Returns what
 * stops it and tells what was answered.
 */
export function startLoadThread(options: LoadOptions): () => Promise<LoadResult> {
  const thread = new Worker(new URL('load-thread-main.ts', import.meta.url), { workerData: options });
  return async () => {
    const answered = once(thread, 'message') as Promise<[LoadResult]>;
    thread.postMessage('stop');
    const [result] = await answered;
    await thread.terminate();
    return result;
  };
}
