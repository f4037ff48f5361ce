import { setImmediate as next } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('never more actions run than the limit, and all get their turn', async () => {
  const run = semaphore({ limit: 3, waiting: 20, timeout: 1_000 });
  let inside = 0;
  let most = 0;

  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      run(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await next();
        inside -= 1;
        return index;
      }),
    ),
  );

  expect(most).toBe(3);
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('waiting actions run in the order in which they came', async () => {
  const run = semaphore({ limit: 1, waiting: 20, timeout: 1_000 });
  const order: number[] = [];

  await Promise.all(
    [1, 2, 3, 4].map((number) =>
      run(async () => {
        await next();
        order.push(number);
      }),
    ),
  );

  expect(order).toEqual([1, 2, 3, 4]);
});

test('a failed action frees its turn', async () => {
  const run = semaphore({ limit: 1, waiting: 20, timeout: 1_000 });

  await expect(run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await run(async () => 'in')).toBe('in');
});

test('an action that waits too long gets an error, and takes no other’s turn', async () => {
  const run = semaphore({ limit: 1, waiting: 20, timeout: 10 });
  let finish = () => {};
  const first = run(async () => new Promise<void>((resolve) => (finish = resolve)));

  await expect(run(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  await first;

  expect(await run(async () => 'in')).toBe('in');
});

test('where too many wait already, an action gets an error at once', async () => {
  const run = semaphore({ limit: 1, waiting: 1, timeout: 60_000 });
  let finish = () => {};
  const running = run(async () => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = run(async () => 'in');

  await expect(run(async () => 'never')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });

  finish();
  await running;
  expect(await waiting).toBe('in');
});
