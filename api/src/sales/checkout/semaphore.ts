import { setTimeout as wait } from 'node:timers/promises';
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
  let free = limit;
  const waiting: (() => void)[] = [];

  async function acquire(): Promise<void> {
    if (free > 0) return void (free -= 1);
    let call = () => {};
    const called = new Promise<'called'>((resolve) => (call = () => resolve('called')));
    waiting.push(call);
    const enough = new AbortController();
    const outcome = await Promise.race([
      called,
      wait(timeout, 'timed out' as const, { signal: enough.signal, ref: false }),
    ]);
    enough.abort();
    if (outcome === 'called') return;
    // If this action was called at the moment of its timeout, its turn goes to the next one.
    const position = waiting.indexOf(call);
    if (position < 0) release();
    else waiting.splice(position, 1);
    throw new ProblemError('unavailable', { retryAfter: 5 });
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (action) => {
    await acquire();
    try {
      return await action();
    } finally {
      release();
    }
  };
}
