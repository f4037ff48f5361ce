import { NOBODY } from '@shop/composition/ownership';
import { snapshotOf } from '@shop/release/proof/release-snapshot';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isOwnOrigin, type PageRequest } from '../http/page-request.ts';
import { cacheKeyOf } from './page-cache.ts';

const snapshot = snapshotOf('r', { shell: [] }, NOBODY);

const pageOf = (change: Partial<PageRequest> = {}): PageRequest => ({
  origin: 'https://shop.example',
  basename: '',
  path: '/category/perfumes',
  pathname: '/category/perfumes',
  search: '',
  language: 'en',
  ...change,
});

test.each([
  ['another language', pageOf({ language: 'ar' }), snapshot],
  ['the address of another language', pageOf({ basename: '/ar', language: 'ar' }), snapshot],
  ['another origin', pageOf({ origin: 'https://other.example' }), snapshot],
  ['another page of a listing', pageOf({ search: '?page=2' }), snapshot],
  ['another release, or the cohort that sees it', pageOf(), snapshotOf('r', { shell: [] }, NOBODY)],
])('%s has another cache key', (_, page, release) => {
  expect(cacheKeyOf(page, release)).not.toBe(cacheKeyOf(pageOf(), snapshot));
  expect(cacheKeyOf(page, release)).toBe(cacheKeyOf(page, release));
});

test.each([
  ['?page=1&page=2'],
  ['?page=0'],
  ['?page=02'],
  ['?page=123456'],
  ['?sort=price'],
  ['?utm_source=letter'],
  ['?'],
  ['?preview=secret'],
])('a page with the query %s is not cached', (search) => {
  expect(cacheKeyOf(pageOf({ search }), snapshot)).toBeUndefined();
});

test.each(['/Category/perfumes', '/category/%70erfumes', '/category/عطور', '/a.php', `/${'a'.repeat(300)}`])(
  'the path %s, which no page links to, is not cached',
  (path) => {
    expect(cacheKeyOf(pageOf({ path }), snapshot)).toBeUndefined();
  },
);

test.each([
  ['the operator’s', 'https://shop.example', 'https://shop.example', true],
  ['this machine’s', 'http://localhost:3000', undefined, true],
  ['this machine’s by its address', 'http://127.0.0.1:3000', undefined, true],
  ['another port’s', 'http://localhost:3001', undefined, false],
  ['an invented', 'http://evil.example', undefined, false],
])('whether pages with %s origin may be cached: %s', (_, origin, named, isOwn) => {
  const request = { socket: { localPort: 3000 } } as FastifyRequest;

  expect(isOwnOrigin(pageOf({ origin }), request, named)).toBe(isOwn);
});
