import { cheapestSize, defaultSize, productPath, shownSize } from '@shop/contract/product-sizes';
import { expect, test } from 'vitest';

const SOLD_OUT = { id: 'a-30', price: 100, stock: 0 };
const SMALL = { id: 'a-50', price: 285, stock: 4 };
const LARGE = { id: 'a-100', price: 460, stock: 2 };

test('a product stands for the first size that can be bought, or for the first where none can', () => {
  expect(defaultSize([SOLD_OUT, LARGE, SMALL])).toBe(LARGE);
  expect(defaultSize([SOLD_OUT, { ...SMALL, stock: 0 }])).toBe(SOLD_OUT);
});

test('the lowest price is that of a size that can be bought, where there is one', () => {
  expect(cheapestSize([LARGE, SOLD_OUT, SMALL])).toBe(SMALL);
  expect(cheapestSize([{ ...LARGE, stock: 0 }, SOLD_OUT])).toBe(SOLD_OUT);
});

test('a card shows the size that its list means', () => {
  expect(shownSize({ variants: [SMALL, LARGE], variantId: 'a-100' })).toBe(LARGE);
  expect(shownSize({ variants: [SMALL, LARGE], variantId: 'gone' })).toBe(SMALL);
});

test('only a size that the page does not choose by itself is in the address', () => {
  const product = { slug: 'oud', id: 'perfume-oud', _id: 'perfume-oud', variants: [SOLD_OUT, SMALL, LARGE] };

  expect(productPath(product)).toBe('/products/oud');
  expect(productPath(product, SMALL)).toBe('/products/oud');
  expect(productPath(product, SOLD_OUT)).toBe('/products/oud?size=a-30');
});

test('a product without a slug is linked by its id', () => {
  const product = { slug: '', id: 'perfume-oud', _id: 'perfume-oud', variants: [SMALL, LARGE] };

  expect(productPath(product)).toBe('/products/perfume-oud');
  expect(productPath(product, LARGE)).toBe('/products/perfume-oud?size=a-100');
  expect(productPath({ ...product, id: '' })).toBe('/products/perfume-oud');
});
