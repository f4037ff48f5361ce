import { expect, test } from 'vitest';
import { mayFetchAhead, pageBehind } from './link-intent.ts';

const here = { origin: 'https://shop.example', pathname: '/category/perfumes', search: '?sort=price' };
const link = (address: string, attributes: { target?: string; download?: boolean } = {}) => {
  const { origin, pathname, search } = new URL(address, here.origin);
  const { target = '', download = false } = attributes;
  return { origin, pathname, search, target, hasAttribute: () => download } as unknown as HTMLAnchorElement;
};

test('a link to a page of the shop is worth fetching ahead, with what its address asks', () => {
  expect(pageBehind(link('/products/oud?size=50ml#reviews'), here)).toBe('/products/oud?size=50ml');
  expect(pageBehind(link('/category/perfumes?sort=rating'), here)).toBe('/category/perfumes?sort=rating');
});

test('a link to elsewhere, to another tab, to a file or to a place on this page is not', () => {
  expect(pageBehind(link('https://wa.me/971500000000'), here)).toBeUndefined();
  expect(pageBehind(link('/products/oud', { target: '_blank' }), here)).toBeUndefined();
  expect(pageBehind(link('/invoice.pdf', { download: true }), here)).toBeUndefined();
  expect(pageBehind(link('/category/perfumes?sort=price#results'), here)).toBeUndefined();
});

test('a line that is slow, or that its owner spares, is kept free', () => {
  expect(mayFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false);
  expect(mayFetchAhead({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayFetchAhead({ effectiveType: '2g' })).toBe(false);
  expect(mayFetchAhead({ effectiveType: '4g' })).toBe(true);
  expect(mayFetchAhead(undefined)).toBe(true);
});
