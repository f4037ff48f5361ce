import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './error-cause.ts';

/**
 * PostgreSQL rolled the transaction back because of another one: serialization_failure, deadlock_detected,
 * lock_not_available.
 */
const CONFLICTS = new Set(['40001', '40P01', '55P03']);
const TRIES = 5;
/** Milliseconds; doubled with each try. */
const PAUSE = 20;

/** Repeats a transaction that PostgreSQL rolled back. Random pauses keep two of them from colliding again. */
export async function retryConflicts<T>(attempt: () => Promise<T>, tries = TRIES, pause = PAUSE): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries === 1 || !CONFLICTS.has(errorCode(error) ?? '')) throw error;
    await wait(pause * (0.5 + Math.random()));
    return retryConflicts(attempt, tries - 1, pause * 2);
  }
}
