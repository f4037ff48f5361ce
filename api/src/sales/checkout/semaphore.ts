import { keepSpan } from '@shop/tracing/trace-span';
import PQueue from 'p-queue';
import { ProblemError } from '../../http/problems/problem-error.ts';

interface SemaphoreOptions {
  /** How many actions may run at the same time. */
  limit: number;
  /** How many more may wait. */
  waiting: number;
  /** Milliseconds that an action waits for its turn. */
  timeout: number;
}

/**
 * Runs at most `limit` actions at the same time. The others wait in order, without holding a database connection.
 * Throws `unavailable` at once where too many wait, and when the wait takes longer than `timeout`.
 */
export function semaphore({ limit, waiting, timeout }: SemaphoreOptions): <T>(action: () => Promise<T>) => Promise<T> {
  const queue = new PQueue({ concurrency: limit });

  return async (action) => {
    if (queue.size >= waiting) throw new ProblemError('unavailable', { retryAfter: 2 });
    // p-queue's own timeout limits the run, not the wait.
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(new ProblemError('unavailable', { retryAfter: 5 })), timeout).unref();
    return queue.add(
      keepSpan(async () => {
        clearTimeout(timer);
        return action();
      }),
      { signal: wait.signal },
    );
  };
}
