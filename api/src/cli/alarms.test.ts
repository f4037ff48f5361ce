import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { runCommand } from './run-command.ts';

/** A shop with a failed job: a message about an order. */
async function shopWithAlarm() {
  const { app, db } = await testShop();
  await db.execute(sql`insert into pgboss.job (name, data, source_name, source_output)
    values ('failed-jobs', '{"orderId":"SW-DEMA-2345-CARD"}', 'cash-order-to-staff', '{"message":"the mail server is away"}')`);
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const status = await runCommand(['alarms', ...words], {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => said.push(text),
    });
    return { status, said: said.join('\n') };
  };
  const [alarm] = JSON.parse((await run('list', '--json')).said) as { id: string }[];
  const waiting = async () =>
    (await db.execute(sql`select data from pgboss.job where name = 'cash-order-to-staff' and state = 'created'`)).rows;
  return { app, run, id: alarm!.id, waiting };
}

test('failed jobs are listed with their data and reason', async () => {
  const { run, id } = await shopWithAlarm();

  const { said } = await run('list');

  expect(said).toContain(id);
  expect(said).toContain('cash-order-to-staff  orderId SW-DEMA-2345-CARD');
  expect(said).toContain('the mail server is away');
});

test('staff can retry a failed job, once', async () => {
  const { run, id, waiting } = await shopWithAlarm();

  const first = await run('retry', id.slice(0, 8));
  const second = await run('retry', id.slice(0, 8));

  expect([first.status, second.status]).toEqual([0, 1]);
  expect(await waiting()).toEqual([{ data: { orderId: 'SW-DEMA-2345-CARD' } }]);
  expect((await run('list')).said).toBe('There are no alarms.');
});

test('a dismissed alarm is removed without running its job', async () => {
  const { run, id, waiting } = await shopWithAlarm();

  await run('dismiss', id);

  expect(await waiting()).toEqual([]);
  expect((await run('list')).said).toBe('There are no alarms.');
});
