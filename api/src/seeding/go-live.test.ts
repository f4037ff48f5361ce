import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { customers } from '../../database/schema/accounts.ts';
import { coupons } from '../../database/schema/cart.ts';
import { settings } from '../../database/schema/catalogue.ts';
import { orders } from '../../database/schema/orders.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { fillDatabase } from './prepare-shop.ts';

const OWN = {
  shop: { name: { en: 'Safa', ar: 'صفا' }, trn: '100123456700003' },
  contact: {
    phone: '+97142221111',
    whatsapp: '+971552221111',
    email: 'hello@safa.ae',
    address: { en: 'Al Nahda, Sharjah', ar: 'النهدة، الشارقة' },
    map: 'https://maps.example/safa',
    social: [],
  },
};

/** Gives the shop its own name, address and numbers. */
async function useOwnSettings(db: Database): Promise<void> {
  const [contact] = await db.select().from(settings).where(eq(settings.key, 'contact'));
  const own = { shop: OWN.shop, contact: { ...(contact!.value as object), ...OWN.contact } };
  for (const [key, value] of Object.entries(own)) await db.update(settings).set({ value }).where(eq(settings.key, key));
}

const made = async (db: Database) =>
  Promise.all([customers, orders, reviews, coupons].map((table) => db.$count(table)));

test('a demo does not start on the database of a live shop: no customer, order, review or coupon is added', async () => {
  const { url, db } = await testDatabase();
  await useOwnSettings(db);
  await fillDatabase(url, { mode: 'live' });

  const asDemo = fillDatabase(url, { mode: 'demo' });

  await expect(asDemo).rejects.toThrow('This database belongs to a live shop');
  expect(await made(db)).toEqual([0, 0, 0, 0]);
});

test('staff’s commands work on a live shop without SHOP_MODE, and add no demo data', async () => {
  const { url, db } = await testDatabase();
  await useOwnSettings(db);
  await fillDatabase(url, { mode: 'live' });

  await fillDatabase(url, { mode: 'demo', asItIs: true });

  expect(await made(db)).toEqual([0, 0, 0, 0]);
});

test('a shop with the demo’s name does not go live, and keeps its demo data', async () => {
  const { url, db } = await testDatabase();
  const before = await made(db);

  const asLive = fillDatabase(url, { mode: 'live' });

  await expect(asLive).rejects.toThrow("still the demonstration's: shop.name");
  await expect(fillDatabase(url, { mode: 'demo' })).resolves.toBeUndefined();
  expect(await made(db)).toEqual(before);
});

test('staff’s commands don’t make a shop live, so that its settings can still be changed', async () => {
  const { url, db } = await testDatabase();
  const before = await made(db);

  await fillDatabase(url, { mode: 'live', asItIs: true });

  expect(await made(db)).toEqual(before);
  await expect(fillDatabase(url, { mode: 'demo' })).resolves.toBeUndefined();
});
