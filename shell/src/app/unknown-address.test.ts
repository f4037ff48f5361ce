import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { shellRoutes } from './routes.tsx';

const load = (url: string): unknown => {
  const { loader } = shellRoutes.find(({ path }) => path === '*')!;
  return (loader as (args: LoaderFunctionArgs) => unknown)({ request: new Request(url) } as LoaderFunctionArgs);
};

afterEach(() => vi.unstubAllGlobals());

test('an open page asks the server for an address that it does not know', () => {
  vi.stubGlobal('location', new URL('https://shop.example/ar/cart'));

  const answer = load('https://shop.example/ar/desk?order=1') as Response;

  expect(answer.headers.get('location')).toBe('https://shop.example/ar/desk?order=1');
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
});

test.each([
  ['in the browser, of the address that it is at', new URL('https://shop.example/ar/desk')],
  ['in an Arabic page at an address without /ar', new URL('https://shop.example/desk')],
  ['on the server', undefined],
])('it is not found %s', (_, location) => {
  vi.stubGlobal('location', location);

  expect(() => load('https://shop.example/ar/desk')).toThrow(
    expect.objectContaining({ init: { status: 404 } }) as never,
  );
});
