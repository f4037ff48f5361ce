import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../database/schema/catalogue.ts';
import { productSchedules, staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const ID = 'saffron';
const HOUR = 60 * 60 * 1_000;

async function hiddenProduct() {
  const { app, db } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'catalogue', 'Lina');
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    ask({ app }, method, `/staff/products/${ID}${path}`, { token, ...(body && { body }) });
  const plan = async (publishAt: string | null) => call('POST', '/schedule', { publishAt });
  const isShown = async () => (await db.select().from(products).where(eq(products.id, ID)))[0]!.published;
  await call('POST', '/unpublish', {});
  return { app, db, call, plan, isShown, soon: new Date(Date.now() + HOUR).toISOString() };
}

test('a product is shown at the time that was planned, by the person who planned it', async () => {
  const { app, db, plan, isShown, soon } = await hiddenProduct();

  const { body } = await plan(soon);
  expect(body.data.schedule).toEqual({ person: 'Lina', publishAt: soon });
  expect(await isShown()).toBe(false);
  await runJobs(app);

  expect(await isShown()).toBe(true);
  expect(await db.$count(productSchedules)).toBe(0);
  const [shown, planned] = await db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(2);
  expect(planned).toMatchObject({ action: 'catalog schedule', person: 'Lina', after: { publishAt: soon } });
  expect(shown).toMatchObject({ action: 'catalog publish', person: 'Lina', after: { published: true } });
});

test('a plan that was cancelled or changed does nothing at its time', async () => {
  const { app, plan, isShown, soon } = await hiddenProduct();
  await plan(soon);

  const { body } = await plan(null);
  await runJobs(app);

  expect(body.data.schedule).toBeNull();
  expect(await isShown()).toBe(false);
});

test('where something is missing at the time the product stays hidden, and staff get an alarm that says what', async () => {
  const { app, db, call, plan, isShown, soon } = await hiddenProduct();
  const { fields, version } = (await call('GET', '')).body.data;
  await call('PATCH', '', { fields: { ...fields, name: { en: 'New name', ar: '' } }, version });
  await plan(soon);

  await runJobs(app);

  expect(await isShown()).toBe(false);
  const owner = await signedInStaff({ app, db }, 'owner');
  const alarms = (await ask({ app }, 'GET', '/staff/alarms', { token: owner.token })).body.data;
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toMatchObject({ job: 'publish-product', reason: expect.stringContaining('name.ar is missing') });
  expect((await call('GET', '')).body.data.schedule).toMatchObject({ publishAt: soon });
});

test('a time that is over, or more than a year away, is refused', async () => {
  const { plan } = await hiddenProduct();

  for (const moment of [Date.now() - 1_000, Date.now() + 400 * 24 * HOUR])
    expect((await plan(new Date(moment).toISOString())).body).toMatchObject({
      code: 'validation-failed',
      details: [{ path: 'publishAt' }],
    });
});
