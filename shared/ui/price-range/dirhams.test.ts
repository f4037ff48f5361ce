import { expect, test } from 'vitest';
import { dirhamsOf, filsOf } from './dirhams.ts';

test.each([
  ['285', 28_500],
  ['49.5', 4_950],
  ['49.50', 4_950],
  ['0.07', 7],
  ['1,450', 145_000],
  ['1,45', 145],
  ['1,450.5', 145_050],
  [' 60 ', 6_000],
  ['٦٠', 6_000],
  ['۶۰', 6_000],
  ['١٬٤٥٠٫٥', 145_050],
  ['1000000', 100_000_000],
])('“%s” dirhams are %i fils', (typed, fils) => {
  expect(filsOf(typed)).toBe(fils);
});

test.each(['', '0', '0.00', '-5', 'abc', '1e3', '5.555', '1000000.01', '99999999', '1.450', 'NaN'])(
  '“%s” is not an amount',
  (typed) => {
    expect(filsOf(typed)).toBeNull();
  },
);

test.each([7, 4_950, 28_500, 145_050, 100_000_000])(
  '%i fils are the same after being shown in a field and read from it',
  (fils) => {
    expect(filsOf(dirhamsOf(fils))).toBe(fils);
  },
);

test('without an amount the field is empty', () => {
  expect(dirhamsOf(null)).toBe('');
});
