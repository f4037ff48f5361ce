import type { Ownership } from '@shop/composition/ownership';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { servicesContext, servicesOf, type Services } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { pagePrefetcher } from './prefetch.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://shop.example' }));

/** A catalogue whose product loader records its arguments. */
function catalogue() {
  const requests: unknown[] = [];
  const lazy = () =>
    Promise.resolve({
      loader: ({ params, request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
        const { pathname, search } = new URL(request.url);
        requests.push({ slug: params['slug'], address: pathname + search, language: servicesOf(context).language });
        return null;
      },
    });
  const remote = { name: 'mf-catalog', routes: [{ id: 'catalog.product', path: '/products/:slug', lazy }] };
  return { requests, loaded: { remote, build: 'b' } as unknown as LoadedRemote };
}

const ownership = { routes: { 'mf-catalog': ['/products/:slug'] } } as unknown as Ownership;
const services = { language: 'ar' } as Services;

test('the remote of a page is loaded, and its loader runs', async () => {
  const { requests, loaded } = catalogue();
  const loadRemote = vi.fn(() => Promise.resolve(loaded));

  await pagePrefetcher({ basename: '/ar', ownership, services, servicesContext, loadRemote }).page(
    '/ar/products/oud-royal?size=50ml',
  );

  expect(loadRemote).toHaveBeenCalledWith('mf-catalog');
  expect(requests).toEqual([{ slug: 'oud-royal', address: '/ar/products/oud-royal?size=50ml', language: 'ar' }]);
});

test('a remote that can’t be loaded causes no error', async () => {
  const loadRemote = vi.fn(() => Promise.reject(new Error('offline')));

  await pagePrefetcher({ basename: '', ownership, services, servicesContext, loadRemote }).page('/products/oud-royal');

  expect(loadRemote).toHaveBeenCalled();
});

test('the code of a page is loaded without its data', async () => {
  const { requests, loaded } = catalogue();
  const { code } = pagePrefetcher({
    basename: '',
    ownership,
    services,
    servicesContext,
    loadRemote: () => Promise.resolve(loaded),
  });

  await code('/products/oud-royal');

  expect(requests).toEqual([]);
});

test('a page that was left before its code had come is not asked for', async () => {
  const { requests, loaded } = catalogue();
  const { page } = pagePrefetcher({
    basename: '',
    ownership,
    services,
    servicesContext,
    loadRemote: () => Promise.resolve(loaded),
  });

  await page('/products/oud-royal', AbortSignal.abort());

  expect(requests).toEqual([]);
});
