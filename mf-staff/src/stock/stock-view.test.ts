import { expect, test } from 'vitest';
import { addressOfView, sizeMeant, viewIn, type StockSize } from './stock-view.ts';

const size = (sku: string): StockSize => ({
  variantId: sku.toLowerCase(),
  productId: 'oud-royal',
  sku,
  name: { en: 'Oud Royal', ar: 'عود ملكي' },
  size: { en: '50 ml', ar: '50 مل' },
  stock: 4,
  published: true,
});

test('the address of a list of sizes names it', () => {
  expect(addressOfView(viewIn(new URLSearchParams('?q=oud&low=yes')))).toBe('?q=oud&low=yes');
  expect(addressOfView(viewIn(new URLSearchParams('?low=no')))).toBe('');
});

test('a scanned code means the size that has it, also where other codes begin with it', () => {
  expect(sizeMeant(' pf-oud-05 ', [size('PF-OUD-050'), size('PF-OUD-05')])?.sku).toBe('PF-OUD-05');
  expect(sizeMeant('oud', [size('PF-OUD-050')])?.sku).toBe('PF-OUD-050');
  expect(sizeMeant('oud', [size('PF-OUD-050'), size('PF-OUD-100')])).toBeNull();
  expect(sizeMeant('oud', [])).toBeUndefined();
});
