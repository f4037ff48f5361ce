import { eq } from 'drizzle-orm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';

const LIST = '/products/public?category=oil';

test('an answer has the headers that a cache needs', async () => {
  const { get } = await readOnlyShop();

  const { headers } = await get(LIST);

  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('a caller that has the answer gets 304 without a body', async () => {
  const { app, get } = await readOnlyShop();
  const { headers } = await get(LIST);

  const again = await app.inject({ url: LIST, headers: { 'if-none-match': `"other", ${String(headers.etag)}` } });

  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers.etag).toBe(headers.etag);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a caller that accepts %s gets %s', async (accepted, encoding, decode) => {
  const { app, get } = await readOnlyShop();
  const plain = await get(LIST);

  const response = await app.inject({ url: LIST, headers: { 'accept-encoding': accepted } });

  expect(response.headers['content-encoding']).toBe(encoding);
  expect(JSON.parse(String(decode(response.rawPayload)))).toEqual(plain.body);
});

test('a change of the catalogue is shown soon', async () => {
  const { get, db } = await testShop();
  const before = await get('/products/public/saffron');

  await writeCatalogue(db, (transaction) =>
    transaction
      .update(products)
      .set({ name: { en: 'New Saffron', ar: 'زعفران جديد' } })
      .where(eq(products.id, 'saffron')),
  );

  await expect.poll(async () => (await get('/products/public/saffron')).body.data.name).toBe('New Saffron');
  const after = await get('/products/public/saffron');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('a change that was rolled back does not raise the version', async () => {
  const { app, db } = await testShop();
  const before = await app.catalogueVersion.read();

  const failed = writeCatalogue(db, async (transaction) => {
    await transaction.delete(products);
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await app.catalogueVersion.read()).toEqual(before);
  expect(await db.$count(products)).toBe(97);
});

test('HEAD answers only the headers', async () => {
  const { app } = await readOnlyShop();

  const response = await app.inject({ method: 'HEAD', url: LIST });

  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
  expect(response.headers.etag).toBeDefined();
});
