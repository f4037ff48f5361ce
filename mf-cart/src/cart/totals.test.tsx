import { expect, test } from 'vitest';
import { TOTALS } from '../testing/cart.ts';
import { wordsOf } from '../testing/render.tsx';
import { Totals } from './totals.tsx';

const { codFee: _, delivery: __, ...WITHOUT_DELIVERY } = { ...TOTALS, total: 62_100 };

test('an order’s amounts stand in the order they add up, each with its own name', () => {
  const order = <Totals of="order" totals={TOTALS} coupon="OUD10" emirate="DU" />;

  expect(wordsOf(order)).toBe(
    'Subtotal AED 690 .00 Discount · OUD10 − AED 69 .00 Delivery · Dubai AED 15 .00 ' +
      'Cash-on-delivery fee AED 5 .00 Total Includes VAT of AED 30.52 AED 641 .00',
  );
  expect(wordsOf(order, 'ar')).toBe(
    'المجموع الفرعي 690 .00 د.إ الخصم · OUD10 − 69 .00 د.إ التوصيل · دبي 15 .00 د.إ ' +
      'رسوم الدفع عند الاستلام 5 .00 د.إ الإجمالي يشمل ضريبة القيمة المضافة 30.52 د.إ 641 .00 د.إ',
  );
});

test('what is nothing is left out, and delivery that costs nothing is free', () => {
  const totals = { ...TOTALS, discount: 0, codFee: 0, delivery: 0, total: 69_000 };

  const words = wordsOf(<Totals of="order" totals={totals} emirate="SH" />);

  expect(words).toBe('Subtotal AED 690 .00 Delivery · Sharjah Free Total Includes VAT of AED 30.52 AED 690 .00');
});

test('without an address an order’s delivery is not known, nor its total', () => {
  const words = wordsOf(<Totals of="order" totals={TOTALS} emirate={null} />);

  expect(words).toBe('Subtotal AED 690 .00 Discount − AED 69 .00 Delivery Choose an emirate to see it');
});

test('a cart has its total before its delivery is known, and names no emirate without a charge', () => {
  const words = wordsOf(<Totals of="cart" totals={WITHOUT_DELIVERY} coupon="OUD10" emirate="DU" />);

  expect(words).toBe(
    'Subtotal AED 690 .00 Discount · OUD10 − AED 69 .00 Delivery Choose an emirate to see it ' +
      'Total Includes VAT of AED 30.52 AED 621 .00',
  );
});
