import arabic from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import english from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { render, wordsIn } from '@shop/ui/testing/render';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Totals } from './totals.tsx';

/** Amounts of which no two are equal, so that a test notices when one is shown in the place of another. */
const TOTALS = { subtotal: 69_000, discount: 6_900, delivery: 1_500, codFee: 500, vatIncluded: 3_052, total: 64_100 };
const { codFee: _, delivery: __, ...WITHOUT_DELIVERY } = { ...TOTALS, total: 62_100 };
const { subtotal, discount, delivery, free, 'delivery-unknown': unknown } = english.totals;

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
    [english.totals['cod-fee'], 'AED 5 .00'],
    [expect.stringMatching(`^${english.totals.total} .*AED 30.52$`), 'AED 641 .00'],
  ]);
  expect(rowsOf(order, 'ar')).toEqual([
    [arabic.totals.subtotal, '690 .00 د.إ'],
    [`${arabic.totals.discount} · OUD10`, '−69 .00 د.إ'],
    [`${arabic.totals.delivery} · دبي`, '15 .00 د.إ'],
    [arabic.totals['cod-fee'], '5 .00 د.إ'],
    [expect.stringMatching(`^${arabic.totals.total} .*30.52 د.إ$`), '641 .00 د.إ'],
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

test('in Arabic the minus of a discount stands on the left of its number, and not behind the currency', () => {
  expect(render(<Totals of="order" totals={TOTALS} emirate="DU" />, 'ar')).toContain('<bdi dir="ltr">−69<small>.00');
});
