import { assert, constantFrom, integer, nat, property, record, array } from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotals, orderTotals, vatContained, type PricedLine } from './totals.ts';

const CHARGES = { delivery: 1_500, freeFrom: 20_000, cashOnDeliveryFee: 500, vatRate: 5 };
const line = (unitPrice: number, quantity = 1, discount = 0): PricedLine => ({ unitPrice, quantity, discount });

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [500, 24],
  [1_500, 71],
  [2_100, 100],
  [28_500, 1_357],
])('of %i fils, %i are VAT', (gross, vat) => {
  expect(vatContained(gross, 5)).toBe(vat);
});

test('VAT is calculated on the price after the discount', () => {
  expect(lineTotals(line(10_000, 2, 4_000), 5)).toEqual({ lineTotal: 16_000, vatIncluded: 762 });
});

test('an order below the free limit pays delivery, and cash pays its fee', () => {
  expect(orderTotals([line(9_900), line(3_500, 2)], CHARGES, 'cash')).toEqual({
    subtotal: 16_900,
    discount: 0,
    delivery: 1_500,
    codFee: 500,
    vatIncluded: 471 + 333 + 71 + 24,
    total: 18_900,
  });
});

test.each([
  ['exactly the limit', [line(10_000, 2)], 0],
  ['a fils less', [line(19_999)], 1_500],
  ['below it by a coupon', [line(21_000, 1, 1_001)], 1_500],
])('delivery with %s', (_case, lines, delivery) => {
  expect(orderTotals(lines, CHARGES, 'card').delivery).toBe(delivery);
});

test('VAT is rounded line by line, not over the total', () => {
  const { total, vatIncluded } = orderTotals([line(28_500), line(8_500, 2), line(3_500)], CHARGES, 'cash');

  expect(vatIncluded).toBe(1_357 + 810 + 167 + 24);
  expect(vatContained(total, 5)).toBe(2_357);
});

test('another VAT rate changes the VAT alone', () => {
  const [today, later] = [5, 15].map((vatRate) => orderTotals([line(23_000)], { ...CHARGES, vatRate }, 'cash'));

  expect(later).toEqual({ ...today, vatIncluded: 3_000 + 65 });
});

const someLine = record({
  unitPrice: nat(200_000),
  quantity: integer({ min: 1, max: 20 }),
  share: integer({ min: 0, max: 100 }),
}).map(({ unitPrice, quantity, share }) => line(unitPrice, quantity, Math.floor((unitPrice * quantity * share) / 100)));

test('for any lines the total is their sum less discount plus charges, and VAT is a twenty-first of it within rounding', () => {
  assert(
    property(
      array(someLine, { minLength: 1, maxLength: 30 }),
      constantFrom('card' as const, 'cash' as const),
      (lines, method) => {
        const totals = orderTotals(lines, CHARGES, method);
        const ofLines = lines.map((each) => lineTotals(each, 5).lineTotal);

        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.delivery + totals.codFee);
        expect(totals.subtotal - totals.discount).toBe(ofLines.reduce((sum, amount) => sum + amount, 0));
        expect(Math.min(...ofLines, ...Object.values(totals))).toBeGreaterThanOrEqual(0);
        expect(Math.abs(totals.vatIncluded - totals.total / 21)).toBeLessThanOrEqual((lines.length + 2) / 2);
      },
    ),
    { numRuns: 1_000 },
  );
});
