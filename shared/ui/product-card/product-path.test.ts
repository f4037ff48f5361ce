// @vitest-environment node
import { expect, test } from 'vitest';
import { productPath } from './product-path.ts';

test.each([
  [{ slug: 'oud-royal', id: 'p1', _id: 'p1' }, '/products/oud-royal'],
  [{ slug: '', id: 'p1', _id: 'p1' }, '/products/p1'],
  [{ slug: '', id: '', _id: 'p1' }, '/products/p1'],
])('a product is linked by its slug, else by id, else by _id: %j', (product, path) => {
  expect(productPath(product)).toBe(path);
});
