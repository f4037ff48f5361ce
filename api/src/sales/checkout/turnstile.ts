import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '../../http/problems/problem-error.ts';

interface TurnstileOptions {
  /** How many may be inside. */
  places: number;
  /** Milliseconds that somebody waits for a place. */
  patience: number;
}

/**
 * Lets so many do something at once; the others wait outside, in order, without holding a connection. Throws
 * `unavailable` when it takes too long.
 */
export function turnstile({ places, patience }: TurnstileOptions): <T>(action: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) return void (free -= 1);
    let call = () => {};
    const called = new Promise<'called'>((resolve) => (call = () => resolve('called')));
    waiting.push(call);
    const enough = new AbortController();
    const outcome = await Promise.race([
      called,
      wait(patience, 'gave up' as const, { signal: enough.signal, ref: false }),
    ]);
    enough.abort();
    if (outcome === 'called') return;
    // Whoever was called in the same moment has a place, and passes it on.
    const place = waiting.indexOf(call);
    if (place < 0) leave();
    else waiting.splice(place, 1);
    throw new ProblemError('unavailable', { retryAfter: 5 });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (action) => {
    await enter();
    try {
      return await action();
    } finally {
      leave();
    }
  };
}
