import { and, asc, eq, gt, like, max, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { staffKeys, staffLog } from '../../../database/schema/staff.ts';
import { outcomesOf, type Attempts } from '../../../testing/attempts.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, type Method } from '../../../testing/shopper.ts';
import { addKey, keyAddition, letSessionsAge, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';
import { READS_AN_HOUR } from '../reads/record-reads.ts';

/** What the ids of many customers begin with. */
const ROBBED = '00000000-0000-4000-8000-';

test('a thief has an owner’s session and none of her keys, for five minutes and until she signs out', async () => {
  const shop = await testShop({ storefrontSecret: 'a secret of API and storefront, long' });
  const { db } = shop;
  const [huda, badr] = [await signedInStaff(shop, 'owner', 'Huda'), await signedInStaff(shop, 'owner', 'Badr')];
  const clerk = await signedInStaff(shop, 'orders', 'Omar');
  const { id: customer } = await newCustomer(db, { name: 'Amina Al Rashid' });
  const order = await placeOrder(db, { customerId: customer, status: 'packed', invoiceNumber: null });
  const keysBefore = await db.$count(staffKeys);
  const [{ last } = { last: 0 }] = await db.select({ last: max(staffLog.id) }).from(staffLog);

  const { token } = huda;
  const thiefsKey = new Authenticator();
  const call = (method: Method, url: string, body?: object) => async () =>
    ask(shop, method, url, { token, ...(body && { body }) });
  const coupon = (code: string, value: number) => call('POST', '/staff/coupons', { code, kind: 'percent', value });
  const release = { action: 'make-live', app: 'mf-cart', build: 'k1', release: '7-abc' };
  const READS: Attempts = {
    'read a customer': call('GET', `/staff/customers/${customer}`),
    'read an order': call('GET', `/staff/orders/${order}`),
    'read the history': call('GET', '/staff/history'),
    'read the settings': call('GET', '/staff/settings'),
    'read what is released': call('GET', '/staff/releases'),
  };
  const ACTS: Attempts = {
    'pay an order back': call('POST', `/staff/orders/${order}/refund`, { amount: 4_200 }),
    'cancel an order that is paid': call('POST', `/staff/orders/${order}/cancel`, {}),
    'say that cash came': call('POST', '/staff/orders/settle-cash', { orders: [order] }),
    'give all goods away': coupon('TRY100', 100),
    'change the shop’s mailbox': call('PATCH', '/staff/settings/contact.email', {
      value: 'thief@example.com',
      was: null,
    }),
    'raise the limit of refunds': call('PATCH', '/staff/settings/refunds.secondPersonAbove', {
      value: 9_000_000,
      was: null,
    }),
    'release a build': call('POST', '/staff/releases', release),
    'add a key': call('POST', '/staff/me/keys', await keyAddition(shop, huda, thiefsKey)),
    'remove the owner’s key': call('DELETE', `/staff/me/keys/${huda.key.id.toString('base64url')}`),
    'end the owner’s other sessions': call('DELETE', '/staff/me/sessions'),
    'invite an owner': call('POST', '/staff/people', { name: 'Sleeper', role: 'owner' }),
    'make a clerk an owner': call('PATCH', `/staff/people/${clerk.id}`, { role: 'owner' }),
    'make a link to another’s account': call('POST', `/staff/people/${badr.id}/link`),
    'let the other owner go': call('DELETE', `/staff/people/${badr.id}`),
    'take all data of a customer': call('POST', `/staff/customers/${customer}/export`, {}),
    'erase a customer': call('DELETE', `/staff/customers/${customer}`),
  };
  const signed = {
    'add a key that signs for itself': async () => (await addKey(shop, { token, key: thiefsKey }, thiefsKey)).answer,
    'add a key in place of the one that the owner signs for': async () => {
      const own = await call('POST', '/staff/me/keys', await keyAddition(shop, huda))();
      const assertion = huda.key.use(own.body.passkey);
      return ask(shop, 'POST', '/staff/me/keys', { token, body: await keyAddition(shop, huda), assertion });
    },
  };

  const atOnce = await outcomesOf({ ...READS, 'add a code of a usual sale': coupon('TRY25', 25), ...ACTS, ...signed });
  await letSessionsAge(shop, 5);
  const later = await outcomesOf({ ...READS, ...ACTS });

  const all = (of: Attempts, outcome: string) => Object.fromEntries(Object.keys(of).map((name) => [name, outcome]));
  const reached = { ...all(READS, '200 done'), ...all(ACTS, '403 key-needed') };
  expect(atOnce).toEqual({ ...reached, 'add a code of a usual sale': '200 done', ...all(signed, '422 key-refused') });
  expect(later).toEqual(reached);

  // Then the thief reads one customer after the other.
  await db.execute(sql`insert into customers (id, username, mobile, lang)
    select ${ROBBED} || lpad(n::text, 12, '0'), 'Robbed@' || n, '+97158' || (1000000 + n), 'en' from generate_series(1, 100) n`);
  const robbed = (n: number) => ROBBED + String(n).padStart(12, '0');
  let opened = 1;
  while ((await call('GET', `/staff/customers/${robbed(opened)}`)()).status === 200) opened += 1;
  await runJobs(shop.app, ['many-reads-to-staff']);
  const alarms = await db.select().from(outbox).where(like(outbox.text, '%looked at%'));
  const { body: seen } = await ask(shop, 'GET', '/staff/reads?q=Huda', { token: badr.token });
  expect(opened, 'with the first customer').toBe(READS_AN_HOUR.customer.most);
  expect(alarms).toMatchObject([{ text: expect.stringContaining('Huda') }]);
  expect(seen.data[0]).toMatchObject({ person: 'Huda', subject: 'customer', subjectId: robbed(opened - 1) });

  await call('POST', '/staff/sign-out')();
  expect(await outcomesOf({ ...READS, ...ACTS })).toEqual(all({ ...READS, ...ACTS }, '401 session-ended'));

  const changed = await db
    .select({ action: staffLog.action, id: staffLog.subjectId })
    .from(staffLog)
    .where(and(gt(staffLog.id, last ?? 0), eq(staffLog.person, 'Huda')))
    .orderBy(asc(staffLog.id));
  expect(changed, 'all that the thief has changed').toEqual([{ action: 'coupons add', id: 'TRY25' }]);
  expect([await db.$count(refunds, eq(refunds.orderId, order)), await db.$count(staffKeys)]).toEqual([0, keysBefore]);
});
