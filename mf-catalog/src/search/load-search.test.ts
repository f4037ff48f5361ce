import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { loadSearch } from './load-search.ts';

const FACETS = {
  price: { from: 1_000, to: 9_000 },
  sizes: [{ value: '50ml', label: '50 ml', count: 0 }],
  inStock: 0,
  onOffer: 0,
  ratings: [],
  notes: [],
  origins: [],
};

function setUp(search: string) {
  type Ask = (
    name: string,
    input: { query: { q: string; page: string; note?: string } },
    options?: object,
  ) => Promise<unknown>;
  const api = vi.fn<Ask>(async (_name, { query }) => ({
    data: Number(query.page) > 2 ? [] : [{ id: `card-of-page-${query.page}` }],
    meta: { page: Number(query.page), limit: 24, total: query.note === 'petrol' ? 0 : 30, facets: FACETS },
  }));
  const context = new RouterContextProvider();
  context.set(servicesContext, { api, language: 'en' } as unknown as Services);
  const request = new Request(`http://shop.test/search${search}`);
  const load = () => loadSearch({ params: {}, request, context } as unknown as Parameters<typeof loadSearch>[0]);
  return { api, load };
}

test('words and page come from the address', async () => {
  const { api, load } = setUp('?q=%20taif+rose%20&page=2');

  const results = await load();

  expect(api).toHaveBeenCalledExactlyOnceWith(
    'search',
    { query: { q: 'taif rose', sort: 'relevance', page: '2', limit: '24', facets: '1' } },
    expect.anything(),
  );
  expect(results).toMatchObject({ query: 'taif rose', meta: { page: 2, total: 30 } });
});

test('filters and sort order of the address are sent to the API', async () => {
  const { api, load } = setUp('?q=oud&size=50ml&inStock=1&sort=-price&colour=red');

  const results = await load();

  expect(api.mock.calls[0]![1].query).toMatchObject({ q: 'oud', sort: '-price', size: '50ml', inStock: '1' });
  expect(results).toMatchObject({ sort: '-price', filters: { size: ['50ml'], inStock: true } });
});

test('a value that no product has is removed', async () => {
  const { load } = setUp('?q=oud&note=petrol&size=50ml');

  expect(await load()).toMatchObject({ meta: { total: 30 }, filters: { note: [], size: ['50ml'] } });
});

test.each(['', '?q=', '?q=%20%20', '?page=3'])('without search words (%s) no request is sent', async (search) => {
  const { api, load } = setUp(search);

  expect(await load()).toMatchObject({ query: '', cards: [], meta: { total: 0 } });
  expect(api).not.toHaveBeenCalled();
});

test.each(['page=0', 'page=-1', 'page=two', 'page=999999', 'page='])(
  'an invalid page (%s) is read as the first',
  async (page) => {
    const { load } = setUp(`?q=oud&${page}`);

    expect((await load()).meta.page).toBe(1);
  },
);

test('a page beyond the last one shows the last one', async () => {
  const { load } = setUp('?q=oud&page=50');

  const results = await load();

  expect(results).toMatchObject({ meta: { page: 2 }, cards: [{ id: 'card-of-page-2' }] });
});

test('more than 100 characters are cut, the limit of the API', async () => {
  const { api, load } = setUp(`?q=${'a'.repeat(150)}`);

  await load();

  expect(api.mock.calls[0]![1].query.q).toHaveLength(100);
});

test('a search that finds nothing offers best sellers in stock', async () => {
  const { api, load } = setUp('?q=qqqzzz');
  const meta = { page: 1, limit: 24, total: 0, facets: { ...FACETS, price: undefined } };
  api.mockImplementation(async (name) =>
    name === 'search' ? { data: [], meta } : { data: [{ id: 'best-seller' }], meta: {} },
  );

  expect(await load()).toMatchObject({ cards: [], offered: [{ id: 'best-seller' }] });
  expect(api).toHaveBeenLastCalledWith('products', { query: { limit: '4', inStock: '1' } }, expect.anything());
});
