import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readPageRequest, withoutTrailingSlash } from './page-request.ts';

const asking = (url: string, host = 'shop.example', protocol = 'http') =>
  ({ url, host, protocol, headers: { 'accept-language': 'en' } }) as unknown as FastifyRequest;

test('language and route are read from the path', () => {
  expect(readPageRequest(asking('/ar/cart?a=1?b'), undefined)).toEqual({
    origin: 'http://shop.example',
    pathname: '/ar/cart',
    search: '?a=1?b',
    language: 'ar',
    basename: '/ar',
    path: '/cart',
  });
});

test.each(['//evil.example/', '//u:p@x/cart', '/\\evil.example', 'http://evil.example/', '*', '/%E0%A4%A'])(
  '%s is not a page',
  (url) => {
    expect(readPageRequest(asking(url), undefined)).toBeUndefined();
  },
);

test.each(['', 'a:b@localhost', 'evil example', 'x/y', 'x:port'])(
  'a Host of "%s" is refused, unless the shop’s origin is configured',
  (host) => {
    expect(readPageRequest(asking('/', host), undefined)).toBeUndefined();
    expect(readPageRequest(asking('/', host), 'https://shop.example')?.origin).toBe('https://shop.example');
  },
);

test('only http and https are origins', () => {
  expect(readPageRequest(asking('/', 'shop.example', 'gopher'), undefined)?.origin).toBe('http://shop.example');
});

test.each([
  ['/cart/', '/cart'],
  ['/cart//?a=1', '/cart?a=1'],
  ['/ar/cart/', '/ar/cart'],
  ['/ar/', '/ar'],
  ['/.//evil.com/', '/.//evil.com'],
  ['/x//evil.com/', '/x//evil.com'],
  ['/ar//evil.com/', '/ar/evil.com'],
])('%s is redirected to %s', (url, address) => {
  const page = readPageRequest(asking(url), undefined)!;
  const place = withoutTrailingSlash(page);

  expect(url === '/ar/' ? (place ?? '/ar') : place).toBe(address);
  expect(place ?? '/').not.toMatch(/^\/\//);
});

test.each(['/', '/cart', '/ar', '/?a=/'])('%s is not redirected', (url) => {
  expect(withoutTrailingSlash(readPageRequest(asking(url), undefined)!)).toBeUndefined();
});
