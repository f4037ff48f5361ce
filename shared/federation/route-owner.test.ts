import { expect, test } from 'vitest';
import { ownerOfPath } from './route-owner.ts';

test.each([
  ['/', 'mf-catalog'],
  ['/category/perfumes', 'mf-catalog'],
  ['/sandalwood-products/oil', 'mf-catalog'],
  ['/products/rose', 'mf-catalog'],
  ['/login', 'mf-account'],
  ['/orders/SW-7K3M', 'mf-account'],
  ['/cart', 'mf-cart'],
  ['/checkout/placed/1', 'mf-cart'],
  ['/about', undefined],
  ['/products', undefined],
  ['/category/a/b', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOfPath(path)).toBe(owner);
});
