import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { loadTracking } from './load-tracking.ts';

const ID = 'SW-7K3M-Q9TX-2HWD';

/** The loader's answer and its HTTP status for an answer of the API. */
async function load(search: string, answer: () => Promise<unknown> = async () => ({ id: ID })) {
  const api = vi.fn(answer);
  const services: Services = { api: api as never, client: vi.fn() as never, language: 'en', session: () => 'unknown' };
  const context = new RouterContextProvider(new Map([[servicesContext, services]]));
  const request = new Request(`https://shop.example/tracking${search}`);
  const loaded: object = await loadTracking({ context, params: {}, request } as unknown as Parameters<
    typeof loadTracking
  >[0]);
  const { data = loaded, init } = loaded as { data?: unknown; init?: { status: number } };
  return { view: data, status: init?.status ?? 200, calls: api.mock.calls as unknown[][] };
}

const refused = (code: string) => async () => {
  throw Object.assign(new Error(code), { data: { code } });
};

test('an id is normalised before the order is looked up', async () => {
  const { view, status, calls } = await load('?id=7k3m+q9tx+2hwd');

  expect([view, status]).toEqual([{ state: 'found', tracking: { id: ID } }, 200]);
  expect(calls[0]?.slice(0, 2)).toEqual(['tracking', { params: { orderId: ID } }]);
});

test.each([
  ['', { state: 'empty' }, 200],
  ['?id=', { state: 'invalid', typed: '' }, 200],
  ['?id=12345', { state: 'invalid', typed: '12345' }, 404],
  [`?id=${'x'.repeat(90)}`, { state: 'invalid', typed: 'x'.repeat(40) }, 404],
])('"%s" causes no call of the API', async (search, expected, expectedStatus) => {
  const { view, status, calls } = await load(search);

  expect([view, status]).toEqual([expected, expectedStatus]);
  expect(calls).toEqual([]);
});

test('an unknown id is answered with 404 and stays in the field', async () => {
  const { view, status } = await load(`?id=${ID}`, refused('order-not-found'));

  expect([view, status]).toEqual([{ state: 'missing', typed: ID }, 404]);
});

test('any other failure is handled by the error page', async () => {
  await expect(load(`?id=${ID}`, refused('unavailable'))).rejects.toThrow('unavailable');
});
