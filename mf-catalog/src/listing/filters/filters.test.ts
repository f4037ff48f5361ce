import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFilters, filterParameters, NO_FILTERS, readFilters, toggled, type Filters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const isSorted = ([low, high]: [number | null, number | null]) => low === null || high === null || low <= high;

const fils = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
const values = fc
  .uniqueArray(fc.stringMatching(/^[a-z0-9.-]{1,60}$/), { maxLength: 20 })
  .map((list) => list.toSorted());
const filters: fc.Arbitrary<Filters> = fc
  .record({
    prices: fc.tuple(fils, fils).filter(isSorted),
    size: values,
    note: values,
    origin: values,
    inStock: fc.boolean(),
    onOffer: fc.boolean(),
    rating: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ prices: [priceFrom, priceTo], ...rest }) => ({ priceFrom, priceTo, ...rest }));

test('reading returns what was written', () => {
  fc.assert(
    fc.property(filters, (written) => {
      expect(readFilters(new URLSearchParams(filterParameters(written)))).toEqual(written);
    }),
  );
});

test('any address is read as filters that can be written', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('0', '1', '-1', '5000', '50ml,100ml', ',,', '%00', '1e9', '4.5'));
  const name = fc.constantFrom(
    'priceFrom',
    'priceTo',
    'aedFrom',
    'aedTo',
    'size',
    'note',
    'origin',
    'inStock',
    'onOffer',
    'rating',
    'page',
    '__proto__',
  );

  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 8 }), (parameters) => {
      const found = readFilters(new URLSearchParams(parameters));

      expect(readFilters(new URLSearchParams(filterParameters(found)))).toEqual(found);
    }),
  );
});

test.each([
  'priceFrom=0',
  'priceFrom=-100',
  'priceTo=99999999999',
  'priceFrom=12.50',
  'aedFrom=&aedTo=',
  'aedFrom=cheap',
  'size=',
  'size=,,',
  'size=50%20ML',
  'note=%00&origin=%F0%9F%92%A9',
  'inStock=yes&onOffer=true',
  'inStock=0',
  'rating=5',
  'rating=0',
  'rating=4.5',
  'colour=red',
])('invalid values (%s) are ignored', (query) => {
  expect(read(query)).toEqual(NO_FILTERS);
});

test('a list can be one parameter or, from a form, several', () => {
  expect(read('size=50ml&size=100ml,50ml')).toEqual(read('size=100ml,50ml'));
  expect(read('size=100ml,50ml').size).toEqual(['100ml', '50ml']);
});

test('no more values are read than the API accepts', () => {
  const many = Array.from({ length: 30 }, (_, index) => `note-${index}`).join(',');

  expect(read(`note=${many}`).note).toHaveLength(20);
});

test('dirhams of a form become fils of an address', () => {
  expect(read('aedFrom=49.50&aedTo=300')).toEqual(read('priceFrom=4950&priceTo=30000'));
});

test('a reversed price range is swapped', () => {
  expect(read('priceFrom=30000&priceTo=5000')).toMatchObject({ priceFrom: 5_000, priceTo: 30_000 });
  expect(read('aedFrom=300&aedTo=50')).toMatchObject({ priceFrom: 5_000, priceTo: 30_000 });
});

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
