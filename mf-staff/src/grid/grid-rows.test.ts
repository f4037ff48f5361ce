import { expect, test } from 'vitest';
import { cellName, formWith, rowsOf, storedIn, withEdit, type GridProduct } from './grid-rows.ts';

const size = (sku: string, price: string) => ({ sku, label: { en: sku, ar: sku }, price, compareAt: '' });
const product: GridProduct = {
  id: 'oud',
  version: 'v1',
  name: { en: 'Oud', ar: 'عود' },
  sizes: [size('A-50', '100.00'), size('A-100', '180.00')],
};
const [first, second] = rowsOf([product, { ...product, id: 'bare', sizes: [] }]);

test('each size has a row, and the names stand in the first one of a product', () => {
  expect(rowsOf([product, { ...product, sizes: [] }])).toHaveLength(3);
  expect([cellName(first!, 'name.ar'), cellName(second!, 'name.ar'), cellName(second!, 'price')]).toEqual([
    'name.ar',
    null,
    '1.price',
  ]);
  expect(storedIn(second!, 'price')).toBe('180.00');
});

test('what is typed back as it was is no change', () => {
  const typed = withEdit({}, second!, { column: 'price', typed: '150' });

  expect(typed).toEqual({ oud: { '1.price': '150' } });
  expect(withEdit(typed, second!, { column: 'price', typed: '180.00' })).toEqual({});
  expect(withEdit({}, second!, { column: 'name.en', typed: 'x' })).toEqual({});
});

test('a form gets what was typed and keeps the rest', () => {
  const fields = { slug: 'oud', name: product.name, variants: [{ sku: 'A-50', price: '100.00', compareAt: '120.00' }] };

  expect(formWith(fields, { 'name.ar': 'عود ملكي', '0.price': '95.50', '0.compareAt': '' })).toEqual({
    slug: 'oud',
    name: { en: 'Oud', ar: 'عود ملكي' },
    variants: [{ sku: 'A-50', price: '95.50', compareAt: null }],
  });
});
