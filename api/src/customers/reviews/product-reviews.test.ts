import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { DEMO, demoHeaders, newCustomer } from '../../sales/orders/testing/shoppers.ts';

const OUD = '/reviews/product/perfume-oud-royal';
const PELLETS = '/reviews/product/bakhoor-pellets';
const MINE = DEMO.customer.id;

interface Listed {
  rating: number;
  createdAt: string;
  own: boolean;
  verified: boolean;
}

test('a product’s reviews are answered with their number, average and histogram', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(OUD);

  expect(status).toBe(200);
  expect(body.data).toHaveLength(3);
  expect(body).toMatchObject({ count: 3, meta: { average: 4.7, histogram: [0, 0, 0, 1, 2], page: 1, limit: 10 } });
  expect(body.meta).not.toHaveProperty('canReview');
  expect(Object.keys(body.data[0]).toSorted()).toEqual([
    'author',
    'content',
    'createdAt',
    'id',
    'lang',
    'own',
    'rating',
    'title',
    'verified',
  ]);
});

test('average and number equal those in the catalogue', async () => {
  const { get } = await readOnlyShop();

  const [listed, shown] = await Promise.all([get(PELLETS), get('/products/public/bakhoor-pellets')]);

  expect(shown.body.data.rating).toEqual({ average: listed.body.meta.average, count: listed.body.count });
});

test.each([
  ['newest', (a: Listed, b: Listed) => b.createdAt.localeCompare(a.createdAt)],
  ['highest', (a: Listed, b: Listed) => b.rating - a.rating],
  ['lowest', (a: Listed, b: Listed) => a.rating - b.rating],
])('reviews can be sorted %s first, page by page', async (sort, order) => {
  const { get } = await readOnlyShop();

  const all = (await get(`${PELLETS}?sort=${sort}`)).body.data;
  const second = (await get(`${PELLETS}?sort=${sort}&limit=2&page=2`)).body;

  expect(all).toHaveLength(5);
  expect(all).toEqual(all.toSorted(order));
  expect(second.data).toEqual(all.slice(2, 4));
  expect(second).toMatchObject({ count: 5, meta: { page: 2, limit: 2 } });
});

test('the review of the given customer comes first, marked as own and as a purchase', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get(`${PELLETS}?customerId=${MINE}&sort=lowest`);

  expect(body.data.map(({ own, verified }: Listed) => [own, verified])).toEqual([
    [true, true],
    ...Array.from({ length: 4 }, () => [false, false]),
  ]);
  expect(body.meta).not.toHaveProperty('canReview');
});

test('a token decides who asks, whatever customer is given', async () => {
  const { db, get } = await testShop();
  const somebody = await newCustomer(db);

  const asOwner = await get(PELLETS, await demoHeaders(db));
  const asSomebody = await get(`${PELLETS}?customerId=${MINE}`, somebody.headers);

  expect(asOwner.headers['cache-control']).toBe('no-store');
  expect(asOwner.body.meta.canReview).toBe(true);
  expect(asOwner.body.data[0].own).toBe(true);
  expect(asSomebody.body.meta.canReview).toBe(false);
  expect(asSomebody.body.data.some(({ own }: Listed) => own)).toBe(false);
});

test('a hidden review is shown to its author alone, who must send a token', async () => {
  const { db, get } = await testShop();
  const owner = await demoHeaders(db);
  await db
    .update(reviews)
    .set({ hidden: true })
    .where(and(eq(reviews.productId, 'bakhoor-pellets'), eq(reviews.customerId, MINE)));

  const [named, proven, byOther] = await Promise.all([
    get(`${PELLETS}?customerId=${MINE}`),
    get(PELLETS, owner),
    get(`${PELLETS}?customerId=${MINE}`, (await newCustomer(db)).headers),
  ]);

  expect(named.body.count).toBe(4);
  expect(named.body.data.some(({ own }: Listed) => own)).toBe(false);
  expect(byOther.body.data).toEqual(named.body.data);
  expect(proven.body.data[0].own).toBe(true);
  expect(proven.body.count).toBe(5);
  expect(proven.body.meta.histogram).toEqual(named.body.meta.histogram);
});

test('a live shop counts and shows no review of the demo', async () => {
  const { get } = await testShop({ mode: 'live' });

  const { body } = await get(OUD);

  expect(body).toMatchObject({ data: [], count: 0, meta: { average: 0, histogram: [0, 0, 0, 0, 0] } });
});

test('the answer for guests is cached until the catalogue changes', async () => {
  const { db, get } = await testShop();
  const { headers, body } = await get(OUD);

  await db.delete(reviews);
  const kept = await get(OUD);
  await writeCatalogue(db, async () => undefined);

  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(kept.body).toEqual(body);
  await expect.poll(async () => (await get(OUD)).body.count).toBe(0);
});

test.each(['no-such-product', 'NOT_A_PRODUCT', 'x'.repeat(200)])('the reviews of %s are not found', async (id) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/reviews/product/${id}`);

  expect([status, body.code]).toEqual([404, 'product-not-found']);
});

test('the reviews of an unpublished product are not found', async () => {
  const { db, get } = await testShop();
  await db.update(products).set({ published: false }).where(eq(products.id, 'perfume-oud-royal'));

  const { status } = await get(OUD);

  expect(status).toBe(404);
});

test('an empty customer id is answered as none', async () => {
  const { get } = await readOnlyShop();

  const [empty, absent] = await Promise.all([get(`${PELLETS}?customerId=`), get(PELLETS)]);

  expect([empty.status, empty.body]).toEqual([200, absent.body]);
});
