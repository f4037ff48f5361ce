import { AddToCart } from '@shop/contract/cart';
import { countCharacters, GIFT_NOTE_CHARACTERS, giftNoteLeft, giftWith } from '@shop/contract/gift-note';
import { expect, test } from 'vitest';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['', 0],
  ['For Maryam', 10],
  ['كُلَّ عَامٍ', 6],
  ['é', 1],
  ['e\u0301', 1],
  [FAMILY, 1],
  ['👍🏽', 1],
  ['❤️', 1],
  ['🇦🇪🇴🇲', 2],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['a\nb', 3],
])('%j has %i characters, as people count them', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

const parsed = (note: string) => AddToCart.safeParse({ productId: 'saffron', quantity: 1, gift: { note } });

test.each([
  ['letters', 'n'],
  ['letters with vowel signs', 'مُّ'],
])('200 %s fit on a card, one more does not', (_what, letter) => {
  const full = letter.repeat(GIFT_NOTE_CHARACTERS);

  expect(parsed(full).success).toBe(true);
  expect(giftNoteLeft(full)).toBe(0);
  expect(parsed(full + letter).success).toBe(false);
  expect(giftNoteLeft(full + letter)).toBe(-1);
});

test('of a character with very many marks eight are kept', () => {
  expect(parsed(`x${'\u0301'.repeat(1_000)}`).data?.gift).toEqual({ note: `x${'\u0301'.repeat(8)}` });
});

test('a note has what its card can print: hearts and Chinese, but no Thai', () => {
  expect(parsed('❤️🎂 生日快乐').success).toBe(true);
  expect(parsed('สุขสันต์วันเกิด').error?.issues).toMatchObject([{ path: ['gift', 'note'], message: 'not-printable' }]);
});

test('a note keeps its lines, and loses invisible characters and direction controls', () => {
  const typed = '  عزيزتي مريم\r\nمبارك!\u0007\u202E  ';

  expect(parsed(typed).data?.gift).toEqual({ note: 'عزيزتي مريم\nمبارك!' });
  expect(giftWith(typed)).toEqual({ note: 'عزيزتي مريم\nمبارك!' });
  expect(giftWith(' \n ')).toEqual({});
});
