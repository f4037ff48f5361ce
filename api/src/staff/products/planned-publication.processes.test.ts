import { expect, test } from 'vitest';
import { doneAt, hiddenProducts, ID, OTHER, startProcess, tomorrowAt } from '../../../testing/planned-products.ts';

test('what is planned for five in the afternoon is hidden a minute before, and shoppers have it within a minute', async () => {
  const { db, get, plan, isShown, moveClock } = await hiddenProducts();
  await plan(ID, '17:00:00');
  await plan(OTHER, '16:58:30');
  await moveClock('16:59:00');

  await startProcess(db);

  await expect.poll(async () => isShown(OTHER)).toBe(true);
  expect([await isShown(), (await get(`/products/public/${ID}`)).status]).toEqual([false, 404]);
  await moveClock('16:59:58');
  await expect.poll(async () => doneAt(db), { timeout: 60_000 }).not.toBeNull();
  const done = await doneAt(db);
  expect(done).toBeGreaterThanOrEqual(tomorrowAt('17:00:00').getTime());
  expect(done).toBeLessThan(tomorrowAt('17:01:00').getTime());
  await expect.poll(async () => (await get(`/products/public/${ID}`)).status).toBe(200);
});
