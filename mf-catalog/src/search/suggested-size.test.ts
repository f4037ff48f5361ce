import { aCard, aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { suggestedSize } from './suggested-size.ts';

const cardOf = (...prices: number[]) =>
  aCard({ variants: prices.map((price, place) => aVariant({ id: `size-${place}`, price })) });

test('the lowest price is shown, with "from" where other sizes cost more', () => {
  expect(suggestedSize(cardOf(500, 300))).toMatchObject({ size: { price: 300 }, from: true });
});

test('a single price has no "from"', () => {
  expect(suggestedSize(cardOf(500, 500))).toMatchObject({ size: { price: 500 }, from: false });
});

test('the size that was searched for is shown with its own price', () => {
  expect(suggestedSize({ ...cardOf(500, 300, 700), variantId: 'size-2' })).toMatchObject({
    size: { price: 700 },
    from: false,
  });
});
