import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOrders } from './load-orders.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: { ready: 'true' } } }));
afterEach(() => vi.unstubAllGlobals());

/** Loads the page at an address, for a customer with `total` orders. */
async function load(address: string, total: number) {
  const queries: unknown[] = [];
  const api = async (_name: string, { query }: { query: { page: string; limit: string } }) => {
    queries.push(query);
    return { data: [], meta: { page: Number(query.page), limit: Number(query.limit), total } };
  };
  const services: Services = { api: api as never, client: vi.fn() as never, language: 'en', session: () => 'loggedIn' };
  const context = new RouterContextProvider(new Map([[servicesContext, services]]));
  const request = new Request(`https://shop.example${address}`);
  const answer = await loadOrders({ context, params: {}, request } as unknown as Parameters<typeof loadOrders>[0]);
  return { answer, queries };
}

test('the page of orders in the address is loaded', async () => {
  const { answer, queries } = await load('/orders?show=active&page=2', 20);

  expect(answer).toEqual({ session: 'loggedIn', data: { orders: [], show: 'active', page: 2, pages: 3 } });
  expect(queries).toEqual([{ show: 'active', page: '2', limit: '8' }]);
});

test('a page beyond the last one shows the last one', async () => {
  const { answer, queries } = await load('/orders?page=9', 17);

  expect(answer).toMatchObject({ data: { page: 3, pages: 3 } });
  expect(queries).toEqual([expect.objectContaining({ page: '9' }), expect.objectContaining({ page: '3' })]);
});

test('a customer without orders has one empty page', async () => {
  const { answer, queries } = await load('/orders', 0);

  expect(answer).toMatchObject({ data: { page: 1, pages: 1 } });
  expect(queries).toHaveLength(1);
});
