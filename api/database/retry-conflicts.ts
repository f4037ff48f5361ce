import { setTimeout as wait } from 'node:timers/promises';
import { classOf, ERROR_CLASSES } from './error-class.ts';

interface RetryOptions {
  /** Whether an idempotency key makes a second run find what the first one has committed. */
  hasKey?: boolean;
  tries?: number;
  /** Milliseconds before the second try; doubled with each further one. */
  pause?: number;
}

/**
 * Repeats a transaction that PostgreSQL certainly rolled back because of another one or because it became a replica; with a
 * key also one whose connection broke, so that nobody knows whether it was committed. Random pauses keep two of them from
 * colliding again.
 */
export async function retryConflicts<T>(
  attempt: () => Promise<T>,
  { hasKey = false, tries = 5, pause = 20 }: RetryOptions = {},
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries === 1 || !isRetried(error, hasKey)) throw error;
    await wait(pause * (0.5 + Math.random()));
    return retryConflicts(attempt, { hasKey, tries: tries - 1, pause: pause * 2 });
  }
}

function isRetried(error: unknown, hasKey: boolean): boolean {
  const name = classOf(error);
  if (!name) return false;
  const { retried } = ERROR_CLASSES[name];
  return retried === 'always' || (retried === 'with key' && hasKey);
}
