import { expect, test } from 'vitest';
import { aCard, aVariant } from '../testing/card.ts';
import { cardBadge } from './card-badge.ts';

test('a product without stock says so before anything else', () => {
  const sold = aVariant({ stock: 0, compareAtPrice: 40000 });

  const badge = cardBadge(aCard({ badges: ['new'], variants: [sold] }), sold);

  expect(badge).toEqual({ kind: 'out-of-stock' });
});

test('one size out of stock is not the whole product out of stock', () => {
  const sold = aVariant({ stock: 0 });

  const badge = cardBadge(aCard({ variants: [sold, aVariant({ id: 'other' })] }), sold);

  expect(badge).toBeNull();
});

test('an offer says what it saves', () => {
  const reduced = aVariant({ price: 7500, compareAtPrice: 10000 });

  const badge = cardBadge(aCard({ badges: ['new'], variants: [reduced] }), reduced);

  expect(badge).toEqual({ kind: 'offer', share: 0.25 });
});

test('a price above the one before is no offer', () => {
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
