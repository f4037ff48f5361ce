import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { loadSearch } from './load-search.ts';

function setUp(search: string) {
  type Ask = (name: string, input: { query: { q: string; page: string } }, options?: object) => Promise<unknown>;
  const api = vi.fn<Ask>(async (_name, { query }) => ({
    data: Number(query.page) > 2 ? [] : [{ id: `card-of-page-${query.page}` }],
    meta: { page: Number(query.page), limit: 24, total: 30 },
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

  expect(api).toHaveBeenCalledWith('search', { query: { q: 'taif rose', page: '2', limit: '24' } }, expect.anything());
  expect(results).toMatchObject({ query: 'taif rose', page: 2, pages: 2, total: 30 });
});

test.each(['', '?q=', '?q=%20%20', '?page=3'])('without words (%s) nothing is asked', async (search) => {
  const { api, load } = setUp(search);

  expect(await load()).toEqual({ query: '', cards: [], page: 1, pages: 1, total: 0 });
  expect(api).not.toHaveBeenCalled();
});

test.each(['page=0', 'page=-1', 'page=two', 'page=99999', 'page='])(
  'a nonsense page (%s) is the first',
  async (page) => {
    const { load } = setUp(`?q=oud&${page}`);

    expect((await load()).page).toBe(1);
  },
);

test('a page beyond the last one shows the last one', async () => {
  const { load } = setUp('?q=oud&page=50');

  const results = await load();

  expect(results).toMatchObject({ page: 2, cards: [{ id: 'card-of-page-2' }] });
});

test('more than 100 characters are cut, as the API takes no more', async () => {
  const { api, load } = setUp(`?q=${'a'.repeat(150)}`);

  await load();

  expect(api.mock.calls[0]![1].query.q).toHaveLength(100);
});
