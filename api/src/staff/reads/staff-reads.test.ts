import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { READS_AN_HOUR } from './record-reads.ts';

async function shopWithReaders() {
  const shop = await testShop();
  const [owner, clerk] = [await signedInStaff(shop, 'owner'), await signedInStaff(shop, 'orders', 'Huda')];
  const { rows } = await shop.db.execute<{ customer: string; order: string }>(
    sql`select customers.id as customer, orders.id as order from customers join orders on customer_id = customers.id limit 1`,
  );
  const open = async (path: string) => ask(shop, 'GET', path, { token: clerk.token });
  const reads = async (query = '') => (await ask(shop, 'GET', `/staff/reads${query}`, { token: owner.token })).body;
  /** As if the clerk had looked at so many others within the hour. */
  const lookAt = async (subject: string, count: number, age = '5 minutes') =>
    shop.db.execute(sql`insert into staff_reads (staff_id, subject, subject_id, at)
      select ${clerk.id}, ${subject}, 'other ' || n, now() - ${age}::interval from generate_series(1, ${count}::int) n`);
  return { shop, owner, clerk, ...rows[0]!, open, reads, lookAt };
}

test('who opens a customer or an order, or prints its slip, is recorded once an hour and shown to owners', async () => {
  const { shop, clerk, customer, order, open, reads } = await shopWithReaders();

  for (let time = 0; time < 3; time += 1) await open(`/staff/customers/${customer}`);
  const headers = { authorization: `Bearer ${clerk.token}` };
  await shop.app.inject({ url: `/staff/orders/slips.pdf?orders=${order}`, headers });
  await open(`/staff/orders/${order}`);
  const { data, next } = await reads();

  expect(data).toMatchObject([
    { person: 'Huda', subject: 'order', subjectId: order, name: { en: expect.any(String) } },
    { person: 'Huda', subject: 'customer', subjectId: customer, name: { en: expect.any(String) } },
  ]);
  expect(next).toBeNull();
  expect((await reads(`?q=${customer}`)).data).toHaveLength(1);
  expect((await reads('?q=hud')).data).toHaveLength(2);
  expect((await reads('?q=Khalid')).data).toHaveLength(0);
});

test('the list of customers hides most of their numbers and emails', async () => {
  const { open } = await shopWithReaders();

  const { body } = await open('/staff/customers');

  const rows = body.data as { mobile: string; email: string | null }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ mobile }) => !/^\+\d{3}•{4,}\d\d$/.test(mobile))).toEqual([]);
  expect(rows.filter(({ email }) => email !== null && !/^.•••@/.test(email))).toEqual([]);
});

test.each(['customer', 'order'] as const)(
  'who looks at more of each %s than an hour’s work is refused, and the shop is told before, once',
  async (subject) => {
    const { shop, clerk, customer, order, open, reads, lookAt } = await shopWithReaders();
    const { told, most } = READS_AN_HOUR[subject];
    const path = subject === 'customer' ? `/staff/customers/${customer}` : `/staff/orders/${order}`;
    await lookAt(subject, told - 1);
    expect((await open(path)).status).toBe(200);
    await runJobs(shop.app, ['many-reads-to-staff']);
    const mails = async () =>
      (await shop.db.execute<{ text: string }>(sql`select text from outbox where text like '%looked at%'`)).rows;
    expect(await mails()).toEqual([{ text: expect.stringContaining(clerk.name) }]);

    await shop.db.execute(sql`delete from staff_reads where subject_id not like 'other%'`);
    await lookAt(`${subject}`, most - told + 1, '2 minutes');
    const refused = await open(path);
    const recorded = (await reads(`?q=${subject === 'customer' ? customer : order}`)).data;
    await shop.db.execute(sql`update staff_reads set at = at - interval '1 hour'`);
    await runJobs(shop.app, ['many-reads-to-staff']);

    expect(refused.body.code).toBe('rate-limited');
    expect(recorded).toEqual([]);
    expect((await open(path)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  },
);

test('whom an owner did not ask to see is shown to nobody else', async () => {
  const { shop, clerk } = await shopWithReaders();

  expect((await ask(shop, 'GET', '/staff/reads', { token: clerk.token })).body.code).toBe('forbidden');
});
