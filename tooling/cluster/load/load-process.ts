import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
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
 * Asks at a rate from a process of its own, so that no other work of this program counts as the shop's time. Returns what
 * stops it and tells what was answered.
 */
export function startLoadProcess(options: LoadOptions, priority = 0): () => Promise<LoadResult> {
  const main = fileURLToPath(new URL('load-process-main.ts', import.meta.url));
  const child = fork(main, [JSON.stringify(options)], { serialization: 'advanced' });
  setPriority(child.pid!, priority);
  return async () => {
    const answered = once(child, 'message') as Promise<[LoadResult]>;
    child.send('stop');
    const [result] = await answered;
    return result;
  };
}
