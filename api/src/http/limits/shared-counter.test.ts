import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { sharedCounter } from './shared-counter.ts';

test('those who come while others are counted are counted together, and each gets its own number', async () => {
  const { db } = await testDatabase();
  const statements = vi.spyOn(db.$client, 'query');
  const countKnock = sharedCounter(db, 'knocks', 3_600);

  const numbers = await Promise.all(Array.from({ length: 20 }, async () => countKnock()));

  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(statements).toHaveBeenCalledTimes(2);
});

test('two processes that share a counter give no number twice', async () => {
  const { db } = await testDatabase();
  const counters = [sharedCounter(db, 'knocks', 3_600), sharedCounter(db, 'knocks', 3_600)];

  const numbers = await Promise.all(Array.from({ length: 40 }, async (_, index) => counters[index % 2]!()));

  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('a failure reaches all who were counted together, and the next one is counted again', async () => {
  const { db } = await testDatabase();
  const countKnock = sharedCounter(db, 'knocks', 3_600);
  vi.spyOn(db.$client, 'query').mockImplementationOnce(() => {
    throw new Error('away');
  });

  const [first, ...others] = await Promise.allSettled([countKnock(), countKnock(), countKnock()]);

  expect([first?.status, ...others.map(({ status }) => status)]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await countKnock()).toBe(3);
});
