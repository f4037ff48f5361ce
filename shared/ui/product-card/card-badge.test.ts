import { expect, test } from 'vitest';
import { aCard, aVariant } from '../testing/card.ts';
import { cardBadge } from './card-badge.ts';

test('out of stock goes before every other badge', () => {
  const sold = aVariant({ stock: 0, compareAtPrice: 40000 });

  const badge = cardBadge(aCard({ badges: ['new'], variants: [sold] }), sold);

  expect(badge).toEqual({ kind: 'out-of-stock' });
});

test('a product with one size out of stock is not out of stock', () => {
  const sold = aVariant({ stock: 0 });

  const badge = cardBadge(aCard({ variants: [sold, aVariant({ id: 'other' })] }), sold);

  expect(badge).toBeNull();
});

test('an offer shows the discount', () => {
  const reduced = aVariant({ price: 7500, compareAtPrice: 10000 });

  const badge = cardBadge(aCard({ badges: ['new'], variants: [reduced] }), reduced);

  expect(badge).toEqual({ kind: 'offer', share: 0.25 });
});

test('a price above the earlier one is not an offer', () => {
  const raised = aVariant({ price: 12000, compareAtPrice: 10000 });

  const badge = cardBadge(aCard({ badges: ['new'], variants: [raised] }), raised);

  expect(badge).toEqual({ kind: 'badge', badge: 'new' });
});

test.each([
  [5, { kind: 'low-stock', left: 5 }],
  [6, null],
])('with %i pieces left the label is %o', (stock, expected) => {
  const variant = aVariant({ stock });

  const badge = cardBadge(aCard({ variants: [variant] }), variant);

  expect(badge).toEqual(expected);
});

test.each([
  [29900, 30000, null],
  [29600, 30000, { kind: 'offer', share: 0.01 }],
  [7100, 10000, { kind: 'offer', share: 0.29 }],
  [100, 30000, { kind: 'offer', share: 0.99 }],
])('%i of %i promises no more than whole percents saved', (price, compareAtPrice, expected) => {
  const reduced = aVariant({ price, compareAtPrice });

  const badge = cardBadge(aCard({ variants: [reduced] }), reduced);

  expect(badge).toEqual(expected);
});
