import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OwnTime, timeInQueue } from './own-time.ts';

/** Milliseconds. */
const MEASURED = 600;

test('waiting for others is no time of its own, and waits at the same time count once', async () => {
  const queuedBefore = timeInQueue(process.pid);
  const ownTime = new OwnTime(process.pid);
  // This process is the storefront too, so that its time in the queue is subtracted twice.
  const withQueue = () => ownTime.milliseconds + 2 * (timeInQueue(process.pid) - queuedBefore);

  await Promise.all([MEASURED, MEASURED / 2].map((time) => ownTime.waitFor(wait(time))));
  const afterwards = withQueue();
  const underWay = ownTime.waitFor(wait(MEASURED / 2));
  await wait(MEASURED / 4);

  // A time that is subtracted twice leaves less than nothing.
  expect(afterwards).toBeGreaterThan(-MEASURED / 4);
  expect(afterwards).toBeLessThan(MEASURED / 4);
  expect(withQueue()).toBeLessThan(MEASURED / 4);
  await underWay;
});
