import { setImmediate as otherWork } from 'node:timers/promises';

/** Milliseconds of work in one go. */
const TURN = 20;

/** What `work` makes of each item, in order. Between them the process gets to its other calls, however many items there are. */
export async function inTurns<T, R>(items: Iterable<T>, work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  let until = performance.now() + TURN;
  for (const item of items) {
    results.push(work(item, results.length));
    if (performance.now() < until) continue;
    await otherWork();
    until = performance.now() + TURN;
  }
  return results;
}
