import { expect, test } from 'vitest';
import { requestKind } from './request-kind.ts';

const ORIGIN = 'https://shop.example';

const kindOf = (
  url: string,
  {
    mode = 'cors',
    method = 'GET',
    headers = {},
  }: { mode?: RequestMode; method?: string; headers?: Record<string, string> } = {},
) => requestKind({ url: new URL(url, ORIGIN).href, mode, method, headers: new Headers(headers) }, ORIGIN);

test.each([
  ['/', 'page'],
  ['/ar', 'page'],
  ['/ar/category/oil?page=2', 'page'],
  ['/offline/en', 'private-page'],
  ['/apiary', 'private-page'],
])('a navigation to %s is a %s', (url, kind) => {
  expect(kindOf(url, { mode: 'navigate' })).toBe(kind);
});

test.each(['/api/orders/my/invoice', '/media/rose.webp', '/assets/shell/1/main.js', '/dev/outbox'])(
  'a navigation to %s goes to the server, and is never answered with the offline page',
  (url) => {
    expect(kindOf(url, { mode: 'navigate' })).toBe('opened-file');
  },
);

test.each([
  ['/assets/mf-cart/1a2b/drawer.3c4d.js', 'build-file'],
  ['/media/rose.webp?w=320', 'photograph'],
  ['/offline.js?1a2b', 'offline-file'],
  ['/offline.css?1a2b', 'offline-file'],
])('%s is a %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});

test.each([
  '/api/products/public',
  '/sw.js',
  '/health',
  '/manifest.en.webmanifest',
  '/favicon.svg',
  'https://elsewhere.example/assets/a.js',
])('%s is left to the browser', (url) => {
  expect(kindOf(url)).toBeNull();
});

test('a POST, a HEAD and a request for part of a file are left to the browser', () => {
  expect(kindOf('/media/rose.webp', { headers: { range: 'bytes=0-1' } })).toBeNull();
  expect(kindOf('/media/rose.webp', { method: 'HEAD' })).toBeNull();
  expect(kindOf('/contact-us', { mode: 'navigate', method: 'POST' })).toBeNull();
});
