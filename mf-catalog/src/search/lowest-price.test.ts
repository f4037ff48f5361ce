import type { Card } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { lowestPrice } from './lowest-price.ts';

const cardOf = (...variants: { price: number; compareAtPrice?: number }[]) => ({ variants }) as Card;

test('the lowest price is shown, with "from" where other sizes cost more', () => {
  expect(lowestPrice(cardOf({ price: 500 }, { price: 300, compareAtPrice: 400 }))).toEqual({
    price: 300,
    compareAtPrice: 400,
    from: true,
  });
});

test('a single price has no "from"', () => {
  expect(lowestPrice(cardOf({ price: 500 }, { price: 500 }))).toMatchObject({ price: 500, from: false });
});
