import { expect, test } from 'vitest';
import { mayPrefetch, linkedPage } from './link-intent.ts';

const here = { origin: 'https://shop.example', pathname: '/category/perfumes', search: '?sort=price' };
const link = (address: string, attributes: { target?: string; download?: boolean } = {}) => {
  const { origin, pathname, search } = new URL(address, here.origin);
  const { target = '', download = false } = attributes;
  return { origin, pathname, search, target, hasAttribute: () => download } as unknown as HTMLAnchorElement;
};

test('the page that a link of the shop opens is prefetched with its query', () => {
  expect(linkedPage(link('/products/oud?size=50ml#reviews'), here)).toBe('/products/oud?size=50ml');
  expect(linkedPage(link('/category/perfumes?sort=rating'), here)).toBe('/category/perfumes?sort=rating');
});

test('links to other sites, other tabs, files or places on this page are not prefetched', () => {
  expect(linkedPage(link('https://wa.me/971500000000'), here)).toBeUndefined();
  expect(linkedPage(link('/products/oud', { target: '_blank' }), here)).toBeUndefined();
  expect(linkedPage(link('/invoice.pdf', { download: true }), here)).toBeUndefined();
  expect(linkedPage(link('/category/perfumes?sort=price#results'), here)).toBeUndefined();
});

test('nothing is prefetched on a slow connection, or when the visitor saves data', () => {
  expect(mayPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true);
  expect(mayPrefetch(undefined)).toBe(true);
});
