import { expect, test } from 'vitest';
import { aLine } from '../testing/cart.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { CartLineItem } from './cart-line-item.tsx';

const wordsOfLine = (changes: Parameters<typeof aLine>[0], language?: 'en' | 'ar') =>
  wordsOf(<CartLineItem line={aLine(changes)} place="page" />, language);

/** Which of the buttons beside the quantity are disabled. */
const disabledButtons = (changes: Parameters<typeof aLine>[0]) =>
  [
    ...render(<CartLineItem line={aLine(changes)} place="page" />).matchAll(/aria-label="(\w+) quantity[^>]*disabled/g),
  ].map(([, name]) => name);

/** The line's amounts, in the order in which they are shown. */
const amountsOf = (changes: Parameters<typeof aLine>[0], language: 'en' | 'ar' = 'en') =>
  wordsOfLine(changes, language).match(language === 'en' ? /AED [\d,]+ ?\.\d\d/g : /[\d,]+ ?\.\d\d د\.إ/g) ?? [];

test('several pieces show what they cost together, and what one costs', () => {
  const changes = { quantity: 2, lineTotal: 57_000 };

  expect(amountsOf(changes)).toEqual(['AED 570 .00', 'AED 285.00']);
  expect(amountsOf(changes, 'ar')).toEqual(['570 .00 د.إ', '285.00 د.إ']);
});

test('one piece shows its price once', () => {
  expect(amountsOf({})).toEqual(['AED 285 .00']);
});

test('a line on offer shows the price before, of one piece', () => {
  const offer = { compareAtPrice: 32_000 };

  expect(amountsOf(offer)).toEqual(['AED 285 .00', 'AED 320.00']);
  expect(amountsOf({ ...offer, quantity: 2, lineTotal: 57_000 })).toEqual(['AED 570 .00', 'AED 285.00', 'AED 320.00']);
  expect(amountsOf(offer, 'ar')).toEqual(['285 .00 د.إ', '320.00 د.إ']);
  expect(render(<CartLineItem line={aLine(offer)} place="drawer" />)).toMatch(/Price before<\/span> <s>/);
});

test('a line names its product and size, with a link to that size', () => {
  const html = render(<CartLineItem line={aLine()} place="page" />);

  expect(html).toMatch(
    /href="\/products\/oud-royal-eau-de-parfum\?size=pf-oudr-050"[^>]*>Oud Royal Eau de Parfum<\/a>/,
  );
  expect(wordsOfLine({})).toContain('50 ml');
});

test.each([
  ['one piece can only be increased', { quantity: 1 }, ['Decrease']],
  ['a quantity between the limits can be changed both ways', { quantity: 3 }, []],
  ['no more than the available pieces can be chosen', { quantity: 4, available: 4 }, ['Increase']],
  ['the last available piece can’t be changed', { quantity: 1, available: 1 }, ['Decrease', 'Increase']],
] as const)('%s', (_name, changes, disabled) => {
  expect(disabledButtons(changes)).toEqual(disabled);
});

test.each([
  [{ issue: 'out_of_stock', available: 0 }, 'Out of stock. Please remove it to continue', 'نفدت الكمية'],
  [
    { issue: 'unavailable', available: 0 },
    'We no longer sell this. Please remove it to continue',
    'لم نعد نبيع هذا المنتج',
  ],
  [
    { issue: 'low_stock', available: 3, quantity: 5, lineTotal: 142_500 },
    'We don’t have that many. Only 3 left Change to 3',
    'بقيت 3 قطع فقط',
  ],
  [
    { issue: 'low_stock', available: 3, quantity: 5, lineTotal: 142_500, priceBefore: 25_000 },
    'Only 3 left The price changed from AED 250.00 to AED 285.00',
    'تغيّر السعر من 250.00 د.إ إلى 285.00 د.إ',
  ],
  [
    { issue: 'price_changed', priceBefore: 25_000 },
    'The price changed from AED 250.00 to AED 285.00',
    'من 250.00 د.إ إلى 285.00 د.إ',
  ],
] as const)('a line with the issue %j says so', (changes, english, arabic) => {
  expect(wordsOfLine(changes)).toContain(english);
  expect(wordsOfLine(changes, 'ar')).toContain(arabic);
});

test('a line that can’t be bought has no price, no quantity and no gift wrapping, and can be removed', () => {
  const line = aLine({ issue: 'out_of_stock', available: 0, quantity: 2, lineTotal: 0 });
  const html = render(<CartLineItem line={line} place="page" />);

  expect(amountsOf(line)).toEqual([]);
  expect(html).not.toMatch(/(Decrease|Increase) quantity|type="checkbox"/);
  expect(html).toContain('data-remove');
});

test.each([
  [{ quantity: 1, available: 1, maxQuantity: 1 }, 'Only one per order', 'قطعة واحدة فقط لكل طلب'],
  [{ quantity: 2, available: 2, maxQuantity: 2 }, 'At most 2 per order', 'قطعتان كحد أقصى لكل طلب'],
  [{ quantity: 5, available: 5, maxQuantity: 5 }, 'At most 5 per order', '5 قطع كحد أقصى لكل طلب'],
])('a quantity that can’t be raised says why: %j', (changes, english, arabic) => {
  expect(wordsOfLine(changes)).toContain(english);
  expect(wordsOfLine(changes, 'ar')).toContain(arabic);
});

test.each([
  ['more pieces can be chosen', { quantity: 4, available: 5, maxQuantity: 5 }],
  ['the stock ends before', { quantity: 3, available: 3, maxQuantity: 5 }],
])('the limit per order is not mentioned while %s', (_name, changes) => {
  expect(wordsOfLine(changes)).not.toContain('per order');
});

test('few pieces left are counted', () => {
  expect(wordsOfLine({ available: 3 })).toContain('Only 3 left');
});

test.each([
  ['more than a few pieces left', { available: 6, maxQuantity: 10 }],
  ['as many pieces left as one order may hold', { available: 5, maxQuantity: 5 }],
])('%s are not counted', (_name, changes) => {
  expect(wordsOfLine(changes)).not.toMatch(/left/);
});
