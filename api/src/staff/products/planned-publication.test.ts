import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';

const ID = 'saffron';
/** Its publication shows that a process has looked for what is due. */
const OTHER = 'mastic';

/** A time of tomorrow in Dubai. */
const tomorrowAt = (time: string) =>
  new Date(`${new Date(Date.now() + 28 * 60 * 60 * 1_000).toISOString().slice(0, 10)}T${time}+04:00`);

/** Two products that are not shown, in a shop in which no process runs jobs. */
async function hiddenProducts() {
  const { app, db, get } = await testShop();
  const owner = ownerOf(db);
  const { token } = await signedInStaff({ app, db }, 'catalogue', 'Lina');
  const call = async (method: 'GET' | 'POST' | 'PATCH', id: string, path: string, body?: object) =>
    ask({ app }, method, `/staff/products/${id}${path}`, { token, ...(body && { body }) });
  const plan = async (id: string, time: string) =>
    call('POST', id, '/schedule', { publishAt: tomorrowAt(time).toISOString() });
  const isShown = async (id = ID) => (await db.select().from(products).where(eq(products.id, id)))[0]!.published;
  /** Moves the clock by which jobs are due, which is the database's. It goes on from there. */
  const moveClock = async (time: string) => {
    const ahead = tomorrowAt(time).getTime() - Date.now();
    await owner.execute(
      sql.raw(`create or replace function pgboss.job_now() returns timestamptz language sql stable
        as $$ select clock_timestamp() + interval '${ahead} milliseconds' $$`),
    );
  };
  for (const id of [ID, OTHER]) await call('POST', id, '/unpublish', {});
  return { db, get, call, plan, isShown, moveClock };
}

/** Starts a process that runs jobs, with the interval that shops have unless another is given. */
const startProcess = async (db: Database, options: { jobInterval?: number } = {}) => {
  const { app } = await testShop({ db, workers: true, ...options });
  await app.ready();
};
/** Such a process that looks for jobs once, at its start. */
const lookOnce = async (db: Database) => startProcess(db, { jobInterval: 3_600 });

/** When the product's job was done, by the clock of jobs, in milliseconds. */
const doneAt = async (db: Database): Promise<number | null> => {
  const { rows } = await db.execute(
    sql`select extract(epoch from completed_on)::float8 * 1000 as done from pgboss.job where name = 'publish-product' and data ->> 'productId' = ${ID} and state = 'completed'`,
  );
  return (rows[0]?.done as number | undefined) ?? null;
};

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
