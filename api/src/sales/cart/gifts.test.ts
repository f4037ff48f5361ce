import type { StaffOrderDetail } from '@shop/contract/staff-order';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { customers } from '../../../database/schema/accounts.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { deleteAccount } from '../../customers/account/delete-account.ts';
import { newBuyer, stocked } from '../checkout/testing/buyer.ts';

const NOTE = 'عزيزتي مريم،\nمبارك التخرّج! 🎓';

async function shopWith(...levels: Parameters<typeof stocked>[1][]) {
  const shop = await testShop();
  const ids = await stocked(shop, ...(levels.length > 0 ? levels : [{ stock: 20 }]));
  const buyer = await newBuyer(shop);
  const wrap = async (variantId: string, gift: object | undefined) =>
    buyer.ask('POST', '/cart/add', { variantId, quantity: 1, gift });
  const order = async () => {
    const { body } = await buyer.place((await buyer.quote()).quoteId);
    return body.data.id as string;
  };
  return { ...shop, ids, buyer, wrap, order };
}

test('wrapping a line changes no amount, neither in the cart nor in the quote', async () => {
  const { buyer, ids, wrap } = await shopWith({ stock: 20, price: 5_000 });
  await buyer.add(ids[0]);
  const { items, ...plain } = await buyer.cart('?emirate=DU');
  const { totals } = await buyer.quote();

  await buyer.ask('POST', '/cart/update', { lineId: items[0].lineId, gift: { note: NOTE } });

  expect(await buyer.cart('?emirate=DU')).toEqual({ ...plain, items: [{ ...items[0], gift: { note: NOTE } }] });
  expect((await buyer.quote()).totals).toEqual(totals);
  expect((await wrap(ids[0], {})).body.data.total).toBe(10_000);
});

test.each([
  ['no gift', undefined, { note: NOTE }],
  ['wrapping alone', {}, { note: NOTE }],
  ['another note', { note: 'For Omar' }, { note: 'For Omar' }],
])('the note of a wrapped line that is added again with %s', async (_what, gift, kept) => {
  const { ids, wrap } = await shopWith();
  await wrap(ids[0], { note: NOTE });

  const { body } = await wrap(ids[0], gift);

  expect(body.data.items).toMatchObject([{ quantity: 2, gift: kept }]);
});

test('a line’s wrapping and its quantity are changed separately', async () => {
  const { buyer, ids, wrap } = await shopWith();
  const { lineId } = (await wrap(ids[0], {})).body.data.items[0];
  const update = async (change: object) =>
    (await buyer.ask('POST', '/cart/update', { lineId, ...change })).body.data.items[0];

  expect(await update({ quantity: 3 })).toMatchObject({ quantity: 3, gift: {} });
  expect(await update({ gift: { note: NOTE } })).toMatchObject({ quantity: 3, gift: { note: NOTE } });
  expect((await update({ gift: {} })).gift).toEqual({});
  expect(await update({ gift: null })).not.toHaveProperty('gift');
});

test('a line keeps its wrapping when the new quantity is refused', async () => {
  const { buyer, ids, wrap } = await shopWith({ stock: 2 });
  const { lineId } = (await wrap(ids[0], { note: NOTE })).body.data.items[0];

  const answer = await buyer.ask('POST', '/cart/update', { lineId, quantity: 5, gift: null });

  expect(answer.body.code).toBe('quantity-limit');
  expect((await buyer.cart()).items).toMatchObject([{ quantity: 1, gift: { note: NOTE } }]);
});

test.each([
  ['a note of 201 characters', { gift: { note: 'م'.repeat(201) } }, 'gift.note'],
  ['an empty note', { gift: { note: ' ' } }, 'gift.note'],
  ['a note that no database holds', { gift: { note: 'a\u0000' } }, 'gift.note'],
  ['nothing to change', {}, ''],
])('%s is refused, and nothing changes', async (_what, change, path) => {
  const { buyer, ids, wrap } = await shopWith();
  const { lineId } = (await wrap(ids[0], { note: NOTE })).body.data.items[0];

  const { status, body } = await buyer.ask('POST', '/cart/update', { lineId, ...change });

  expect([status, body.code, body.details[0].path]).toEqual([400, 'validation-failed', path]);
  expect((await buyer.cart()).items).toMatchObject([{ gift: { note: NOTE } }]);
});

test('another customer neither changes a line’s wrapping nor sees its note', async () => {
  const { buyer, ids, wrap, order, ...shop } = await shopWith();
  const stranger = await newBuyer(shop);
  const { lineId } = (await wrap(ids[0], { note: NOTE })).body.data.items[0];

  const changed = await stranger.ask('POST', '/cart/update', { lineId, gift: null });
  const seen = [await stranger.cart()];
  expect((await buyer.cart()).items).toMatchObject([{ gift: { note: NOTE } }]);
  const id = await order();
  for (const path of [`/orders/${id}`, '/orders/my', `/orders/track/${id}`])
    seen.push((await stranger.ask('GET', path)).body);

  expect(changed.status).toBe(404);
  expect(JSON.stringify(seen)).not.toMatch(/مريم|gift/);
});

test('a guest’s gift wrapping is merged after the login, once', async () => {
  const { buyer, ids } = await shopWith({ stock: 20 }, { stock: 20 });
  await buyer.add(ids[1]);
  const items = ids.map((variantId, at) => ({ variantId, quantity: 1, ...(at === 0 && { gift: { note: NOTE } }) }));
  const body = { mergeId: randomUUID(), items };

  const merged = await buyer.ask('POST', '/cart/merge', body);
  const lineOf = (data: { items: { variantId: string; lineId: string; gift?: object }[] }) =>
    data.items.find(({ variantId }) => variantId === ids[0])!;
  await buyer.ask('POST', '/cart/update', { lineId: lineOf(merged.body.data).lineId, gift: null });
  const again = await buyer.ask('POST', '/cart/merge', body);

  expect(lineOf(merged.body.data).gift).toEqual({ note: NOTE });
  expect(lineOf(again.body.data)).not.toHaveProperty('gift');
});

test('an order keeps the note with its line; ordering again does not copy it', async () => {
  const { buyer, ids, wrap, order } = await shopWith({ stock: 20 }, { stock: 20 });
  await wrap(ids[0], { note: NOTE });
  await wrap(ids[1], undefined);

  const id = await order();
  const { lines } = (await buyer.ask('GET', `/orders/${id}`)).body.data;
  const { body: again } = await buyer.ask('POST', `/orders/${id}/reorder`);

  expect(lines.map(({ gift }: { gift?: object }) => gift)).toEqual([{ note: NOTE }, undefined]);
  expect(again.data.items).toHaveLength(2);
  expect(JSON.stringify(again)).not.toContain('gift');
});

test('a note that was changed after the quote is reported, and no order is placed; a repeated key answers the same order', async () => {
  const { buyer, ids, wrap } = await shopWith();
  const { lineId } = (await wrap(ids[0], { note: NOTE })).body.data.items[0];
  const stale = await buyer.quote();
  await buyer.ask('POST', '/cart/update', { lineId, gift: { note: 'For Omar' } });

  const refused = await buyer.place(stale.quoteId);
  const { quoteId } = await buyer.quote();
  const key = randomUUID();
  const placed = [await buyer.place(quoteId, key), await buyer.place(quoteId, key)];

  expect(refused.body).toMatchObject({
    code: 'quote-changed',
    details: [{ path: `lines.${ids[0]}`, message: expect.stringMatching(/: the gift wrap or its card has changed$/) }],
  });
  expect(placed[1]!.body).toEqual(placed[0]!.body);
  expect((await buyer.ask('GET', '/orders/my')).body.data).toHaveLength(1);
});

test('staff who pack an order see which lines to wrap, and the text of the card', async () => {
  const { db, ids, wrap, order } = await shopWith({ stock: 20 }, { stock: 20 }, { stock: 20 });
  await wrap(ids[0], { note: NOTE });
  await wrap(ids[1], {});
  await wrap(ids[2]!, undefined);
  const id = await order();

  const { said } = await staffCommands(db)('call', 'order', '--id', id);

  const { lines } = JSON.parse(said) as z.infer<typeof StaffOrderDetail>['data'];
  expect(lines.map(({ gift }) => gift)).toEqual([{ note: NOTE }, {}, null]);
});

test('the export has the notes of orders, and they are deleted with the account once the order has ended', async () => {
  const { app, db, buyer, ids, wrap, order } = await shopWith();
  await wrap(ids[0], { note: NOTE });
  const id = await order();
  const [customer] = await db.select().from(customers).where(eq(customers.id, buyer.id));
  const giftNow = async () =>
    (await db.select({ gift: orderLines.gift }).from(orderLines).where(eq(orderLines.orderId, id)))[0]?.gift;

  const { body } = await buyer.ask('GET', '/customer/me/export');
  expect(body.data.orders[0].lines[0].gift).toEqual({ note: NOTE });
  await deleteAccount(db, customer!, 'live');
  expect(await giftNow()).toEqual({ note: NOTE });
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
  await app.jobs.send('housekeeping', {});
  await runJobs(app, ['housekeeping']);

  expect(await giftNow()).toEqual({});
});
