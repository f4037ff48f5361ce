import { expect, test } from 'vitest';
import { aLine } from '../testing/cart.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { CartLineItem } from './cart-line-item.tsx';

const wordsOfLine = (changes: Parameters<typeof aLine>[0], language?: 'en' | 'ar') =>
  wordsOf(<CartLineItem line={aLine(changes)} place="page" />, language);

/** Which of the two buttons beside the quantity can't be pressed. */
const heldButtons = (changes: Parameters<typeof aLine>[0]) =>
  [
    ...render(<CartLineItem line={aLine(changes)} place="page" />).matchAll(/aria-label="(\w+) quantity[^>]*disabled/g),
  ].map(([, name]) => name);

test('several pieces show what they cost together, and what one costs', () => {
  const changes = { quantity: 2, lineTotal: 57_000 };

  expect(wordsOfLine(changes)).toBe(
    'Oud Royal Eau de Parfum AED 570 .00 50 ml · AED 285.00 Wrap it as a gift, free of charge : Oud Royal Eau de Parfum 2 Remove',
  );
  expect(wordsOfLine(changes, 'ar')).toBe(
    'Oud Royal Eau de Parfum 570 .00 د.إ 50 ml · 285.00 د.إ أريده مغلّفًا كهدية، مجانًا : Oud Royal Eau de Parfum 2 حذف',
  );
});

test('one piece shows its price once', () => {
  expect(wordsOfLine({})).toBe(
    'Oud Royal Eau de Parfum AED 285 .00 50 ml Wrap it as a gift, free of charge : Oud Royal Eau de Parfum 1 Remove',
  );
});

test.each([
  ['one piece can only become more', { quantity: 1 }, ['Decrease']],
  ['a quantity between goes both ways', { quantity: 3 }, []],
  ['no more can be asked for than can be bought', { quantity: 4, available: 4 }, ['Increase']],
  ['one piece that is the last stays one', { quantity: 1, available: 1 }, ['Decrease', 'Increase']],
] as const)('%s', (_name, changes, held) => {
  expect(heldButtons(changes)).toEqual(held);
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
] as const)('a line that is %j says so', (changes, english, arabic) => {
  expect(wordsOfLine(changes)).toContain(english);
  expect(wordsOfLine(changes, 'ar')).toContain(arabic);
});

test('what can’t be bought at all has no price and no quantity', () => {
  const words = wordsOfLine({ issue: 'out_of_stock', available: 0, quantity: 2, lineTotal: 0 });

  expect(words).toBe('Oud Royal Eau de Parfum 50 ml Out of stock. Please remove it to continue Remove');
});

test.each([
  [{ quantity: 1, available: 1, maxQuantity: 1 }, 'Only one per order', 'قطعة واحدة فقط لكل طلب'],
  [{ quantity: 2, available: 2, maxQuantity: 2 }, 'At most 2 per order', 'قطعتان كحد أقصى لكل طلب'],
  [{ quantity: 5, available: 5, maxQuantity: 5 }, 'At most 5 per order', '5 قطع كحد أقصى لكل طلب'],
])('a quantity that can’t rise says why: %j', (changes, english, arabic) => {
  expect(wordsOfLine(changes)).toContain(english);
  expect(wordsOfLine(changes, 'ar')).toContain(arabic);
});

test.each([
  ['more can still be asked for', { quantity: 4, available: 5, maxQuantity: 5 }],
  ['the stock ends before', { quantity: 3, available: 3, maxQuantity: 5 }],
])('of what an order may hold nothing is said while %s', (_name, changes) => {
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
