import { CHANGE_SUBJECTS } from '@shop/contract/change-subjects';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { products } from '../../../database/schema/catalogue.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ask } from '../../../testing/shopper.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

/** A shop in which some things were changed, and whom an owner can ask. */
async function changedShop() {
  const { app, db } = await testShop();
  const run = staffCommands(db);
  const owner = await signedInStaff({ app, db }, 'owner', 'Khalid');
  const { id: customerId } = await newCustomer(db, { name: 'Amina Rashid' });
  const order = await placeOrder(db, { customerId, status: 'confirmed' });
  await run('call', 'pack-order', '--id', order, '--note', 'for Amina');
  await run('settings', 'set', 'delivery.charges.DU', '2000');
  await run('settings', 'set', 'delivery.charges.SH', '2500');
  await run('catalog', 'unpublish', 'saffron');
  const history = async (query = '') =>
    (await ask({ app }, 'GET', `/staff/history${query}`, { token: owner.token })).body;
  return { app, db, run, owner, order, history };
}

type Listed = { action: string; subjectId: string };
const named = ({ data }: { data: Listed[] }) => data.map(({ action, subjectId }) => `${action} ${subjectId}`);

test('an order, a product and a setting show their own history', async () => {
  const { app, owner, order } = await changedShop();
  const of = async (subject: string, id: string) =>
    named((await ask({ app }, 'GET', `/staff/history/${subject}/${id}`, { token: owner.token })).body);

  expect(await of('order', order)).toEqual([`orders pack ${order}`]);
  expect(await of('product', 'saffron')).toEqual(['catalog unpublish saffron']);
  expect(await of('setting', 'delivery.charges.DU')).toEqual(['settings set delivery.charges.DU']);
  expect(await of('setting', 'delivery')).toEqual([
    'settings set delivery.charges.SH',
    'settings set delivery.charges.DU',
  ]);
  expect(await of('setting', 'delivery.charges.D')).toEqual([]);
});

test.each([
  ['owner', CHANGE_SUBJECTS],
  ['orders', ['alarm', 'coupon', 'customer', 'inquiry', 'order', 'picture', 'product', 'review']],
  ['stockroom', ['order', 'picture', 'product']],
  ['catalogue', ['coupon', 'home', 'picture', 'product', 'review']],
  ['reader', CHANGE_SUBJECTS],
] as const)('%s reads the history of what the role sees', async (role, subjects) => {
  const shop = await testShop();
  const { token } = await signedInStaff(shop, role);
  const answers: [string, string][] = [];

  for (const subject of CHANGE_SUBJECTS) {
    const { body } = await ask(shop, 'GET', `/staff/history/${subject}/any`, { token });
    answers.push([subject, body.code ?? 'read']);
  }

  const may: readonly string[] = subjects;
  expect(answers).toEqual(CHANGE_SUBJECTS.map((subject) => [subject, may.includes(subject) ? 'read' : 'forbidden']));
});

test('what a change concerns has the name that people know it by', async () => {
  const { db, order, owner, history } = await changedShop();
  const [saffron] = await db.select().from(products).where(eq(products.id, 'saffron'));
  const [placed] = await db.select().from(orders).where(eq(orders.id, order));

  const { data } = await history();

  const nameOf = (subject: string) => data.find((change: { subject: string }) => change.subject === subject)?.name;
  expect(nameOf('product')).toEqual(saffron!.name);
  expect(nameOf('order')).toEqual({ en: String(placed!.number), ar: String(placed!.number) });
  expect(nameOf('staff')).toEqual({ en: owner.name, ar: owner.name });
  expect(nameOf('setting')).toBeNull();
});

test('the whole history is searched by person, action, name, kind and day, and read page by page', async () => {
  const { db, history } = await changedShop();
  await db.execute(sql`insert into staff_log (via, person, action, subject, subject_id)
    select 'command', 'mariam', 'settings set', 'setting', 'returns.days' from generate_series(1, 60)`);

  const first = await history('?q=mariam');
  const second = await history(`?q=mariam&before=${first.next}`);

  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
  expect(first.data.at(-1).id).toBe(second.data[0].id + 1);
  expect(named(await history('?q=unpublish'))).toEqual(['catalog unpublish saffron']);
  expect(named(await history('?subject=product'))).toEqual(['catalog unpublish saffron']);
  expect((await history('?q=Khalid')).data[0]).toMatchObject({
    via: 'screen',
    action: 'staff add-key',
    person: 'Khalid',
  });
  // Signs of a pattern are letters like any other.
  expect((await history('?q=KHALÍD')).data).not.toEqual([]);
  expect((await history('?q=%25')).data).toEqual([]);
  expect((await history('?q=_')).data).toEqual([]);
  expect((await history('?until=2020-01-01')).data).toEqual([]);
  expect((await history('?from=2020-01-01&q=saffron')).data).toHaveLength(1);
});

test('a day of the history is Dubai’s', async () => {
  const { db, history } = await changedShop();
  for (const at of ['2026-03-01 19:59:59Z', '2026-03-01 20:00:00Z', '2026-03-02 19:59:59Z', '2026-03-02 20:00:00Z'])
    await db.execute(sql`insert into staff_log (at, via, person, action, subject, subject_id)
      values (${at}, 'command', 'x', 'settings set', 'setting', ${at})`);

  const { data } = await history('?from=2026-03-02&until=2026-03-02&subject=setting');

  expect(data.map(({ subjectId }: Listed) => subjectId)).toEqual(['2026-03-02 19:59:59Z', '2026-03-01 20:00:00Z']);
});

test('the history is exported as a table that no spreadsheet runs', async () => {
  const { app, db, run, owner } = await changedShop();
  const formula = '=HYPERLINK("https://evil.example","x")';
  await db.execute(sql`insert into staff_log (via, person, action, subject, subject_id, before)
    values ('command', ${formula}, 'settings set', 'setting', '+1', '{"value": "=1+1"}')`);

  const { statusCode, headers, body } = await app.inject({
    url: '/staff/history.csv?subject=setting',
    headers: { authorization: `Bearer ${owner.token}` },
  });

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ person: `'${formula}`, name: "'+1", before: '{"value":"=1+1"}' });
  expect(rows[2]).toMatchObject({ action: 'settings set', name: 'delivery.charges.DU', after: '{"value":2000}' });
  const file = path.join(temporaryFolder(), 'history.csv');
  await run('call', 'history-file', '--subject', 'setting', '--out', file);
  expect(fs.readFileSync(file, 'utf8')).toBe(body);
});

test('the history knows nothing of customers', async () => {
  const { db } = await changedShop();

  const { rows } = await db.execute(sql`select string_agg(staff_log::text, ' ') as all from staff_log`);

  expect(rows[0]!.all).not.toMatch(/Amina|\+97152|Villa|recipient/);
});

test('a change through a screen names the person, also after another name or the end', async () => {
  const { app, owner, history } = await changedShop();
  const { body } = await askSigned({ app }, owner, 'POST', '/staff/people', {
    body: { name: 'Maryam', role: 'orders' },
  });
  await askSigned({ app }, owner, 'PATCH', `/staff/people/${body.person.id}`, { body: { role: 'reader' } });
  await askSigned({ app }, owner, 'DELETE', `/staff/people/${body.person.id}`);

  const { data } = await history('?subject=staff');

  expect(data.slice(0, 3)).toMatchObject([
    { action: 'staff end', person: 'Khalid', before: { endedAt: null }, after: { endedAt: expect.any(String) } },
    { action: 'staff role', person: 'Khalid', before: { role: 'orders' }, after: { role: 'reader' } },
    { action: 'staff invite', person: 'Khalid', before: null, after: { name: 'Maryam', role: 'orders', keys: [] } },
  ]);
});

test('the shop keeps an owner', async () => {
  const { app, owner } = await changedShop();

  const refused = [
    await askSigned({ app }, owner, 'DELETE', `/staff/people/${owner.id}`),
    await askSigned({ app }, owner, 'PATCH', `/staff/people/${owner.id}`, { body: { role: 'reader' } }),
    await askSigned({ app }, owner, 'POST', `/staff/people/${owner.id}/link`),
  ];

  expect(refused.map(({ body }) => body.code)).toEqual(['last-owner', 'last-owner', 'forbidden']);
});
