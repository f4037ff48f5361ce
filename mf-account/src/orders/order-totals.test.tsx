import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { wordsOf } from '../testing/render.tsx';
import { OrderTotals } from './order-totals.tsx';

const { totals, address, payment } = order;
const rest = { payment, refunded: 0, status: 'confirmed', couponCode: 'OUD50' } as const;

test.each([
  [
    'en',
    'Subtotal AED 525 .00 Discount · OUD50 − AED 25 .00 Delivery · Dubai Free Cash-on-delivery fee AED 5 .00 Total Includes VAT of AED 24.05 AED 505 .00',
  ],
  [
    'ar',
    'المجموع الفرعي 525 .00 د.إ الخصم · OUD50 −25 .00 د.إ التوصيل · دبي مجاني رسوم الدفع نقدًا عند الاستلام 5 .00 د.إ الإجمالي يشمل ضريبة القيمة المضافة 24.05 د.إ 505 .00 د.إ',
  ],
] as const)('the API’s totals have their names and the order in which they add up (%s)', (language, words) => {
  expect(wordsOf(<OrderTotals {...rest} totals={totals} address={address} />, language)).toBe(words);
});

test('a discount or a fee of nothing is left out; delivery is always shown', () => {
  const plain = { ...totals, discount: 0, codFee: 0, delivery: 1_500, total: 54_000 };

  expect(wordsOf(<OrderTotals {...rest} totals={plain} address={{ ...address, emirate: 'FU' }} />)).toBe(
    'Subtotal AED 525 .00 Delivery · Fujairah AED 15 .00 Total Includes VAT of AED 24.05 AED 540 .00',
  );
});

test('what was missing is not collected, and what was paid back is said', () => {
  const words = (method: 'cash' | 'card', state: 'due' | 'partially_refunded') =>
    wordsOf(<OrderTotals {...rest} totals={totals} address={address} refunded={8_500} payment={{ method, state }} />);

  expect(words('cash', 'due')).toMatch(/Missing pieces − AED 85 \.00 Due on delivery AED 420 \.00$/);
  expect(words('card', 'partially_refunded')).toMatch(/Refunded − AED 85 \.00$/);
});
