import { expect, test } from 'vitest';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { DEMO, demoHeaders, newCustomer, placeOrder } from './testing/shoppers.ts';

test('a customer’s orders are listed newest first, with pieces, pictures and their total number', async () => {
  const { db, get } = await testShop();

  const { status, headers, body } = await get('/orders/my', await demoHeaders(db));

  const times = body.data.map(({ placedAt }: { placedAt: string }) => placedAt);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.meta).toEqual({ page: 1, limit: 20, total: DEMO.orders.length });
  expect(times).toEqual(times.toSorted().toReversed());
  expect(body.data.find(({ id }: { id: string }) => id === 'SW-DEMA-2345-CNFM')).toMatchObject({
    status: 'confirmed',
    total: 49_000,
    items: 4,
    images: [
      { src: '/media/perfume-oud-royal.webp' },
      { src: '/media/frankincense.webp' },
      { src: '/media/bakhoor-pellets.webp' },
    ],
  });
});

test('a page holds the requested number of orders and continues where the one before ended', async () => {
  const { db, get } = await testShop();
  const headers = await demoHeaders(db);
  const idsOf = async (query: string) =>
    (await get(`/orders/my?${query}`, headers)).body.data.map(({ id }: { id: string }) => id);

  const all = await idsOf('');

  expect(await idsOf('page=2&limit=4')).toEqual(all.slice(4, 8));
  expect(await idsOf('page=9&limit=4')).toEqual([]);
});

test('active orders are those that have not ended', async () => {
  const { db, get } = await testShop();

  const { body } = await get('/orders/my?show=active', await demoHeaders(db));

  const states = body.data.map(({ status }: { status: string }) => status);
  expect(states.toSorted()).toEqual([
    'awaiting_confirmation',
    'confirmed',
    'delivery_failed',
    'out_for_delivery',
    'packed',
    'shipped',
  ]);
  expect(body.meta.total).toBe(6);
});

test('nobody sees another customer’s orders', async () => {
  const { db, get } = await testShop();
  const shopper = await newCustomer(db);
  const id = await placeOrder(db, { customerId: shopper.id, status: 'packed' });

  const { body } = await get('/orders/my', shopper.headers);

  expect(body.data.map((order: { id: string }) => order.id)).toEqual([id]);
  expect(body.meta.total).toBe(1);
});

test('without a login the list is refused', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get('/orders/my');

  expect([status, body.code]).toEqual([401, 'unauthorized']);
});
