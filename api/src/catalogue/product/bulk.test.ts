import type { Card } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { readOnlyShop } from '../../../testing/test-shop.ts';

test('products come in the requested order, without unknown ids and duplicates', async () => {
  const { get } = await readOnlyShop();

  const { status, body } = await get('/products/public/bulk?ids=saffron,nothing,oud-chips,saffron,amber');

  expect(status).toBe(200);
  expect(body.data.map(({ id }: Card) => id)).toEqual(['saffron', 'oud-chips', 'amber']);
});

test('texts are in the requested language', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public/bulk?ids=perfume-oud-royal&lang=ar');

  expect(body.data[0].name).toBe('عطر عود ملكي');
});

test.each(['', '?ids='])('without ids (%s) no products are answered', async (query) => {
  const { get } = await readOnlyShop();

  expect((await get(`/products/public/bulk${query}`)).body).toEqual({ data: [] });
});

test.each([
  ['too many', `ids=${Array.from({ length: 101 }, (_, index) => `p${index}`).join(',')}`],
  ['too long', `ids=${'x'.repeat(6_501)}`],
])('ids that are %s are refused', async (_name, query) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/products/public/bulk?${query}`);

  expect(status).toBe(400);
  expect(body.details).toEqual([{ path: 'ids', message: expect.any(String) }]);
});
