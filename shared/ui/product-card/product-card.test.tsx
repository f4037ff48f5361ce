import { expect, test } from 'vitest';
import { aCard } from '../testing/card.ts';
import { render } from '../testing/render.tsx';
import { ProductCard } from './product-card.tsx';

const still = { wished: false, onWish: async () => {}, onAdd: async () => {}, sizes: '50vw' };

test('a card without a choice of sizes names the lowest price', () => {
  const html = render(<ProductCard card={aCard()} {...still} />);

  expect(html).toContain('From');
  expect(html).toContain('285');
  expect(html).not.toContain('type="radio"');
});

test('a card with a choice shows the numbers once and the unit at the end', () => {
  const html = render(<ProductCard card={aCard()} {...still} choose={{ group: 'listing' }} />);

  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toContain('<bdi aria-hidden="true">50</bdi>');
  expect(html).not.toContain('From');
});

test('the heart tells what pressing it will do', () => {
  const kept = render(<ProductCard card={aCard()} {...still} wished />);
  const open = render(<ProductCard card={aCard()} {...still} />);

  expect(kept).toContain('Remove Oud Royal Eau de Parfum from wishlist');
  expect(open).toContain('Add Oud Royal Eau de Parfum to wishlist');
});

test('an Arabic card writes the currency after the number', () => {
  const html = render(<ProductCard card={aCard({ name: 'عطر عود ملكي' })} {...still} />, 'ar');

  expect(html).toMatch(/285<small>\.00<\/small>\u00a0<small>د\.إ<\/small>/);
  expect(html).toContain('إضافة إلى السلة');
});

test('nothing in a card needs a style attribute, which the content policy blocks', () => {
  const html = render(<ProductCard card={aCard()} {...still} feature early choose={{ group: 'listing' }} />);

  expect(html).not.toContain('style=');
});
