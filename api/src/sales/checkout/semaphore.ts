import PQueue from 'p-queue';
import { ProblemError } from '../../http/problems/problem-error.ts';

interface SemaphoreOptions {
  /** How many actions may run at the same time. */
  limit: number;
  /** Milliseconds that an action waits for its turn. */
  timeout: number;
}

/**
 * Runs at most `limit` actions at the same time. The others wait in order, without holding a database connection.
 * Throws `unavailable` when the wait takes longer than `timeout`.
 */
export function semaphore({ limit, timeout }: SemaphoreOptions): <T>(action: () => Promise<T>) => Promise<T> {
  const queue = new PQueue({ concurrency: limit });

  return async (action) => {
    // p-queue's own timeout limits the run, not the wait.
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new ProblemError('unavailable', { retryAfter: 5 })), timeout).unref();
    return queue.add(
      async () => {
        clearTimeout(timer);
        return action();
      },
      { signal: waiting.signal },
    );
  };
}
