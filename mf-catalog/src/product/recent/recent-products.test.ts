import { permanentStorage } from '@shop/browser/storage';
import { FakeStorage } from '@shop/store/testing/fake-storage';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { otherProducts, recentProducts, withProduct } from './recent-products.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));

test('a product that is viewed again moves to the front', () => {
  expect(withProduct(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
});

test('twelve are stored, six are shown, without the product of the page', () => {
  const many = Array.from({ length: 12 }, (_, index) => `p${index}`);

  expect(withProduct(many, 'new')).toHaveLength(12);
  expect(otherProducts(many, 'p0')).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
});

test('stored products are read newest first', () => {
  recentProducts.remember('a');
  recentProducts.remember('b');

  expect(recentProducts.read()).toEqual(['b', 'a']);
});

test.each(['not json', '{"a":1}', 'null', '[1,{}]'])('stored data %s counts as empty', (nonsense) => {
  localStorage.setItem('recentlyViewed', nonsense);

  expect(recentProducts.read()).toEqual([]);
});

test('if the browser refuses storage, products are stored until the page is reloaded', () => {
  vi.stubGlobal('localStorage', undefined);
  onTestFinished(() => permanentStorage.remove('recentlyViewed'));

  recentProducts.remember('a');

  expect(recentProducts.read()).toEqual(['a']);
});
