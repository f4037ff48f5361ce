import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { wordsOf } from '../testing/render.tsx';
import { OrderTotals } from './order-totals.tsx';

const { totals, address } = order;

test.each([
  [
    'en',
    'Subtotal AED 525 .00 Discount − AED 25 .00 Delivery · Dubai Free Cash-on-delivery fee AED 5 .00 Total Includes VAT of AED 24.05 AED 505 .00',
  ],
  [
    'ar',
    'المجموع الفرعي 525 .00 د.إ الخصم − 25 .00 د.إ التوصيل · دبي مجاني رسوم الدفع عند الاستلام 5 .00 د.إ الإجمالي يشمل ضريبة القيمة المضافة 24.05 د.إ 505 .00 د.إ',
  ],
] as const)('the API’s totals have their names and the order in which they add up (%s)', (language, words) => {
  expect(wordsOf(<OrderTotals totals={totals} address={address} />, language)).toBe(words);
});

test('a discount or a fee of nothing is left out; delivery is always shown', () => {
  const plain = { ...totals, discount: 0, codFee: 0, delivery: 1_500, total: 54_000 };

  expect(wordsOf(<OrderTotals totals={plain} address={{ ...address, emirate: 'FU' }} />)).toBe(
    'Subtotal AED 525 .00 Delivery · Fujairah AED 15 .00 Total Includes VAT of AED 24.05 AED 540 .00',
  );
});
