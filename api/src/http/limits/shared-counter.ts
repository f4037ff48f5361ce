import type { Database } from '../../../database/connect.ts';
import { count } from './count.ts';

/** One of several that were counted together. */
interface Counted {
  resolve: (times: number) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts one more of a key that many count at the same time. Those who come while others are being counted are then counted
 * together, in one statement, so that they do not wait for each other's lock on the same row. Each gets its own number.
 */
export function sharedCounter(db: Database, key: string, span: number): () => Promise<number> {
  let waiting: Counted[] = [];
  let isCounting = false;

  async function countWaiting(): Promise<void> {
    isCounting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        const { times } = await count(db, key, span, together.length);
        for (const [index, { resolve }] of together.entries()) resolve(times - together.length + 1 + index);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isCounting = false;
  }

  return async () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (!isCounting) void countWaiting();
    });
}
