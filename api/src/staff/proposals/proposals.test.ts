import { desc, eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coupons } from '../../../database/schema/cart.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { staff, staffLog, staffProposals } from '../../../database/schema/staff.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, enrol, signedInStaff, type SignedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

/** A shop where one person pays back AED 30.00 alone, two clerks, and a paid order. */
async function shopOfTwo() {
  const shop = await testShop();
  const { db } = shop;
  await db.execute(sql`update settings set value = '{"secondPersonAbove": 3000}' where key = 'refunds'`);
  const [fatima, huda] = [await signedInStaff(shop, 'orders', 'Fatima'), await signedInStaff(shop, 'orders', 'Huda')];
  const { id: customerId } = await newCustomer(db);
  const id = await placeOrder(db, {
    customerId,
    invoiceNumber: null,
    status: 'packed',
    paymentMethod: 'card',
    paymentState: 'captured',
  });
  const act = async (by: SignedInStaff, word: string, body: object, proposal?: string) => {
    const asked = { body, ...(proposal && { proposal }) };
    const answer = await askSigned(shop, by, 'POST', `/staff/orders/${id}/${word}`, asked);
    return { code: answer.body.code ?? 'done', message: answer.body.message as string };
  };
  const listed = async ({ token }: SignedInStaff) =>
    (await ask(shop, 'GET', '/staff/proposals', { token })).body.data as {
      id: string;
      act: string;
      person: string;
      isOwn: boolean;
    }[];
  const paidBack = async () =>
    (await db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.orderId, id))).map(
      ({ amount }) => amount,
    );
  return { ...shop, id, fatima, huda, act, listed, paidBack };
}

test('above a sum a refund is proposed by one person and done by another, once, in both names', async () => {
  const { db, id, fatima, huda, act, listed, paidBack } = await shopOfTwo();
  const small = await act(fatima, 'refund', { amount: 1_000 });
  const alone = await act(fatima, 'refund', { amount: 3_001 });
  await act(fatima, 'refund', { amount: 3_001 });
  const [seen, own] = [await listed(huda), await listed(fatima)];

  expect([small.code, alone.code, await paidBack()]).toEqual(['done', 'second-person-needed', [1_000]]);
  expect(alone.message).toMatch(
    /^A second person has to agree, under Alarms, within a day: refund AED\s30\.01 of order/,
  );
  expect(seen).toMatchObject([{ person: 'Fatima', isOwn: false, act: expect.stringContaining(id) }]);
  expect(own).toMatchObject([{ id: seen[0]!.id, isOwn: true }]);

  const proposal = seen[0]!.id;
  const outcomes = [
    await act(fatima, 'refund', { amount: 3_001 }, proposal),
    await act(huda, 'refund', { amount: 3_002 }, proposal),
    await act(huda, 'refund', { amount: 3_001 }, proposal),
    await act(huda, 'refund', { amount: 3_001 }, proposal),
  ].map(({ code }) => code);

  expect(outcomes).toEqual(['proposal-gone', 'proposal-gone', 'done', 'proposal-gone']);
  expect(await paidBack()).toEqual([1_000, 3_001]);
  const [entry] = await db.select().from(staffLog).where(eq(staffLog.person, 'Huda')).orderBy(desc(staffLog.id));
  expect(entry).toMatchObject({
    action: 'orders refund',
    after: { proposedBy: 'Fatima' },
    proof: { keyId: expect.any(String) },
  });
  expect(await listed(huda)).toEqual([]);
});

test('it is agreed to as it was sent, whatever the order of what was sent, and as it is listed', async () => {
  const shop = await shopOfTwo();
  const { fatima, huda, act, paidBack } = shop;
  await act(fatima, 'refund', { reason: 'partial', amount: 3_500 });
  const { body } = await ask(shop, 'GET', '/staff/proposals', { token: huda.token });
  const [{ id, body: sent }] = body.data;

  expect((await act(huda, 'refund', sent, id)).code).toBe('done');
  expect(await paidBack()).toEqual([3_500]);
});

test('parts of a refund count together; a colleague has an own sum', async () => {
  const { fatima, huda, act, paidBack } = await shopOfTwo();
  const outcomes = [
    await act(fatima, 'refund', { amount: 2_000 }),
    await act(fatima, 'refund', { amount: 2_000 }),
    await act(huda, 'refund', { amount: 1_000 }),
  ];

  expect(outcomes.map(({ code }) => code)).toEqual(['done', 'second-person-needed', 'done']);
  expect(await paidBack()).toEqual([2_000, 1_000]);
});

test('whom an owner let in today is nobody’s second person, and no owner takes a limit off alone', async () => {
  const shop = await shopOfTwo();
  const owner = await signedInStaff(shop, 'owner');
  const invitation = { body: { name: 'Noor', role: 'orders' } };
  const { body } = await askSigned(shop, owner, 'POST', '/staff/people', invitation);
  const { key, token } = await enrol(shop, body.link.split('#')[1]);
  const noor = { id: body.person.id as string, name: 'Noor', key, token };
  await shop.act(owner, 'cancel', {});
  const [proposed] = await shop.listed(noor);
  const off = { body: { value: 0, was: 3_000 } };
  const setting = await askSigned(shop, owner, 'PATCH', '/staff/settings/refunds.secondPersonAbove', off);
  const unlimited = { body: { value: 0, was: 500_000 } };
  const perDay = await askSigned(shop, owner, 'PATCH', '/staff/settings/refunds.perPersonAndDay', unlimited);

  expect((await shop.act(noor, 'cancel', {}, proposed!.id)).code).toBe('proposal-gone');
  expect([setting.body.code, perDay.body.code]).toEqual(['second-person-needed', 'second-person-needed']);
  const made = shop.db.select({ of: staffLog.subject }).from(staffLog).where(eq(staffLog.action, 'proposals make'));
  expect(
    (await made).map(({ of }) => of),
    'so that clerks do not hear of settings',
  ).toEqual(['order', 'setting', 'setting']);
  await shop.db.execute(sql`update staff_keys set created_at = created_at - interval '25 hours'`);
  expect((await shop.act(noor, 'cancel', {}, proposed!.id)).code).toBe('done');
});

test('whom an owner gave another role today is nobody’s second person, on either side', async () => {
  const shop = await shopOfTwo();
  const { db, fatima, huda, act, listed } = shop;
  const owner = await signedInStaff(shop, 'owner');
  const noor = await signedInStaff(shop, 'stockroom', 'Noor');
  await askSigned(shop, owner, 'PATCH', `/staff/people/${noor.id}`, { body: { role: 'orders' } });
  await act(noor, 'refund', { amount: 3_500 });
  await act(fatima, 'cancel', {});
  const [hers, other] = [
    (await listed(fatima)).find(({ isOwn }) => !isOwn),
    (await listed(noor)).find(({ isOwn }) => !isOwn),
  ];

  expect([
    (await act(huda, 'refund', { amount: 3_500 }, hers!.id)).code,
    (await act(noor, 'cancel', {}, other!.id)).code,
  ]).toEqual(['proposal-gone', 'proposal-gone']);
  const yesterday = { at: sql`now() - interval '25 hours'`, via: 'screen', person: 'Salem' } as const;
  await db.insert(staffLog).values({ ...yesterday, action: 'staff role', subject: 'staff', subjectId: huda.id });
  expect((await act(huda, 'cancel', {}, other!.id)).code).toBe('done');
});

test('the history has who proposed, signed, and who took back or declined', async () => {
  const shop = await shopOfTwo();
  const { db, id, fatima, huda, act, listed } = shop;
  const drop = async ({ token }: SignedInStaff, proposal: string) =>
    ask(shop, 'DELETE', `/staff/proposals/${proposal}`, { token });
  await act(fatima, 'cancel', {});
  await drop(huda, (await listed(huda))[0]!.id);
  await act(fatima, 'refund', { amount: 3_500 });
  await drop(fatima, (await listed(fatima))[0]!.id);

  const entries = await db.select().from(staffLog).where(like(staffLog.action, 'proposals %')).orderBy(staffLog.id);
  expect(entries.map(({ person, action, proof }) => [person, action, proof !== null])).toEqual([
    ['Fatima', 'proposals make', true],
    ['Huda', 'proposals decline', false],
    ['Fatima', 'proposals make', true],
    ['Fatima', 'proposals take-back', false],
  ]);
  expect(entries[2]!.after).toEqual({ act: { en: expect.stringContaining('35.00'), ar: expect.any(String) } });
  // As what it concerns: a role reads of proposals, here and in the stream of events, only what it sees anyway.
  expect(new Set(entries.map(({ subject, subjectId }) => `${subject} ${subjectId}`))).toEqual(new Set([`order ${id}`]));
});

test('an act that fails when it is agreed to is still proposed; a day later it is not', async () => {
  const { db, fatima, huda, act, listed } = await shopOfTwo();
  await act(fatima, 'cancel', {});
  const [proposed] = await listed(huda);
  await db.execute(sql`update orders set status = 'delivered'`);
  const failed = await act(huda, 'cancel', {}, proposed!.id);
  const still = await listed(huda);
  await db.execute(sql`update orders set status = 'packed'`);
  await db.update(staffProposals).set({ at: sql`now() - interval '25 hours'` });
  const late = await act(huda, 'cancel', {}, proposed!.id);

  expect(failed.code).toBe('transition-refused');
  expect(still).toEqual([proposed]);
  expect([late.code, await listed(huda)]).toEqual(['proposal-gone', []]);
});

test('who agreed, and never heard the answer, hears it when the same is sent again; nobody is paid twice', async () => {
  const shop = await shopOfTwo();
  const { id, fatima, huda, act, listed, paidBack } = shop;
  await act(fatima, 'refund', { amount: 3_500 });
  const [proposed] = await listed(huda);
  const again = async (key: string) =>
    askSigned(shop, huda, 'POST', `/staff/orders/${id}/refund`, {
      body: { amount: 3_500 },
      key,
      proposal: proposed!.id,
    });
  const key = crypto.randomUUID();

  const answers = [await again(key), await again(key), await again(crypto.randomUUID())];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(await paidBack()).toEqual([3_500]);
});

test.each([
  ['has left', { endedAt: new Date() }],
  ['has another role', { role: 'stockroom' }],
] as const)('nobody agrees to what a person proposed who %s', async (_, change) => {
  const { db, fatima, huda, act, listed, paidBack } = await shopOfTwo();
  await act(fatima, 'cancel', {});
  const [proposed] = await listed(huda);
  await db.update(staff).set(change).where(eq(staff.id, fatima.id));

  expect([await listed(huda), (await act(huda, 'cancel', {}, proposed!.id)).code]).toEqual([[], 'proposal-gone']);
  expect(await paidBack()).toEqual([]);
});

test('a proposal is declined by who could agree, and seen by nobody else', async () => {
  const shop = await shopOfTwo();
  const { fatima, huda, act, listed } = shop;
  const catalogue = await signedInStaff(shop, 'catalogue');
  await act(fatima, 'cancel', {});
  const [proposed] = await listed(huda);
  const drop = async ({ token }: SignedInStaff) =>
    (await ask(shop, 'DELETE', `/staff/proposals/${proposed!.id}`, { token })).body.code ?? 'done';

  expect([await drop(catalogue), await drop(huda), await drop(fatima)]).toEqual([
    'proposal-gone',
    'done',
    'proposal-gone',
  ]);
});

test('where the setting is 0 one person does all alone, and so does a coupon for less than everything', async () => {
  const shop = await shopOfTwo();
  const { db, fatima, act, paidBack } = shop;
  const [writer, owner] = [await signedInStaff(shop, 'catalogue'), await signedInStaff(shop, 'owner')];
  const coupon = (value: number) => ({ code: `OFF${value}`, kind: 'percent', value, minSubtotal: 0 });
  const add = async (by: SignedInStaff, value: number, proposal?: string) =>
    (await askSigned(shop, by, 'POST', '/staff/coupons', { body: coupon(value), ...(proposal && { proposal }) })).body
      .code ?? 'done';

  expect([await add(writer, 99), await add(writer, 100)]).toEqual(['done', 'second-person-needed']);
  const all = { code: 'ALLFREE', kind: 'amount', value: 10_000_00, minimum: 0 };
  expect((await askSigned(shop, writer, 'POST', '/staff/coupons', { body: all })).body.code).toBe(
    'second-person-needed',
  );
  const [proposed] = await shop.listed(owner);
  expect(await shop.listed(fatima), 'of a call that clerks may not make').toEqual([]);
  expect(await add(owner, 100, proposed!.id)).toBe('done');
  expect(await db.$count(coupons, eq(coupons.code, 'OFF100'))).toBe(1);

  await db.execute(sql`update settings set value = '{"secondPersonAbove": 0}' where key = 'refunds'`);
  expect([(await act(fatima, 'cancel', {})).code, (await paidBack()).length]).toEqual(['done', 1]);
});
