import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { DEMO, demoHeaders, newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';
import { reviewsBy } from './own-reviews.ts';

test.each([
  ['en', 'Bakhoor Muattar Pellets'],
  ['ar', 'كرات بخور معطّر'],
])(
  'a customer’s reviews are answered with their products, and with products that can be reviewed (%s)',
  async (lang, name) => {
    const { db, get } = await testShop();

    const { status, headers, body } = await get(`/reviews/my?lang=${lang}`, await demoHeaders(db));

    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(
      body.data.map(({ product, own, hidden }: { product: { id: string }; own: boolean; hidden: boolean }) => [
        product.id,
        own,
        hidden,
      ]),
    ).toEqual([
      ['mastic', true, false],
      ['bakhoor-pellets', true, false],
    ]);
    expect(body.data[1].product).toMatchObject({
      slug: expect.any(String),
      name,
      image: { src: '/media/bakhoor-pellets.webp' },
    });
    expect(body.waiting.map(({ product }: { product: { id: string } }) => product.id)).toEqual([
      'attar-amber',
      'cream-jar',
      'perfume-rose-taif',
      'rosewater',
    ]);
  },
);

test('a product that was bought twice can be reviewed once, with its latest delivery', async () => {
  const { db, get } = await testShop();
  const shopper = await newCustomer(db);
  const latest = new Date('2026-11-12T08:00:00Z');
  for (const deliveredAt of [latest, new Date('2026-10-01T08:00:00Z')])
    await placeOrder(db, { customerId: shopper.id, status: 'delivered', deliveredAt });

  const { body } = await get('/reviews/my', shopper.headers);

  expect(body.data).toEqual([]);
  expect(body.waiting).toMatchObject([{ product: { id: 'misbaha-carnelian' }, deliveredAt: latest.toISOString() }]);
});

test('products that are not delivered or no longer sold can’t be reviewed', async () => {
  const { db, get } = await testShop();
  const shopper = await newCustomer(db);
  await placeOrder(db, { customerId: shopper.id, status: 'shipped' });
  await placeOrder(db, {
    customerId: shopper.id,
    status: 'delivered',
    lines: [{ productId: 'ruby' }, { productId: 'gone' }],
  });
  await db.update(products).set({ published: false }).where(eq(products.id, 'ruby'));

  const { body } = await get('/reviews/my', shopper.headers);

  expect(body.waiting).toEqual([]);
});

test('a hidden review is still listed for its author, marked as hidden', async () => {
  const { db } = await testShop();
  await db.update(reviews).set({ hidden: true }).where(eq(reviews.customerId, DEMO.customer.id));

  const own = await reviewsBy(db, DEMO.customer.id, 'en');

  expect(own.map(({ hidden }) => hidden)).toEqual([true, true]);
});
