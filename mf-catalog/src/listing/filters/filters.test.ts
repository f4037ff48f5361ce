import { expect, test } from 'vitest';
import { countFilters, NO_FILTERS, toggled } from './filters.ts';

test('a value is added in order, and removed again', () => {
  const withOud = toggled(['amber', 'rose'], 'oud');

  expect(withOud).toEqual(['amber', 'oud', 'rose']);
  expect(toggled(withOud, 'oud')).toEqual(['amber', 'rose']);
});

test('each value counts as one filter, and a price range as one', () => {
  expect(countFilters(NO_FILTERS)).toBe(0);
  expect(countFilters({ ...NO_FILTERS, priceTo: 5_000 })).toBe(1);
  expect(
    countFilters({
      priceFrom: 1,
      priceTo: 2,
      size: ['50ml', '100ml'],
      note: ['oud'],
      origin: [],
      inStock: true,
      onOffer: false,
      rating: 4,
    }),
  ).toBe(6);
});
