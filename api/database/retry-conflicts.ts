import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './error-cause.ts';

/** PostgreSQL gave a transaction up for another's sake: serialization_failure, deadlock_detected. */
const GIVEN_UP = new Set(['40001', '40P01']);
const TRIES = 5;
/** Milliseconds; doubled with each try. */
const PAUSE = 20;

/** Does a whole transaction again when the database gave it up for another's sake. The pauses are random, or the two would meet again. */
export async function retryConflicts<T>(attempt: () => Promise<T>, tries = TRIES, pause = PAUSE): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries === 1 || !GIVEN_UP.has(errorCode(error) ?? '')) throw error;
    await wait(pause * (0.5 + Math.random()));
    return retryConflicts(attempt, tries - 1, pause * 2);
  }
}
