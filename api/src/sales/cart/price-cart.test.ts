import { array, assert, boolean, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotals, orderTotals } from '../../money/totals.ts';
import { isCounted, priceCart } from './read-cart.ts';

const someLine = record({
  unitPrice: nat(500_000),
  over: option(integer({ min: 1, max: 100_000 }), { nil: null }),
  quantity: integer({ min: 1, max: 50 }),
  stock: nat(60),
  maxQuantity: integer({ min: 1, max: 60 }),
  published: boolean(),
}).map(({ over, ...line }) => ({
  ...line,
  priceSeen: line.unitPrice,
  compareAtPrice: over === null ? null : line.unitPrice + over,
}));

const someCoupon = option(
  record({
    kind: constantFrom('percent' as const, 'amount' as const),
    value: integer({ min: 1, max: 100 }),
    scale: constantFrom(1, 100, 10_000),
    minimum: nat(100_000),
  }).map(({ kind, value, scale, minimum }) => ({
    code: 'X',
    used: 0,
    terms: {
      kind,
      value: kind === 'percent' ? value : value * scale,
      minimum,
      startsAt: null,
      endsAt: null,
      usesPerCustomer: null,
    },
  })),
  { nil: null },
);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('whatever is in a cart, its totals add up and nothing in them is negative', () => {
  const charges = { delivery: 2_500, freeFrom: 20_000, cashOnDeliveryFee: 500, vatRate: 5 };

  assert(
    property(
      array(someLine, { maxLength: 30 }),
      someCoupon,
      constantFrom('card' as const, 'cash' as const),
      (lines, coupon, method) => {
        const { counted, lines: all } = priceCart(lines, coupon, new Date());
        const totals = orderTotals(counted, charges, method);
        const paid = counted.map((line) => lineTotals(line, 5).lineTotal);

        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.delivery + totals.codFee);
        expect(totals.subtotal).toBe(
          sum(lines.filter((line) => isCounted(line)).map(({ unitPrice, quantity }) => unitPrice * quantity)),
        );
        expect(totals.discount).toBe(sum(all.map(({ discount }) => discount)));
        expect(sum(paid)).toBe(totals.subtotal - totals.discount);
        expect(Math.min(0, ...paid, ...all.map(({ discount }) => discount), ...Object.values(totals))).toBe(0);
        expect(totals.vatIncluded).toBeLessThanOrEqual(totals.total);
        for (const { compareAtPrice, discount } of all) expect(compareAtPrice === null || discount === 0).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
