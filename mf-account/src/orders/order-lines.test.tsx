import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { OrderLines } from './order-lines.tsx';

test('a line shows its total, not the price of one piece, beside size and quantity', () => {
  expect(wordsOf(<OrderLines lines={order.lines} status="packed" />)).toBe(
    'Rose Attar AED 490 .00 12 ml × 2 Oud Chips AED 35 .00 50 g × 1',
  );
  expect(wordsOf(<OrderLines lines={order.lines} status="packed" />, 'ar')).toContain('Rose Attar 490 .00 د.إ');
});

test.each([
  ['en', 'Gift wrap with a card, free of charge On the card: For Omar'],
  ['ar', 'تغليف هدية مع بطاقة، مجانًا على البطاقة: For Omar'],
] as const)('a gift-wrapped line says so, with the text of its card (%s)', (language, words) => {
  const lines = order.lines.map((line, at) => ({ ...line, ...(at === 0 && { gift: { note: 'For Omar' } }) }));

  const shown = wordsOf(<OrderLines lines={lines} status="packed" />, language);

  expect(shown).toContain(words);
  expect(shown.split(words)).toHaveLength(2);
});

test('a discounted line says so once the order is delivered', () => {
  const note = 'You bought this on offer';

  expect(wordsOf(<OrderLines lines={order.lines} status="packed" />)).not.toContain(note);
  expect(wordsOf(<OrderLines lines={order.lines} status="delivered" />).split(note)).toHaveLength(2);
});

test('a line that may be reviewed links to the product’s reviews, and no other line does', () => {
  const lines = order.lines.map((line) => ({ ...line, canReview: line.slug === 'oud' }));

  const links = render(<OrderLines lines={lines} status="delivered" />).match(/<a [^>]*#reviews"[^>]*>/g);

  expect(links).toEqual([expect.stringContaining('href="/products/oud#reviews"')]);
  expect(links?.[0]).toContain('aria-label="Write a review of Oud Chips"');
});
