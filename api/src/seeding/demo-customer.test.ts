import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { addresses, customers } from '../../database/schema/accounts.ts';
import { products, settings } from '../../database/schema/catalogue.ts';
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { ownerOf, testDatabase } from '../../testing/test-database.ts';
import { readRatings } from '../customers/reviews/rating.ts';
import { orderTotals } from '../money/totals.ts';
import { mayMove } from '../sales/orders/order-transitions.ts';
import { seedDemoCustomer } from './demo-customer.ts';
import { fillDatabase } from './prepare-shop.ts';
import { readSeed, withoutReviews } from './read-seed.ts';
import { removeDemo } from './remove-demo.ts';
import { seedBase, seedCatalogue } from './seed-shop.ts';

const seed = await readSeed();
const { customer } = seed.demoCustomer;

test('the demo customer has addresses, one of them the default, and orders in many states', async () => {
  const { db } = await testDatabase();

  const own = await db.select().from(addresses).where(eq(addresses.customerId, customer.id));
  const placed = await db.select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(orders.number);

  expect(Object.fromEntries(own.map(({ emirate, isDefault }) => [emirate, isDefault]))).toEqual({
    DU: true,
    SH: false,
  });
  expect(new Set(placed.map(({ status }) => status)).size).toBe(9);
  expect(placed.map(({ placedAt }) => placedAt)).toEqual(
    placed.map(({ placedAt }) => placedAt).toSorted((a, b) => a.getTime() - b.getTime()),
  );
});

test('confirmed orders have invoices, numbered in the order of confirmation and without gaps', async () => {
  const { db } = await testDatabase();

  const confirmed = await db
    .select({ invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'confirmed')))
    .orderBy(orderEvents.at);

  expect(confirmed.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'DEMO-0001',
    'DEMO-0002',
    'DEMO-0003',
    'DEMO-0004',
    'DEMO-0005',
    'DEMO-0006',
    'DEMO-0007',
  ]);
  expect(await db.$count(orders, isNotNull(orders.invoiceNumber))).toBe(7);
});

test('every order’s events are moves that the table of states allows, none of them in the future', async () => {
  const { db } = await testDatabase();
  const events = await db.select().from(orderEvents).orderBy(orderEvents.at);

  for (const { id } of seed.demoCustomer.orders) {
    const own = events.filter(({ orderId }) => orderId === id);
    const refused = own.filter(
      ({ status, actor }, index) => index > 0 && !mayMove(own[index - 1]!.status, status, actor),
    );

    expect(refused).toEqual([]);
    expect(own.map(({ status }) => status)).toEqual(
      seed.demoCustomer.orders.find((order) => order.id === id)?.events.map(({ status }) => status),
    );
  }
  expect(events.at(-1)!.at.getTime()).toBeLessThanOrEqual(Date.now());
});

test('totals equal the shop’s own calculation', async () => {
  const { db } = await testDatabase();
  const [rows, lines] = await Promise.all([db.select().from(orders), db.select().from(orderLines)]);
  const { charges, freeFrom, cashOnDeliveryFee } = seed.settings.delivery;

  for (const order of rows) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    expect(order).toMatchObject(
      orderTotals(
        own,
        { delivery: charges[order.emirate], freeFrom, cashOnDeliveryFee, vatRate: 5 },
        order.paymentMethod,
      ),
    );
  }
  expect(rows.find(({ id }) => id === 'SW-DEMA-2345-CASH')).toMatchObject({
    subtotal: 17_400,
    delivery: 1_500,
    codFee: 500,
    total: 19_400,
  });
  expect(rows.find(({ id }) => id === 'SW-DEMA-2345-PACK')).toMatchObject({
    subtotal: 28_800,
    discount: 2_880,
    delivery: 0,
    total: 26_420,
  });
});

test('a shop that was seeded before there was a demo customer gets one', async () => {
  const { url, db } = await testDatabase('empty');
  await migrate(url);
  await seedBase(db, seed);
  await seedCatalogue(db, seed, { published: true });
  await db.delete(products).where(eq(products.id, 'mastic'));

  await fillDatabase(url, { mode: 'demo' });

  expect(await db.$count(customers)).toBe(1);
  expect(await db.$count(orders)).toBe(10);
  expect(await db.$count(reviews, eq(reviews.customerId, customer.id))).toBe(1);
});

test('a deleted demo customer does not come back', async () => {
  const { db } = await testDatabase();
  await db.delete(customers).where(eq(customers.id, customer.id));

  const added = await seedDemoCustomer(db, seed);

  expect(added).toBe(false);
  expect(await db.$count(customers)).toBe(0);
});

test('two processes that start at once add one demo customer', async () => {
  const { url, db } = await testDatabase('empty');
  await migrate(url);
  await seedBase(db, seed);
  await seedCatalogue(db, seed, { published: true });

  const added = await Promise.all([seedDemoCustomer(db, seed), seedDemoCustomer(db, seed)]);

  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(orders)).toBe(10);
});

test('a customer who has the demo customer’s number keeps it, and nothing else is written', async () => {
  const { db } = await testDatabase();
  await ownerOf(db).delete(orders);
  await db.delete(customers);
  await db.insert(customers).values({ ...customer, id: 'somebody', username: 'Somebody@1' });
  await db.delete(settings).where(eq(settings.key, 'demoCustomer'));

  const added = await seedDemoCustomer(db, seed);

  expect(added).toBe(false);
  expect(await db.$count(orders)).toBe(0);
});

test('a demo that goes live loses its made-up data, and keeps everything else', async () => {
  const { db } = await testDatabase();
  const real = {
    id: 'real',
    productId: 'mastic',
    rating: 3,
    lang: 'en' as const,
    author: 'Khalid',
    title: 'Fine',
    content: 'Fine.',
    createdAt: new Date(),
  };
  await db.insert(customers).values({ id: 'khalid', username: 'Khalid@1', mobile: '+971520000000', lang: 'en' });
  await db.insert(reviews).values({ ...real, customerId: 'khalid' });

  await removeDemo(ownerOf(db), withoutReviews(seed));

  expect(await Promise.all([customers, orders, orderLines, reviews].map((table) => db.$count(table)))).toEqual([
    1, 0, 0, 1,
  ]);
  const rated = await db
    .select({ id: products.id, average: products.ratingAverage })
    .from(products)
    .where(inArray(products.ratingCount, [1, 2, 3, 4, 5]));
  expect(rated).toEqual([{ id: 'mastic', average: 3 }]);
  expect(await readRatings(db, 'mastic', 'live')).toMatchObject({ average: 3, count: 1 });
});
