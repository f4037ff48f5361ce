import type { ReviewInput } from '@shop/contract/review';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { counters } from '../../../database/schema/accounts.ts';
import { catalogueVersion, products } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { DEMO, demoHeaders, newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

const BEADS = '/reviews/product/misbaha-carnelian';
const PELLETS = '/reviews/product/bakhoor-pellets';
const WORDS: ReviewInput = { rating: 5, title: 'Smooth', content: 'Every bead is even.' };

async function save(
  app: FastifyInstance,
  headers: Record<string, string>,
  { url = BEADS, ...body }: Partial<ReviewInput> & { url?: string } = {},
) {
  const response = await app.inject({ method: 'POST', url, headers, payload: { ...WORDS, ...body } });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** A shop with a customer who has had the prayer beads delivered. */
async function shopWithBuyer(name?: string) {
  const shop = await testShop();
  const buyer = await newCustomer(shop.db, { name });
  await placeOrder(shop.db, { customerId: buyer.id, status: 'delivered' });
  const ratingOf = async (id: string) => {
    const [row] = await shop.db
      .select({ average: products.ratingAverage, count: products.ratingCount })
      .from(products)
      .where(eq(products.id, id));
    return row;
  };
  return { ...shop, buyer, ratingOf };
}

test('a buyer’s review is published at once and counts', async () => {
  const { app, get, buyer, ratingOf } = await shopWithBuyer('Khalid');
  const before = await ratingOf('misbaha-carnelian');

  const { status, body, headers } = await save(app, buyer.headers, { url: `${BEADS}?lang=ar`, rating: 1 });

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data).toMatchObject({ ...WORDS, rating: 1, lang: 'ar', author: 'Khalid', verified: true, own: true });
  const listed = (await get(BEADS)).body;
  expect(listed.data[0]).toEqual({ ...body.data, own: false });
  expect(before?.count).toBe(3);
  expect(await ratingOf('misbaha-carnelian')).toEqual({ average: listed.meta.average, count: 4 });
  await expect
    .poll(async () => (await get('/products/public/misbaha-carnelian')).body.data.rating)
    .toEqual({ average: listed.meta.average, count: 4 });
});

test('the review of a buyer without a name shows the username', async () => {
  const { app, buyer } = await shopWithBuyer();

  const { body } = await save(app, buyer.headers);

  expect(body.data.author).toBe(buyer.username);
});

test('a second review replaces the first', async () => {
  const { app, get, buyer, ratingOf } = await shopWithBuyer();
  const first = await save(app, buyer.headers);

  const second = await save(app, buyer.headers, { rating: 2, title: 'Changed my mind' });

  expect(second.body.data).toMatchObject({ id: first.body.data.id, rating: 2, title: 'Changed my mind' });
  expect((await get(BEADS)).body.count).toBe(4);
  expect((await ratingOf('misbaha-carnelian'))?.count).toBe(4);
});

test('a review that staff have hidden stays hidden when its author changes it, and doesn’t count', async () => {
  const { app, db, get, buyer, ratingOf } = await shopWithBuyer();
  const before = await ratingOf('misbaha-carnelian');
  await save(app, buyer.headers);
  await db.update(reviews).set({ hidden: true }).where(eq(reviews.customerId, buyer.id));

  await save(app, buyer.headers, { rating: 1 });

  expect((await get(BEADS)).body.count).toBe(3);
  expect(await ratingOf('misbaha-carnelian')).toEqual(before);
});

test.each(['awaiting_confirmation', 'out_for_delivery', 'delivery_failed', 'cancelled'] as const)(
  'a customer whose order is %s can’t review',
  async (status) => {
    const { app, db } = await testShop();
    const shopper = await newCustomer(db);
    await placeOrder(db, { customerId: shopper.id, status });

    const answer = await save(app, shopper.headers);

    expect([answer.status, answer.body.code]).toEqual([403, 'review-not-allowed']);
    expect(await db.$count(reviews, eq(reviews.customerId, shopper.id))).toBe(0);
  },
);

test('a buyer may review delivered products only', async () => {
  const { app, buyer } = await shopWithBuyer();

  const other = await save(app, buyer.headers, { url: '/reviews/product/perfume-oud-royal' });
  const unknown = await save(app, buyer.headers, { url: '/reviews/product/no-such-product' });

  expect([other.status, unknown.status, unknown.body.code]).toEqual([403, 404, 'product-not-found']);
});

test('a review without a login is refused', async () => {
  const { app } = await testShop();

  const { status, body } = await save(app, {});

  expect([status, body.code]).toEqual([401, 'unauthorized']);
});

test.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 4.5 }, 'rating'],
  ['no title', { title: '   ' }, 'title'],
  ['a title of nothing that shows', { title: '\u202e\u0007' }, 'title'],
  ['too much text', { content: 'x'.repeat(2_001) }, 'content'],
])('a review with %s is refused at its field', async (_what, wrong, path) => {
  const { app, buyer } = await shopWithBuyer();

  const { status, body } = await save(app, buyer.headers, wrong);

  expect([status, body.code]).toEqual([400, 'validation-failed']);
  expect(body.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
});

test('a review is stored as plain text', async () => {
  const { app, buyer } = await shopWithBuyer();

  const { body } = await save(app, buyer.headers, {
    title: ' So\u0007ft\n\u202Ebeads ',
    content: 'One\r\n\r\n\r\n\r\n<b>two</b>',
  });

  expect(body.data).toMatchObject({ title: 'Soft beads', content: 'One\n\n<b>two</b>' });
});

test('many reviews at once are all counted', async () => {
  const { app, db, ratingOf } = await shopWithBuyer();
  const buyers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(db)));
  for (const { id } of buyers) await placeOrder(db, { customerId: id, status: 'delivered' });

  const answers = await Promise.all(
    buyers.map(({ headers }, index) => save(app, headers, { rating: (index % 5) + 1 })),
  );

  const written = await db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.productId, 'misbaha-carnelian'));
  const sum = written.reduce((total, { rating }) => total + rating, 0);
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
  expect(await ratingOf('misbaha-carnelian')).toEqual({ average: Math.round((sum * 10) / 15) / 10, count: 15 });
});

test('deleting removes one’s own review alone; deleting again is no error', async () => {
  const { app, db, ratingOf, buyer } = await shopWithBuyer();
  const headers = await demoHeaders(db);
  const remove = async (own: Record<string, string>) => app.inject({ method: 'DELETE', url: PELLETS, headers: own });
  const versionOf = async () => (await db.select().from(catalogueVersion))[0]?.version;
  const before = await ratingOf('bakhoor-pellets');

  const byOther = await remove(buyer.headers);
  const afterOther = await ratingOf('bakhoor-pellets');
  const first = await remove(headers);
  const version = await versionOf();
  const again = await remove(headers);

  expect([byOther, first, again].map((answer) => [answer.statusCode, answer.json()])).toEqual(
    Array.from({ length: 3 }, () => [200, { done: true }]),
  );
  expect(afterOther).toEqual(before);
  expect(await ratingOf('bakhoor-pellets')).toMatchObject({ count: 4 });
  expect(await db.$count(reviews, eq(reviews.customerId, DEMO.customer.id))).toBe(1);
  expect(await versionOf()).toBe(version);
});

test('changes of reviews are limited for each customer', async () => {
  const { app, db, buyer } = await shopWithBuyer();
  await save(app, buyer.headers);
  const [counter] = await db.select().from(counters);
  // The hour may end while the test runs.
  await db.insert(counters).values({ ...counter!, startedAt: counter!.expiresAt });
  await db.update(counters).set({ count: 60 });

  const { status, body } = await save(app, buyer.headers);

  expect([status, body.code]).toEqual([429, 'rate-limited']);
});
