import { expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { addManyOrders } from '../../testing/many-orders.ts';
import { staffQuestions } from '../../testing/staff-questions.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { PATIENT, testDatabase } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { newBuyer, stocked } from '../sales/checkout/testing/buyer.ts';

/** A shop that reads nothing by itself, so that what is read is an answer's. */
async function quietShop() {
  const { url, ownerUrl } = await testDatabase();
  const db = connect(url, PATIENT);
  onTestFinished(() => db.$client.end());
  const { app, get } = await testShop({ db, limits: false, pollInterval: 100_000 });
  return { app, db, get, ownerUrl };
}

/** The most connections of the pool that were taken at one moment. */
async function mostTaken({ $client }: Database, act: () => Promise<unknown>): Promise<number> {
  let [taken, most] = [0, 0];
  const take = () => void (most = Math.max(most, (taken += 1)));
  const release = () => void (taken -= 1);
  $client.on('acquire', take).on('release', release);
  await act();
  $client.off('acquire', take).off('release', release);
  return most;
}

test('an answer to staff takes one connection of the pool at a time, so that as many are made at once as the queue lets in', async () => {
  const shop = await quietShop();
  await addManyOrders(shop.ownerUrl, 400);
  const { token } = await signedInStaff(shop, 'owner');

  const several: string[] = [];
  for (const { address, ask } of await staffQuestions(shop, token))
    if ((await mostTaken(shop.db, ask)) > 1) several.push(address);

  expect(several).toEqual([]);
});

test('so does an answer to a shopper', async () => {
  const shop = await quietShop();
  const [size] = await stocked(shop, { stock: 5, price: 8_500 });
  const buyer = await newBuyer(shop);
  await buyer.add(size!, 1);
  const { quoteId } = await buyer.quote('cash');
  const order = (await buyer.place(quoteId)).body.data.id as string;
  const addresses = [
    '/home/public',
    '/products/public',
    '/products/public?category=perfumes',
    '/products/public?category=perfumes&priceFrom=1000',
    '/products/public/bulk?ids=saffron',
    '/products/public/search?q=oud',
    '/products/public/saffron',
    '/catalogue/addresses',
    '/catalogue/feed',
    '/reviews/product/saffron',
    '/reviews/my',
    '/orders/my',
    `/orders/${order}`,
    `/orders/track/${order}`,
    '/customer/me/export',
    '/cart',
    '/wishlist',
    '/stock-alerts',
  ].map((address) => `${address}${address.includes('?') ? '&' : '?'}lang=`);
  const ask = async (address: string) => expect((await buyer.ask('GET', address)).status).toBe(200);
  // What is read once for all languages is read first.
  for (const address of addresses) await ask(`${address}en`);

  const several: string[] = [];
  for (const address of addresses)
    if ((await mostTaken(shop.db, async () => ask(`${address}ar`))) > 1) several.push(address);

  expect(several).toEqual([]);
});
