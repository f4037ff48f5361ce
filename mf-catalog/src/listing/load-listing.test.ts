import { GENERAL_CATEGORIES } from '@shop/contract/categories';
import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { listingLoader, placeholderListing } from './load-listing.ts';

const TOTAL = 30;
const FACETS = {
  sizes: [{ value: '50ml', label: '50 ml', count: 0 }],
  inStock: 0,
  onOffer: 0,
  ratings: [],
  notes: [],
  origins: [],
};

function setUp(category: string, search = '') {
  type Ask = (name: string, input: { query: { page: string; note?: string } }, options?: object) => Promise<unknown>;
  const api = vi.fn<Ask>(async (_name, { query }) => ({
    data: Number(query.page) > 2 ? [] : [{ id: `card-of-page-${query.page}` }],
    meta: { page: Number(query.page), limit: 24, total: query.note === 'petrol' ? 0 : TOTAL, facets: FACETS },
  }));
  const context = new RouterContextProvider();
  context.set(servicesContext, { api, language: 'en' } as unknown as Services);
  const request = new Request(`http://shop.test/category/${category}${search}`);
  const load = () =>
    listingLoader(GENERAL_CATEGORIES)({ params: { category }, request, context } as unknown as Parameters<
      ReturnType<typeof listingLoader>
    >[0]);
  return { api, load };
}

test('a category of another route is a 404 without a request to the API', async () => {
  const { api, load } = setUp('oil');

  await expect(load()).rejects.toMatchObject({ data: { code: 'category-not-found', status: 404 } });
  expect(api).not.toHaveBeenCalled();
});

test('filters of the address are sent to the API', async () => {
  const { api, load } = setUp('perfumes', '?size=50ml&priceFrom=5000&rating=4&colour=red');

  const listing = await load();

  expect(api).toHaveBeenCalledExactlyOnceWith(
    'products',
    { query: { category: 'perfumes', page: '1', sort: 'popular', size: '50ml', priceFrom: '5000', rating: '4' } },
    expect.anything(),
  );
  expect(listing.filters).toMatchObject({ size: ['50ml'], priceFrom: 5_000, rating: 4 });
});

test('a value that the category does not have is removed', async () => {
  const { load } = setUp('perfumes', '?note=petrol&size=50ml');

  const listing = await load();

  expect(listing.meta.total).toBe(TOTAL);
  expect(listing.filters).toMatchObject({ note: [], size: ['50ml'] });
});

test('page and order come from the address', async () => {
  const { api, load } = setUp('perfumes', '?page=2&sort=rating');

  const listing = await load();

  expect(api).toHaveBeenCalledWith(
    'products',
    { query: { category: 'perfumes', page: '2', sort: 'rating' } },
    expect.anything(),
  );
  expect(listing).toMatchObject({ sort: 'rating', meta: { page: 2 } });
});

test('a page beyond the last one shows the last one', async () => {
  const { load } = setUp('perfumes', '?page=50');

  const listing = await load();

  expect(listing.meta.page).toBe(2);
  expect(listing.cards).toHaveLength(1);
});

test('of a category that its route lists, name and view are known before anything is loaded', () => {
  const known = placeholderListing(GENERAL_CATEGORIES);

  expect(known({ params: { category: 'perfumes' }, search: '?page=2&sort=rating' })).toMatchObject({
    category: 'perfumes',
    isNameOnly: true,
    sort: 'rating',
    meta: { page: 2 },
  });
  expect(known({ params: { category: 'oil' }, search: '' })).toBeUndefined();
});
