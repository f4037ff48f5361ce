import type { Cart, CartLine } from '@shop/contract/cart';
import { expect, test } from 'vitest';
import { Coupon } from '../cart/coupon.tsx';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { DrawerSums } from '../drawer/cart-drawer.tsx';
import { aLine } from '../testing/cart.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { CartSummary } from './cart-summary.tsx';

/** A discounted cart without free delivery, whose amounts are all different. */
const TOTALS: Omit<Cart, 'items'> = {
  subtotal: 28_500,
  discount: 2_850,
  vatIncluded: 1_221,
  total: 25_650,
  freeDeliveryRemaining: 4_350,
  coupon: { code: 'OUD10' },
};
const aShownCart = (items: CartLine[] = [aLine()], totals: Partial<Cart> = {}) => ({
  state: 'known' as const,
  items,
  count: items.length,
  totals: { ...TOTALS, ...totals },
  busy: false,
});

test('the cart’s summary has its total below its subtotal and discount', () => {
  const words = wordsOf(<CartSummary cart={aShownCart()} />);

  expect(words).toContain('Subtotal AED 285 .00 Discount · OUD10 − AED 28 .50 Delivery');
  expect(words).toContain('Total Includes VAT of AED 12.21 AED 256 .50 Total AED 256 .50 Checkout');
  expect(words).toContain('Add AED 43.50 more for free delivery');
});

test('the drawer shows the subtotal, as no emirate is known there', () => {
  const words = wordsOf(<DrawerSums cart={aShownCart()} />);

  expect(words).toBe('Add AED 43.50 more for free delivery Subtotal VAT included AED 285 .00 Checkout');
});

test('the amount that is missing for free delivery is named, and shown as a progress bar', () => {
  const html = render(<FreeDelivery {...TOTALS} />);

  expect(html).toContain('<progress max="30000" value="25650"');
  expect(wordsOf(<FreeDelivery {...TOTALS} />)).toBe('Add AED 43.50 more for free delivery');
  expect(wordsOf(<FreeDelivery {...TOTALS} />, 'ar')).toBe('أضف 43.50 د.إ لتحصل على توصيل مجاني');
});

test('once delivery is free there is no progress bar', () => {
  expect(wordsOf(<FreeDelivery {...TOTALS} freeDeliveryRemaining={0} />)).toBe('Delivery is free on this order');
});

test.each([
  ['en', 'Delivery is free on this order Subtotal AED 285 .00 Discount · OUD10 − AED 28 .50 Delivery Free Total'],
  ['ar', 'التوصيل مجاني لهذا الطلب المجموع الفرعي 285 .00 د.إ الخصم · OUD10 −28 .50 د.إ التوصيل مجاني الإجمالي'],
] as const)(
  'where delivery is free everywhere, its line says so before an emirate is chosen (%s)',
  (language, said) => {
    const cart = aShownCart([aLine()], { freeDeliveryRemaining: 0, delivery: 0 });

    expect(wordsOf(<CartSummary cart={cart} />, language)).toContain(said);
  },
);

const RETURNS = 'Returns within 7 days for a defect or a wrong item';
const reduced = aLine({ lineId: 'rose', name: 'Rose Attar', compareAtPrice: 40_000 });
const NONE = 'None of these items can be returned, because they are discounted';

test.each([
  ['lines at their full price', [aLine()], {}, RETURNS],
  [
    'a discounted line among others',
    [aLine(), reduced],
    {},
    `${RETURNS}. Discounted items can’t be returned: Rose Attar.`,
  ],
  ['discounted lines alone', [reduced], {}, NONE],
  ['a coupon that takes something off', [aLine()], { discount: 2_850 }, NONE],
])('returns are promised for what can be returned: %s', (_which, lines, totals, said) => {
  const words = wordsOf(<CartSummary cart={aShownCart(lines, { discount: 0, ...totals })} />);

  expect(words).toMatch(new RegExp(`${said}$`));
});

test('lines that can’t be bought are counted and block the checkout', () => {
  const lines = [
    aLine(),
    aLine({ lineId: 'rose', issue: 'out_of_stock', available: 0 }),
    aLine({ lineId: 'amber', issue: 'price_changed', priceBefore: 25_000 }),
  ];

  const html = render(<CartSummary cart={aShownCart(lines)} />);

  expect(html).toContain('Please check the marked item first');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Checkout/);
  expect(html).not.toContain('href="/checkout"');
  expect(render(<DrawerSums cart={aShownCart(lines)} />)).not.toContain('href="/checkout"');
});

test.each([
  [{ code: 'OUD10' }, 'OUD10 applied, except to Rose Attar Remove code'],
  [{ code: 'OUD10', issue: 'no-lines' }, 'This code doesn’t apply to discounted items: Rose Attar Remove code OUD10'],
  [
    { code: 'OUD10', issue: 'minimum', minimum: 30_000 },
    'This code works from a subtotal of AED 300.00 Remove code OUD10',
  ],
  [{ code: 'OUD10', issue: 'used' }, 'You’ve already used this code Remove code OUD10'],
] as const)('the coupon %j says what it applies to, or why it does not', (coupon, said) => {
  expect(wordsOf(<Coupon coupon={coupon} items={[aLine(), reduced]} />)).toBe(said);
});
