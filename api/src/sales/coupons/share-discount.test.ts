import { expect, test } from 'vitest';
import { shareDiscount } from './coupon.ts';

const line = (unitPrice: number, quantity = 1, compareAtPrice: number | null = null) => ({
  unitPrice,
  quantity,
  compareAtPrice,
});

test.each([
  ['percents, rounded half up over the whole', { kind: 'percent', value: 10 }, [line(1_005)], [101]],
  [
    'thirds of a fils by largest remainder',
    { kind: 'amount', value: 100 },
    [line(1_000), line(1_000), line(1_000)],
    [34, 33, 33],
  ],
  ['by what each line costs', { kind: 'amount', value: 100 }, [line(1_000, 3), line(1_000)], [75, 25]],
  ['nothing off what is reduced', { kind: 'percent', value: 50 }, [line(1_000, 1, 2_000), line(1_000)], [0, 500]],
  ['no more than the lines cost', { kind: 'amount', value: 9_999 }, [line(100), line(200, 2), line(0)], [100, 400, 0]],
  ['nothing where all is reduced', { kind: 'amount', value: 100 }, [line(1_000, 1, 2_000)], [0]],
  [
    'amounts beyond what a number multiplies exactly',
    { kind: 'amount', value: 2_000_000_001 },
    [line(200_000_001, 999), line(199_999_999, 999)],
    [1_000_000_006, 999_999_995],
  ],
] as const)('a coupon’s discount is shared among the lines: %s', (_what, coupon, lines, shares) => {
  expect(shareDiscount(coupon, [...lines])).toEqual(shares);
});
