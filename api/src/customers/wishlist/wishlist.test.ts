import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wishlistItems } from '../../../database/schema/cart.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer } from '../../sales/checkout/testing/buyer.ts';

async function shopper() {
  const shop = await testShop();
  const buyer = await newBuyer(shop);
  return { ...shop, buyer, add: async (productId: string) => buyer.ask('POST', '/wishlist', { productId }) };
}
const ids = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

test('the wishlist holds cards, newest first', async () => {
  const { add, buyer } = await shopper();

  await add('saffron');
  const answer = await add('oil-sandalwood');

  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.data).toMatchObject([
    {
      id: 'oil-sandalwood',
      _id: 'oil-sandalwood',
      slug: expect.any(String),
      image: { src: expect.any(String) },
      addedAt: expect.any(String),
    },
    { id: 'saffron' },
  ]);
  expect((await buyer.ask('GET', '/wishlist?lang=ar')).body.data[1].name).toMatch(/[\u0600-\u06ff]/);
});

test('adding twice keeps one item, removing twice succeeds', async () => {
  const { add, buyer } = await shopper();
  await add('saffron');

  expect(ids(await add('saffron'))).toEqual(['saffron']);
  for (const _time of [1, 2]) expect(ids(await buyer.ask('DELETE', '/wishlist', { productId: 'saffron' }))).toEqual([]);
});

test('a dropped price is answered with the one before; a risen one is not', async () => {
  const { add, buyer, db } = await shopper();
  await add('saffron');
  await add('oil-sandalwood');
  const before = (await buyer.ask('GET', '/wishlist')).body.data.find(({ id }: { id: string }) => id === 'saffron')
    .variants[0].price;

  await db
    .update(variants)
    .set({ price: before - 100, compareAtPrice: null })
    .where(eq(variants.productId, 'saffron'));
  await db
    .update(variants)
    .set({ price: 9_000_000, compareAtPrice: null })
    .where(eq(variants.productId, 'oil-sandalwood'));

  const { data } = (await buyer.ask('GET', '/wishlist')).body;
  expect(data.map(({ id, priceBefore }: { id: string; priceBefore?: number }) => [id, priceBefore])).toEqual([
    ['oil-sandalwood', undefined],
    ['saffron', before],
  ]);
});

test('merging is a union and can be repeated; products that the shop does not sell are left out', async () => {
  const { add, buyer } = await shopper();
  await add('saffron');

  const merge = async () =>
    buyer.ask('POST', '/wishlist/merge', { productIds: ['saffron', 'oil-sandalwood', 'nothing', 'oil-sandalwood'] });
  await Promise.all([merge(), merge(), merge()]);

  expect(ids(await merge()).toSorted()).toEqual(['oil-sandalwood', 'saffron']);
});

test('products that are no longer sold are left out, and can’t be added', async () => {
  const { add, buyer, db } = await shopper();
  await add('saffron');
  await db.update(products).set({ published: false }).where(eq(products.id, 'saffron'));

  expect(ids(await buyer.ask('GET', '/wishlist'))).toEqual([]);
  expect((await add('oil-nothing')).body.code).toBe('product-not-found');
});

test('a full list refuses more products', async () => {
  const { add, buyer, db } = await shopper();
  const [model] = await db.select().from(products).where(eq(products.id, 'saffron'));
  await db
    .insert(products)
    .values(Array.from({ length: 500 }, (_, index) => ({ ...model!, id: `p-${index}`, slug: `p-${index}` })));
  await db
    .insert(wishlistItems)
    .values(Array.from({ length: 500 }, (_, index) => ({ customerId: buyer.id, productId: `p-${index}`, price: 1 })));

  expect(await add('saffron')).toMatchObject({
    status: 409,
    body: { code: 'wishlist-full', message: 'Limit for products in the wishlist: 500' },
  });
  expect((await buyer.ask('POST', '/wishlist/merge', { productIds: ['saffron'] })).status).toBe(200);
  expect(await db.$count(wishlistItems)).toBe(500);
});
