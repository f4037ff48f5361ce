import { setImmediate as next } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnstile } from './turnstile.ts';

test('never more are inside than there are places, and all get their turn', async () => {
  const enter = turnstile({ places: 3, patience: 1_000 });
  let inside = 0;
  let most = 0;

  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      enter(async () => {
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

test('a failure frees its place', async () => {
  const enter = turnstile({ places: 1, patience: 1_000 });

  await expect(enter(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await enter(async () => 'in')).toBe('in');
});

test('whoever waits too long is told, and takes nobody’s place', async () => {
  const enter = turnstile({ places: 1, patience: 10 });
  let leave = () => {};
  const first = enter(async () => new Promise<void>((resolve) => (leave = resolve)));

  await expect(enter(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  leave();
  await first;

  expect(await enter(async () => 'in')).toBe('in');
});
