import { wordsIn } from '@shop/ui/testing/render';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { TOTALS } from '../testing/cart.ts';
import { render } from '../testing/render.tsx';
import { Totals } from './totals.tsx';

const { codFee: _, delivery: __, ...WITHOUT_DELIVERY } = { ...TOTALS, total: 62_100 };
const { subtotal, discount, delivery, free, 'delivery-unknown': unknown } = english.cart;

/** Name and amount of each row. */
const rowsOf = (totals: ReactNode, language?: 'en' | 'ar') =>
  [...render(totals, language).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, amount]) => [
    wordsIn(name!),
    wordsIn(amount!),
  ]);

test('an order’s amounts are listed in the order in which they add up, each with its own name', () => {
  const order = <Totals of="order" totals={TOTALS} coupon="OUD10" emirate="DU" />;

  expect(rowsOf(order)).toEqual([
    [subtotal, 'AED 690 .00'],
    [`${discount} · OUD10`, '− AED 69 .00'],
    [`${delivery} · Dubai`, 'AED 15 .00'],
    [english.checkout['cod-fee'], 'AED 5 .00'],
    [expect.stringMatching(`^${english.cart.total} .*AED 30.52$`), 'AED 641 .00'],
  ]);
  expect(rowsOf(order, 'ar')).toEqual([
    [arabic.cart.subtotal, '690 .00 د.إ'],
    [`${arabic.cart.discount} · OUD10`, '− 69 .00 د.إ'],
    [`${arabic.cart.delivery} · دبي`, '15 .00 د.إ'],
    [arabic.checkout['cod-fee'], '5 .00 د.إ'],
    [expect.stringMatching(`^${arabic.cart.total} .*30.52 د.إ$`), '641 .00 د.إ'],
  ]);
});

test('a discount and a fee of nothing have no row, and delivery that costs nothing is free', () => {
  const totals = { ...TOTALS, discount: 0, codFee: 0, delivery: 0, total: 69_000 };

  expect(rowsOf(<Totals of="order" totals={totals} emirate="SH" />)).toEqual([
    [subtotal, 'AED 690 .00'],
    [`${delivery} · Sharjah`, free],
    [expect.stringContaining('AED 30.52'), 'AED 690 .00'],
  ]);
});

test('without an address neither an order’s delivery charge nor its total is known', () => {
  expect(rowsOf(<Totals of="order" totals={TOTALS} emirate={null} />)).toEqual([
    [subtotal, 'AED 690 .00'],
    [discount, '− AED 69 .00'],
    [delivery, unknown],
  ]);
});

test('a cart has its total before its delivery charge is known, and then names no emirate', () => {
  expect(rowsOf(<Totals of="cart" totals={WITHOUT_DELIVERY} coupon="OUD10" emirate="DU" />)).toEqual([
    [subtotal, 'AED 690 .00'],
    [`${discount} · OUD10`, '− AED 69 .00'],
    [delivery, unknown],
    [expect.stringContaining('AED 30.52'), 'AED 621 .00'],
  ]);
});
