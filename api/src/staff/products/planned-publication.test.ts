import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import { doneAt, hiddenProducts, ID, OTHER, startProcess } from '../../../testing/planned-products.ts';

/** Such a process that looks for jobs once, at its start. */
const lookOnce = async (db: Database) => startProcess(db, { jobInterval: 3_600 });

test('what was due while no process ran is shown when one starts', async () => {
  const { db, plan, isShown, moveClock } = await hiddenProducts();
  await plan(ID, '17:00:00');
  await moveClock('17:05:00');

  await lookOnce(db);

  await expect.poll(async () => isShown()).toBe(true);
});

test('what was saved after the plan is what is shown, at the time of the plan', async () => {
  const { db, get, call, plan, isShown, moveClock } = await hiddenProducts();
  await plan(ID, '17:00:00');
  const { fields, version } = (await call('GET', ID, '')).body.data;
  const name = { en: 'Saffron of the new harvest', ar: 'زعفران الموسم الجديد' };
  expect((await call('PATCH', ID, '', { fields: { ...fields, name }, version })).status).toBe(200);
  expect(await isShown()).toBe(false);
  await moveClock('17:00:00');

  await lookOnce(db);

  await expect.poll(async () => (await get(`/products/public/${ID}?lang=ar`)).body.data?.name).toBe(name.ar);
});

test('a plan that was moved to a later time is kept then, and nothing happens at the earlier one', async () => {
  const { db, plan, isShown, moveClock } = await hiddenProducts();
  await plan(ID, '17:00:00');
  await plan(OTHER, '17:00:00');
  await plan(ID, '18:00:00');
  await moveClock('17:00:30');

  await lookOnce(db);

  await expect.poll(async () => isShown(OTHER)).toBe(true);
  // The job of the earlier plan.
  await expect.poll(async () => doneAt(db)).not.toBeNull();
  expect(await isShown()).toBe(false);
  await moveClock('18:00:00');
  await lookOnce(db);
  await expect.poll(async () => isShown()).toBe(true);
});
