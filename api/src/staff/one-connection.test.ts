import { expect, test } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { newBuyer, stocked } from '../sales/checkout/testing/buyer.ts';
import { readOrders } from '../sales/orders/read-orders.ts';
import { readCustomer } from './customers/read-customers.ts';
import { countOrders } from './orders/list-orders.ts';
import { readStaffOrder } from './orders/read-order.ts';
import { listReturns } from './returns/list-returns.ts';
import { countTroubles, listInquiries } from './shop/lists.ts';
import { makeSlips } from './slips/make-slips.ts';

interface Placed {
  id: string;
  customerId: string;
}

const READS: Record<string, (db: Database, placed: Placed) => Promise<unknown>> = {
  readOrders: async (db, { customerId }) => readOrders(db, { customerId }),
  readStaffOrder: async (db, { id }) => readStaffOrder(db, id),
  countOrders: async (db) => countOrders(db),
  readCustomer: async (db, { customerId }) => readCustomer(db, customerId),
  listReturns: async (db) => listReturns(db, { state: 'all', lang: 'en' }),
  listInquiries: async (db) => listInquiries(db, { lang: 'en' }),
  countTroubles: async (db) => countTroubles(db, { id: 'nobody', name: 'Nobody', role: 'owner' }),
  makeSlips: async (db, { id }) => makeSlips(db, [id]),
};

test('an answer of many reads takes one connection of the pool, so that as many are made at once as the queues let in', async () => {
  const { db: database, url } = await testDatabase();
  const shop = await testShop({ db: database });
  const [size] = await stocked(shop, { stock: 5, price: 8_500 });
  const buyer = await newBuyer(shop);
  await buyer.add(size!, 1);
  const { quoteId } = await buyer.quote('cash');
  const placed = { id: (await buyer.place(quoteId)).body.data.id as string, customerId: buyer.id };

  const taken: Record<string, number> = {};
  for (const [name, read] of Object.entries(READS)) {
    const db = connect(url);
    await read(db, placed);
    taken[name] = db.$client.totalCount;
    await db.$client.end();
  }

  expect(taken).toEqual(Object.fromEntries(Object.keys(READS).map((name) => [name, 1])));
});
