import { beforeEach, expect, test, vi } from 'vitest';
import { besideProduct, recentProducts, withProduct } from './recent-products.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a product that is opened again moves to the front', () => {
  expect(withProduct(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
});

test('twelve are kept, six are shown, the open product is not among them', () => {
  const many = Array.from({ length: 12 }, (_, index) => `p${index}`);

  expect(withProduct(many, 'new')).toHaveLength(12);
  expect(besideProduct(many, 'p0')).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
});

test('what is remembered is read again, newest first', () => {
  recentProducts.remember('a');
  recentProducts.remember('b');

  expect(recentProducts.read()).toEqual(['b', 'a']);
});

test.each(['not json', '{"a":1}', 'null', '[1,{}]'])('storage that holds %s counts as empty', (nonsense) => {
  kept.set('recentlyViewed', nonsense);

  expect(recentProducts.read()).toEqual([]);
});

test('where the browser refuses storage, products are remembered until the page is reloaded', () => {
  vi.stubGlobal('localStorage', undefined);

  recentProducts.remember('a');

  expect(recentProducts.read()).toEqual(['a']);
});
