import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { catalogueCommands } from '../../../testing/catalogue-commands.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function shop() {
  const { db } = await testDatabase();
  const { get } = await testShop({ db });
  const { run } = catalogueCommands(db);
  const statusOf = async (id: string) => (await get(`/products/public/${id}`)).status;
  return { db, run, statusOf };
}

test('an unpublished product is hidden from shoppers, and comes back with its reviews', async () => {
  const { db, run, statusOf } = await shop();
  const reviewsOf = () => db.$count(reviews, eq(reviews.productId, 'saffron'));
  const before = await reviewsOf();

  const { said } = await run('unpublish', 'saffron');
  await expect.poll(() => statusOf('saffron')).toBe(404);
  await run('publish', 'saffron');
  await expect.poll(() => statusOf('saffron')).toBe(200);

  expect(said).toBe('1 product is now hidden from shoppers.');
  expect([before > 0, await reviewsOf()]).toEqual([true, before]);
});

test('a deleted product is gone with its reviews', async () => {
  const { db, run, statusOf } = await shop();

  const { said } = await run('delete', 'saffron');

  expect(said).toMatch(/^saffron is deleted, with reviews: [1-9]\d*, from carts: 0, from wishlists: 0\.$/);
  expect(await db.$count(products, eq(products.id, 'saffron'))).toBe(0);
  await expect.poll(() => statusOf('saffron')).toBe(404);
});

test.each(['delete', 'unpublish'])('%s changes nothing if one of the products is unknown', async (command) => {
  const { db, run } = await shop();
  const before = await db.$count(products, eq(products.published, true));

  const { status, complained } = await run(command, 'saffron', 'safron');

  expect(status).toBe(1);
  expect(complained).toContain('There is no product safron.');
  expect(await db.$count(products, eq(products.published, true))).toBe(before);
});
