import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema/catalogue.ts';
import { ask } from './shopper.ts';
import { signedInStaff } from './staff.ts';
import { ownerOf } from './test-database.ts';
import { testShop } from './test-shop.ts';

export const ID = 'saffron';
/** Its publication shows that a process has looked for what is due. */
export const OTHER = 'mastic';

/** A time of tomorrow in Dubai. */
export const tomorrowAt = (time: string) =>
  new Date(`${new Date(Date.now() + 28 * 60 * 60 * 1_000).toISOString().slice(0, 10)}T${time}+04:00`);

/** Two products that are not shown, in a shop in which no process runs jobs. */
export async function hiddenProducts() {
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
export const startProcess = async (db: Database, options: { jobInterval?: number } = {}) => {
  const { app } = await testShop({ db, workers: true, ...options });
  await app.ready();
};

/** When the product's job was done, by the clock of jobs, in milliseconds. */
export const doneAt = async (db: Database): Promise<number | null> => {
  const { rows } = await db.execute(
    sql`select extract(epoch from completed_on)::float8 * 1000 as done from pgboss.job where name = 'publish-product' and data ->> 'productId' = ${ID} and state = 'completed'`,
  );
  return (rows[0]?.done as number | undefined) ?? null;
};
