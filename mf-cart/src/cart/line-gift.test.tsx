import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { LineGift } from './line-gift.tsx';

const NOTE = 'عزيزتي مريم،\nمبارك!';
const line = (gift?: { note?: string }) => (
  <LineGift line={{ lineId: 'oud', name: 'Oud Royal', ...(gift && { gift }) }} />
);

test.each([
  ['not wrapped', undefined, 'Wrap it as a gift, free of charge : Oud Royal', 'أريده مغلّفًا كهدية، مجانًا : Oud Royal'],
  ['wrapped without a card', {}, 'Write a card : Oud Royal', 'كتابة بطاقة : Oud Royal'],
  ['wrapped with a card', { note: NOTE }, 'مبارك! Change the card : Oud Royal', 'مبارك! تغيير البطاقة : Oud Royal'],
])('a line that is %s says so, and its control names the product', (_what, gift, english, arabic) => {
  expect(wordsOf(line(gift))).toContain(english);
  expect(wordsOf(line(gift), 'ar')).toContain(arabic);
  expect(/type="checkbox"[^>]* checked|checked=""[^>]* type="checkbox"/.test(render(line(gift)))).toBe(Boolean(gift));
});

test('a line without gift wrapping offers no card', () => {
  expect(wordsOf(line())).not.toMatch(/card/);
});

test('the card keeps its own direction and its lines on a page of the other direction', () => {
  expect(render(line({ note: NOTE }))).toContain(`dir="auto">${NOTE}</p>`);
});
