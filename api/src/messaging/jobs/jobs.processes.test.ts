import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { createJobQueue, openBoss } from './job-queue.ts';

test('what a killed process leaves is done within half a minute, and messages of one order keep their order', async () => {
  const { db } = await testDatabase();
  const killed = openBoss(db, { supervise: false, schedule: false });
  await killed.start();
  const queue = createJobQueue(db, { warn: () => {} });
  for (const message of ['confirmed', 'packed'] as const)
    await queue.send('order-message', { orderId: 'A', message, about: message });
  await queue.send('recount-popularity', {});
  for (const name of ['order-message', 'recount-popularity'] as const) await killed.fetch(name);
  await killed.stop({ graceful: false, close: false });

  const done: string[] = [];
  const startedAt = performance.now();
  queue.handle('order-message', async ({ message }) => void done.push(message));
  queue.handle('recount-popularity', async () => void done.push('recounted'));
  await queue.start(5);
  onTestFinished(() => queue.stop());

  await expect.poll(() => done.toSorted(), { timeout: 40_000 }).toEqual(['confirmed', 'packed', 'recounted']);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect(done.indexOf('confirmed')).toBeLessThan(done.indexOf('packed'));
});
